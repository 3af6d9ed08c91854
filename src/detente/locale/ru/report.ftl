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
report-percent = { $n } %
report-signed = { $sign }{ $n } %
report-depth = { $depth ->
    [quick] беглый взгляд
    [normal] обычный взгляд
   *[deep] пристальный взгляд
}
report-kept = сделан один раз, хранится вместе со столом
report-hindsight = Задним числом: кривая знает все карты, но не знает, что принесут кубики и доборы. Ход компьютера найден только по тому, что знал сам игрок.

## Кривая

report-chart = Шансы на победу
report-chart-about = Шансы { report-the-side } после каждого шага; над кривой — шансы противника. Числа внизу отмечают ход игры, ромбы — подсчёты.
report-chart-read = { $moment }: { report-side } { $share }
report-wins = победа { report-the-side }
report-chart-now = { report-side } { $share }
report-chart-keys = Стрелки влево и вправо ведут по кривой, Enter показывает этот момент.
report-to-moment = К этому моменту
report-scoring = Подсчёт: { $name }

## Переломы

report-points = { $n ->
    [0] Переломов нет
    [1] Один перелом
    [2] Два перелома
    [3] Три перелома
    [4] Четыре перелома
   *[other] Пять переломов
}
report-points-none = Ни одно решение и ни один бросок не изменили шансы больше чем на 3 % сверх погрешности.
report-point-lost = { $what }: партия проиграна; безопасно: { $better } ({ $share }).
report-point-cost = { $what }; лучше: { $better } ({ $share }).
report-point-luck = { $what } { $luck ->
    [good] Повезло.
   *[bad] Не повезло.
}
report-deed = { $things }
report-played = Сыграно
report-better = Лучше
report-safe = Безопасно
report-marks = В рамке — куда ведёт этот ход, в пунктире — куда ведёт другой.
report-analyse = На доске анализа
report-no-place = На доске сразу ничего не изменилось.
report-alternatives = Что можно было сыграть
report-equal-two = Первые два не различаются: годится любой.
report-equal-more = Первые { $n } не различаются: годится любой.
report-try = Попробовать отсюда
report-show = Показать этот момент
report-before-after = { $before } → { $after }
report-plus-minus = ± { $n }
report-mistake = ошибка
report-good-luck = везение
report-bad-luck = невезение
report-draws = { $side ->
    [us] Карты США
    [ussr] Карты СССР
    [cia] Карты ЦРУ
    [kgb] Карты КГБ
    [none] Карты для обоих
   *[other] Карты стороны «{ $side-name }»
}
report-resigned = { $side ->
    [us] США сдаются
    [ussr] СССР сдаётся
    [cia] ЦРУ сдаётся
    [kgb] КГБ сдаётся
   *[other] Сторона «{ $side-name }» сдаётся
}

## Рассказ

report-story-over = { report-won }: { $ending }
report-story-none = Ни одно решение и ни один бросок не решили партию.
report-story-first = { $moment }, { report-side }: { $point }
report-story-even = Кубики и доборы были примерно поровну.
report-story-luck = Кубики и доборы помогли { $side ->
    [us] США
    [ussr] СССР
    [cia] ЦРУ
    [kgb] КГБ
   *[other] стороне «{ $side-name }»
}: везло больше, чем в { $n } партиях из 100 с теми же бросками.
report-short = Партия слишком коротка для переломов.

## Удача и решения

report-luck = Удача и решения
report-luck-about = Полоса — вся партия: вправо — помогло этой стороне, усик — погрешность. Число — сколько в среднем дали один бросок, добор или решение. Лучшая грань никогда не стоит меньше.
report-luck-total = Удача, всего
report-dice = Кубики
report-cards = Доборы
report-skill = Решения
report-luckier = везло больше, чем в { $n } из 100
report-not-sure = неточно
# $n бросков, доборов или решений, каждый меняет шансы на $share с погрешностью $error
report-each = { $what ->
    [dice] { $n ->
        [1] { $share } { $error }, один бросок
        [one] { $share } { $error } за бросок, { $n } бросок
        [few] { $share } { $error } за бросок, { $n } броска
       *[other] { $share } { $error } за бросок, { $n } бросков
    }
    [cards] { $n ->
        [1] { $share } { $error }, один добор
        [one] { $share } { $error } за добор, { $n } добор
        [few] { $share } { $error } за добор, { $n } добора
       *[other] { $share } { $error } за добор, { $n } доборов
    }
   *[skill] { $n ->
        [1] { $share } { $error }, одно решение
        [one] { $share } { $error } за решение, { $n } решение
        [few] { $share } { $error } за решение, { $n } решения
       *[other] { $share } { $error } за решение, { $n } решений
    }
}
report-largest = { $what ->
    [skill] Дороже всего: { $rows }
   *[other] Больше всего: { $rows }
}
report-piece = { $share } ({ $moment })
report-faces = Грань за гранью
report-faces-about = Чего стоил каждый результат для { report-the-side }; отмечен выпавший.
report-face-read = { $dice }: { $share }

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
    [aftermath] Отложенные карты
    [scoring] Подсчёт
    [event] События
   *[other] Прочее
}
report-regions = Регионы во времени
report-regions-about = Что дал бы подсчёт по ходу игры: вверх — в пользу { report-the-side }.
report-region-read = { $name } ({ $turn }): { $n }

## На странице и в терминале

report-working = Компьютер смотрит каждое решение партии: { $share }.
report-working-about = Это займёт около минуты; страницу можно пока закрыть.
report-to-table = К столу
report-cancel = Отменить
report-cancelled = Разбор отменён.
report-begin = Разобрать партию
report-waiting = Сначала другие расчёты.
report-failed = Разбор не удался.
report-again = Ещё раз
report-written = Записано в { $file }.
report-when = Когда
report-who = Кто
report-what = Что произошло
report-source-head = Источник
