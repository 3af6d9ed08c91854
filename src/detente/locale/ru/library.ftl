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
library-title = Игра
library-all = Все
library-any = Любая
library-player = Игрок
library-winner = Победа за
library-card = Карта
library-use = Как сыграна
library-source = Собрание
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
library-count = Раз
library-wins = Эта сторона победила
library-win-share = { $n } % ({ $low }–{ $high })
library-few = слишком мало
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
