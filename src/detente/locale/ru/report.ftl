# Разбор после партии.

report-title = Разбор
report-heading = Разбор: { $title }
report-side = { $side-name }
report-the-side = { $side ->
    [us] США
    [ussr] СССР
    [cia] ЦРУ
    [kgb] КГБ
   *[other] стороны «{ $side-name }»
}
report-players = { $west } ({ $west-side }) против { $east } ({ $east-side })
report-nobody = без имени
report-won = { $side ->
    [us] Победа США
    [ussr] Победа СССР
    [cia] Победа ЦРУ
    [kgb] Победа КГБ
    [none] Ничья
   *[other] Победа стороны «{ $side-name }»
}
report-unfinished = Запись кончается раньше партии
report-depth = { $depth ->
    [quick] беглый взгляд
    [normal] обычный взгляд
   *[deep] пристальный взгляд
}
report-percent = { $n } %
report-hindsight = Задним числом: кривая знает все карты, но не знает, что принесут кубики и доборы. Ход компьютера найден только по тому, что знал сам игрок.

## Кривая

report-chart = Шансы на победу
report-chart-about = Шансы { report-the-side } после каждого шага; над кривой — шансы противника. Числа внизу — ходы, ромбы — подсчёты.
report-chart-read = { $moment }: { report-side } { $share }
report-chart-keys = Стрелки влево и вправо ведут по кривой, Enter показывает этот момент.
report-to-moment = К этому моменту
report-scoring = Подсчёт: { $name }

## Переломы

report-swings = Переломы
report-swings-about = Самые дорогие решения — по тому, что мог знать игрок, — и самые большие удачи.
report-no-swings = Ничего не выделяется.
report-draws = { $side ->
    [us] Карты США
    [ussr] Карты СССР
    [cia] Карты ЦРУ
    [kgb] Карты КГБ
    [none] Карты для обоих
   *[other] Карты стороны «{ $side-name }»
}
report-rolled = Кубик: { $n }
report-resigned = { $side ->
    [us] США сдаются
    [ussr] СССР сдаётся
    [cia] ЦРУ сдаётся
    [kgb] КГБ сдаётся
   *[other] Сторона «{ $side-name }» сдаётся
}
report-played = Сыграно: { $move } ({ $share })
report-better = Компьютер: { $move } ({ $share })
report-cost = цена { $share }
report-swing = { report-side } { $before } → { $after }
report-luck-mark = удача

## Удача и умение

report-luck = Удача и умение
report-luck-about = Начало, удача и решения в сумме точно дают результат. Решение сравнивается с лучшим, какое компьютер увидел задним числом.
report-luck-total = Удача, всего
report-dice = Свои кубики
report-cards = Свои доборы
report-skill = Свои решения
report-sum = { $start } в начале, { $luck } удача, { $own } свои решения, { $other } решения противника: { $end }.

## Очки

report-sources = Откуда очки
report-no-points = Очков никто не получил.
report-more = { $n ->
    [one] Ещё { $n }
    [few] Ещё { $n }
   *[other] Ещё { $n }
}
report-source = { $kind ->
    [scoring] { $name }: подсчёт
    [final] { $name }: итоговый подсчёт
    [effect] { $name }: действует
    [price] { $name }: цена события
   *[event] { $name }
}
report-source-plain = { $kind ->
    [final] Итоговый подсчёт: прочие очки
    [effect] Действующие события
    [military] Военные операции
    [space] Космическая гонка
    [bid] Ставка
    [aftermath] Последствия
    [scoring] Подсчёт
    [event] События
   *[other] Прочее
}
report-regions = Регионы во времени
report-regions-about = Что дал бы подсчёт региона в конце каждого хода: вверх — в пользу { report-the-side }.
report-region-read = { $name }, ход { $turn }: { $n }

## На странице и в терминале

report-working = Компьютер смотрит каждое решение партии: { $share }.
report-working-about = Это займёт около минуты; страницу можно пока закрыть.
report-to-table = К столу
report-again = Ещё раз
report-written = Записано в { $file }.
report-when = Когда
report-who = Кто
report-what = Что произошло
report-source-head = Источник
