# Разборы: главы с вариантами, комментариями, метками и стрелками.

# Что не так

study-bad = { $line ->
    [0] { $why }
   *[other] Строка { $line }: { $why }
}
study-bad-by-rule = { $why }: { $reason }{ $rule ->
    [none] {""}
   *[other] {" "}(правило { $rule })
}
study-bad-first = Разбор начинается со строки «{ $format }».
study-bad-line = Не удалось прочитать «{ $text }».
study-bad-header = В заголовке главы нет места строке «{ $name }», или она там дважды.
study-bad-missing = В заголовке главы должны быть игра (title) и версия правил (rules).
study-bad-title = Игры «{ $title }» здесь нет.
study-bad-rules = Глава сделана по правилам версии { $was }, а здесь версия { $now }.
study-bad-data = Глава сделана с файлом карт { $was }, а здесь { $now }.
study-bad-start = Глава не может так начинаться.
study-bad-position = Правила не могут продолжить эту позицию.
study-bad-number = Здесь ожидается действие { $wanted }, а не «{ $found }».
study-bad-action = Действия «{ $text }» нет.
study-bad-who = Здесь решает { $decider ->
    [chance] случай
   *[other] «{ $decider }»
}, а не «{ $found }».
study-bad-illegal = Так нельзя
study-bad-chance = Здесь такое не могло выпасть.
study-bad-bar = Черта начинает вариант действия над ней, а его нет.
study-bad-twice = «{ $text }» здесь уже есть.
study-bad-place = Нет ни места, ни карты «{ $place }».
study-bad-label = У метки одна цифра или буква, а не «{ $label }».
study-bad-glyph = Такого знака нет, или здесь нечего им оценивать.
study-bad-node = Этого хода в разборе больше нет.
study-bad-root = Начало главы удалить нельзя.
study-bad-main = Это уже главный вариант.
study-bad-empty = В нём нет ни одной главы.
study-bad-size = В разборе не больше { $most } млн знаков.
study-bad-comment = В комментарии не больше { $most } знаков.
study-bad-comments = В комментариях главы не больше { $most } знаков.
study-bad-marks = У одного хода не больше { $most } меток и столько же стрелок.
study-bad-nodes = В главе не больше { $most } ходов.
study-bad-nesting = Варианты вложены друг в друга не глубже { $most }.
study-bad-chapters = В разборе не больше { $most } глав.
error-bad-study = Ничего не изменилось. { $line ->
    [0] {""}
   *[other] Строка { $line }:{" "}
}{ $detail }
error-no-such-study = Такого разбора нет, или он не для всех.
error-no-such-chapter = В разборе нет такой главы.
error-not-your-study = Менять этот разбор может только владелец. Скопируйте его себе.
error-study-stale = Разбор тем временем изменили в другом месте. Он загружен заново.
error-study-no-undo = Отменять уже нечего.
error-too-many-studies = Для нового разбора нет места. Сначала удалите один из старых.
error-last-chapter = В разборе остаётся хотя бы одна глава.
error-study-no-points = В этом отчёте нет поворотных моментов.

# Командная строка

study-checked = Всё в порядке: { $chapters ->
    [one] { $chapters } глава
    [few] { $chapters } главы
   *[other] { $chapters } глав
}, { $actions ->
    [one] { $actions } действие
    [few] { $actions } действия
   *[other] { $actions } действий
}, { $variations ->
    [one] { $variations } вариант
    [few] { $variations } варианта
   *[other] { $variations } вариантов
}.
study-dice = выпало: { $faces }
study-drawn = { $n ->
    [one] взята { $n } карта
    [few] взяты { $n } карты
   *[other] взято { $n } карт
}
study-chance = случай

# Что менялось

study-did-make = создан, { $n ->
    [one] { $n } глава
    [few] { $n } главы
   *[other] { $n } глав
}
study-did-rename = назван «{ $name }»
study-did-audience = { $audience ->
    [private] теперь только для владельца
    [listed] теперь для всех на этом сервере
   *[link] теперь для всех, у кого есть ссылка
}
study-did-add = глава { $n }: новые ходы
study-did-delete = глава { $n }: ходы удалены
study-did-promote = глава { $n }: другой главный вариант
study-did-comment = глава { $n }: комментарий
study-did-glyph = глава { $n }: знак
study-did-draw = глава { $n }: метки и стрелки
study-did-view = глава { $n }: другой взгляд
study-did-rename-chapter = глава { $n } названа «{ $name }»
study-did-move-chapter = глава «{ $name }» переставлена
study-did-delete-chapter = глава «{ $name }» удалена
study-did-add-chapters = { $n ->
    [one] добавлена { $n } глава
    [few] добавлены { $n } главы
   *[other] добавлено { $n } глав
}
study-did-undo = последнее изменение отменено
error-study-source = Разбор делают из чего-то одного: партии, позиции или файла.
error-study-no-report = Отчёт об этой партии ещё не готов.

# Страница

study-about = Партии и позиции с вариантами, комментариями, метками и стрелками. Разбор только ваш, пока вы им не поделитесь.
study-mine = Мои разборы
study-mine-none = Пока ни одного. Создайте разбор здесь или из отчёта о партии.
study-others = Для всех
study-new = Новый разбор
study-make = Создать
study-add = Добавить
study-other-ways = Сыгранная партия становится разбором из своей записи, её поворотные моменты — из отчёта.
study-name = Название
study-begin = С начала игры
study-position = Или с позиции
study-position-about = как её пишет запись
study-file = Из файла
study-file-about = Разбор или сыгранная партия. Битый файл не меняет ничего: страница назовёт строку.
study-unnamed = Без названия
study-somebody = неизвестный автор
study-lost = Здесь нет разбора
study-chapters = Главы
study-chapters-n = { $n ->
    [one] { $n } глава
    [few] { $n } главы
   *[other] { $n } глав
}
study-moves = { $n ->
    [one] { $n } действие
    [few] { $n } действия
   *[other] { $n } действий
}
study-variations = { $n ->
    [one] { $n } вариант
    [few] { $n } варианта
   *[other] { $n } вариантов
}
study-new-chapter = Новая глава
study-rename = Переименовать
study-save = Сохранить
study-up = Выше (Alt ↑)
study-down = Ниже (Alt ↓)
study-delete-chapter = Удалить главу
study-tab-tree = Варианты
study-tab-analysis = Анализ
study-laying = Линия раскладывается…
study-tab-chapters = Главы
study-tab-share = Поделиться
study-start = Начало
study-tree-empty = Ходов пока нет. Выберите ход на доске или в списке.
study-main = главный
study-comment = Комментарий
study-comment-empty = Что об этом сказать? (C)
study-glyphs = Знаки
study-glyph = { $n ->
    [0] хорошо (1)
    [1] ошибка (2)
    [2] интересно (3)
    [3] сомнительно (4)
    [4] превосходно (5)
    [5] грубая ошибка (6)
    [6] равно (7)
   *[7] неясно (8)
}
study-promote = Сделать главным
study-delete = Удалить отсюда
study-deleted = Удалено.
study-undo = Вернуть
study-close = Закрыть
study-to-table = Открыть за столом
study-eyes = Чей взгляд
study-eyes-of = Как видит { $side-name }
study-tools = На доске
study-tool-move = Ходить
study-tool-ring = Обвести (Alt и щелчок)
study-tool-number = Номер (Alt, Shift и щелчок)
study-tool-arrow = Стрелка (провести с Alt)
study-decides = Решает { $side-name }:
study-decides-chance = Решает случай:
study-over = Партия окончена.
study-more = ещё { $n }
study-near = { $side ->
    [north] к северу: { $place }
    [south] к югу: { $place }
    [east] к востоку: { $place }
   *[west] к западу: { $place }
}
study-share = Поделиться
study-link = Ссылка
study-copy-link = Копировать
study-copied = Скопировано
study-audience = Кто может читать
study-audience-private = Только я
study-audience-private-about = в этом браузере
study-audience-link = Все, у кого есть ссылка
study-audience-link-about = читают и копируют к себе; менять не могут
study-audience-listed = Все на этом сервере
study-audience-listed-about = разбор появится в общем списке
study-text = Как текст
study-lines = { $n ->
    [one] { $n } строка
    [few] { $n } строки
   *[other] { $n } строк
}
study-download = Скачать весь разбор
study-changes = Что менялось
study-saving = сохраняется…
study-saved = всё сохранено
study-of = автор: { $author }
study-copy = Скопировать к себе
study-from-points = Сделать разбор поворотных моментов
study-from-game = Сделать разбор этой партии
