# Библиотека: много партий, поиск и подсчёт.

library-total = { $n ->
    [0] Партий пока нет
    [one] { $n } партия
    [few] { $n } партии
   *[many] { $n } партий
}
library-cards = Карты в цифрах
library-cards-of = { $title }: карты в цифрах
library-bring = Загрузить партии
library-any = Любая
library-use = Как сыграна
library-none = Ничего не нашлось.
library-empty = Партий здесь пока нет. Загрузите архив с протоколами или записями.
library-clear = Снять условия
library-turns = { $n ->
    [one] { $n } раунд
    [few] { $n } раунда
   *[many] { $n } раундов
}
library-shown = { $from }–{ $to } из { $n }
library-previous = Назад
library-next = Дальше
library-resigned = Сдача
library-forfeit = Поражение по правилам
library-time = Просрочка времени
library-drop = Перетащите сюда архив или файл
library-drop-about = zip, протоколы приложения, наши записи; до 32 МБ
library-too-large = Этот файл больше 32 МБ.
library-progress = { $done } из { $files }
library-new = Принято: { $n }
library-known = Уже были: { $n }
library-refused = Отказано: { $n }
library-refusals = Отказано и почему
library-use-headline = Начальное событие
library-use-event = Событие
library-use-influence = Влияние
library-use-coup = Переворот
library-use-realign = Снижение влияния
library-use-space = Космос
library-use-event_first = Сперва их событие
library-card-rules = Карта
library-games-with = Партии с ней
library-played = сыграна раз: { $n }
library-by-turn = Как играли по раундам, { $side }
library-win-share = { $n } % ({ $low }–{ $high })
library-figures-note = Доли того, что играли; если так побеждают чаще, это ещё не значит, что так лучше. Интервалы 95 %.
library-kind-setup = Расстановки
library-kind-headline = Первые начальные события
library-kind-first = Первые ходы
library-rate = { $rate } партии/с, ещё { $left }
library-line = строка { $n }
library-pause = Приостановить
library-go-on = Продолжить
library-cancel = Отменить всё
library-cancel-ask = { $n ->
    [0] Пока ничего не принято. Остановить?
    [one] Будет удалена { $n } партия из этой загрузки; остальные останутся.
    [few] Будут удалены { $n } партии из этой загрузки; остальные останутся.
   *[many] Будет удалено { $n } партий из этой загрузки; остальные останутся.
}
library-cancel-yes = Отменить загрузку
library-cancel-no = Оставить
library-import-rests = Приостановлено. Принятое остаётся; страницу можно закрыть.
library-import-over = Готово.
library-import-undoing = Убираем то, что принесла эта загрузка…
library-import-undone = Отменено: от этой загрузки ничего не осталось.
library-source-all = Все партии здесь
library-source-here = Сыграны здесь
library-source-own = Своё собрание
library-source-self-play = Самоигра
library-played-by = { $by ->
    [glance] Компьютер играл сам с собой, решая с первого взгляда; в матчах так он сильнее уровня 4 (62 % из 200 партий).
   *[other] Компьютер играл сам с собой, уровень { $by }.
}
library-titles = Игры
library-source-real = Партии людей
library-games-n = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[many] { $n } партий
}
library-figures-from = Откуда цифры
library-beginnings = Как начинают
library-beginnings-of = { $title }: как начинают
library-most-often = Чаще всего: { $what } ({ $n } %).
library-what = Что
library-how-often = Как часто
library-side-wins = Побед { $side } из 100, интервал 95 %
library-no-results = исходы не считали
library-few-of = { $n ->
    [one] всего { $n } партия
    [few] всего { $n } партии
   *[many] всего { $n } партий
}
library-all-rows = Показать все: { $n }
library-intervals-note = Пересекающиеся интервалы не доказывают, что одно лучше другого. Если партий меньше 30, названо только их число.
library-rare-note = { $source }: совсем редкое в этот файл не вошло.
library-use-event_only = Только их событие
library-use-trap_discard = Сброшена в ловушке
library-use-nothing = Впустую
library-as-table = Таблицей
library-uses-by-turn = Как играют по раундам
library-uses-finding = Чаще всего: { $use }, { $n } % из { $games } розыгрышей.
library-wins-when = Побеждают, когда сыграли так
library-wins-finding = Пересекающиеся интервалы не доказывают разницы; пунктир — 50.
library-turn-range = { $from }–{ $to }
library-search = Поиск в библиотеке
library-search-about = Игра, игрок, карта, дата, раунды…
library-drop-part = Убрать { $part }: { $value }
library-filters = Все условия
library-filters-done = Показать партии
library-part-title = игра
library-part-player = игрок
library-part-winner = победа за
library-part-ending = конец
library-part-began = дебют
library-part-opening = расстановка
library-part-card = карта
library-part-use = сыграна как
library-part-turns_from = от раунда
library-part-turns_to = до раунда
library-part-date_from = с
library-part-date_to = по
library-part-source = собрание
library-without = { $n ->
    [one] Без «{ $part }»: { $n } партия
    [few] Без «{ $part }»: { $n } партии
   *[many] Без «{ $part }»: { $n } партий
}
library-without-none = Ничего не нашлось бы и без любого одного из условий.
library-export = Выгрузить эти партии
