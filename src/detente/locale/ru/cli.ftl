# Текстовый клиент: `detente play`. Аргументы card, country, region, cards и regions — имена; side, winner, holds,
# direction и scored — слова, по которым фразы выбирают форму.

cli-welcome = «{ $title }». Вы играете за { $side ->
    [us] США
    [cia] ЦРУ
    [kgb] КГБ
    [ussr] СССР
   *[other] сторону «{ $side-name }»
} против компьютера.
cli-commitment = Карты раздаются честно: SHA-256 начального числа — { $hash }.
cli-hint = Отвечайте номером из списка или словами самого действия. Команда «помощь» перечисляет остальные команды.
cli-prompt = Ваш выбор:
cli-goodbye = До свидания.
cli-forfeit = Программа соперника проиграла по правилам: { $why }. Вы победили.
cli-over = Можно осмотреться (стол, части, журнал), вернуть ход (назад), сохранить запись (сохранить ФАЙЛ) или выйти (выход).
cli-decides = { $side ->
    [us] Решают США.
    [cia] Решает ЦРУ.
    [kgb] Решает КГБ.
    [ussr] Решает СССР.
   *[other] Решает сторона «{ $side-name }».
}

## Commands and what they do

cli-word-help = помощь
cli-word-hand = рука
cli-word-table = стол
cli-word-regions = части
cli-word-score = счёт
cli-word-log = журнал
cli-word-about = справка
cli-word-rules = правила
cli-word-why = почему
cli-word-odds = шансы
cli-word-hint = подсказка
cli-word-undo = назад
cli-word-save = сохранить
cli-word-quit = выход
cli-help-help = { $word }: этот список.
cli-help-hand = { $word }: что у вас на руке и чего вы ещё не видели.
cli-help-table = { $word }: что лежит на столе.
cli-help-regions = { $word }: по частям.
cli-help-score = { $word }: счёт и где сейчас игра.
cli-help-plain = { $word }: всё, что вам видно.
cli-help-log = { $word }: что произошло с начала игры. { $word } 10: последние десять строк.
cli-help-about = { $word } КАРТА: карта и её событие.
cli-help-rules = { $word }: список правил. { $word } 4.6: одно правило целиком.
cli-help-why = { $word } ДЕЙСТВИЕ: почему так сейчас нельзя, с номером правила.
cli-help-odds = { $word }: вероятности того, что сейчас решает случай.
cli-help-hint = { $word }: о чём сильнейший компьютер подумал бы прежде всего и почему.
cli-help-undo = { $word }: вернуться к вашему последнему решению.
cli-help-save = { $word } ФАЙЛ: сохранить запись партии.
cli-help-quit = { $word }: выйти из игры.

## Answers

cli-unknown = «{ $text }» — не вариант ответа и не команда. Список команд: помощь.
cli-no-number = Номера вариантов — от 1 до { $n }.
cli-no-card = Карты «{ $text }» нет.
cli-no-rule = Правила «{ $text }» нет. Список правил: правила.
cli-rules-hint = Чтобы прочесть правило целиком, добавьте номер: правила 4.6.
cli-rule = (Правило { $rule }.)
cli-ruling = Разъяснение: { $text }
cli-legal = Сейчас это разрешено.
cli-undone = Решение отменено.
cli-no-odds = Случай там ничего не решает.
cli-no-hint = Сейчас решать нечего.
cli-no-undo = Вы ещё ничего не решали.
cli-saved = Сохранено: { $file }
cli-not-saved = Не сохранено: { $file }: { $problem }
cli-save-where = Назовите файл: сохранить ФАЙЛ.

## Choices

cli-card = { $card }: { $region }, { $side ->
    [us] карта США
   *[ussr] карта СССР
}, влияние { $n }
cli-choice-near = , рядом также { $cards }
cli-choice-cubes = { $name }: США { $us }, СССР { $ussr }

## The hand

cli-hand = { $n ->
    [0] У вас на руке нет карт.
    [one] У вас на руке { $n } карта:
    [few] У вас на руке { $n } карты:
   *[many] У вас на руке { $n } карт:
}
cli-hand-playing = Вы играете карту «{ $card }»; на стол она ещё не выложена.
cli-hand-other = { $side ->
    [us] На руке США
   *[ussr] На руке СССР
} { $n ->
    [0] нет карт
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}.
cli-hand-aside = Ваша отложенная карта: { $card }.
cli-hand-unseen = Карты, которых вы ещё не видели ({ $n }): { $cards }.

## The table

cli-table = На столе { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}.
cli-table-card = { $card }, { $region }: США { $us }, СССР { $ussr }; { $holds ->
    [us-control] под контролем США
    [us-ahead] преобладают США
    [ussr-control] под контролем СССР
    [ussr-ahead] преобладает СССР
    [even] никто не преобладает
   *[empty] влияния нет
}.
cli-table-beside = { $direction ->
    [north] с севера { $card }
    [east] с востока { $card }
    [south] с юга { $card }
   *[west] с запада { $card }
}
cli-table-neighbours = Соседи: { $list }.
cli-table-alone = Соседей нет.

## Regions

cli-region = { $region }: на столе { $placed } из { $total ->
    [one] { $total } карты
   *[many] { $total } карт
}. Преобладание: США — { $us }, СССР — { $ussr }. Призовые очки: { $bonus }. { $winner ->
    [us] Подсчёт сейчас дал бы США { $n } ПО.
    [ussr] Подсчёт сейчас дал бы СССР { $n } ПО.
   *[none] Подсчёт сейчас никому не дал бы очков.
}{ $scored ->
    [yes] {" "}Подсчёт уже был, впереди итоговый.
   *[no] {""}
}

## The score

cli-score-turn = { $turn ->
    [0] Раунд { $round }, до первого хода.
   *[other] Раунд { $round } из 2, ход { $turn } из 8.
}
cli-score = { $winner ->
    [us] США впереди на { $n } ПО.
    [ussr] СССР впереди на { $n } ПО.
   *[none] Счёт равный.
}
cli-score-final = { $winner ->
    [us] После итогового подсчёта сейчас США были бы впереди на { $n } ПО.
    [ussr] После итогового подсчёта сейчас СССР был бы впереди на { $n } ПО.
   *[none] После итогового подсчёта сейчас счёт был бы равным, а при ничьей побеждают США.
}
cli-score-supply = { $side ->
    [us] Маркеров в запасе США: { $n }.
   *[ussr] Маркеров в запасе СССР: { $n }.
}
cli-score-deck = { $n ->
    [one] Ещё не роздана { $n } карта.
    [few] Ещё не розданы { $n } карты.
   *[many] Ещё не роздано { $n } карт.
}

lesson-checked = { $problems ->
    [0] Уроков: { $lessons }, шагов: { $steps }. Ошибок нет.
   *[other] Уроков: { $lessons }, шагов: { $steps }, ошибок: { $problems }.
}

advice-checked = { $problems ->
    [0] Советов: { $advice }. Все доказаны.
   *[other] Советов: { $advice }, ошибок: { $problems }.
}

puzzles-checked = { $problems ->
    [0] Задач доказано заново: { $puzzles }. Ошибок нет.
   *[other] Задач: { $puzzles }, ошибок: { $problems }.
}
puzzles-made = Просмотрено партий: { $games }, новых задач: { $new }, задач в файле: { $puzzles }.
lesson-new-name = Новый урок
lesson-new-about = Строка для списка уроков.
lesson-new-takeaway = Что запомнить: говорится в конце.
lesson-new-say = Что здесь надо увидеть?

## Что не так в файле, который кто-то написал: уроки, советы

file-toml-line = Строка { $line } написана не так, как требует TOML.
file-toml = Файл написан не так, как требует TOML.
file-not-opened = Файл не читается: его нет, его нельзя открыть или это не текст.
file-part = Что-то здесь не так, как должно быть.
file-part-unknown = Поля «{ $name }» здесь не бывает.
file-part-missing = Не хватает поля «{ $name }».
file-part-value = Здесь не может стоять { $name }.
file-part-kind = Здесь нужно значение вида { $name }, а не { $found }.
lesson-minutes = { $n } мин
lesson-no-position = Первому шагу нужна позиция.
lesson-no-step = В уроке «{ $lesson }» нет шага «{ $step }».
lesson-no-action = «{ $word }»: такого действия в этой игре нет.
lesson-refused = «{ $word }» здесь сделать нельзя (можно: { $legal }).
lesson-bad-position = Позиция не читается:
lesson-untrue = «{ $path }» — это { $found }, а не { $wanted }.
lesson-no-side = «{ $side }» — не сторона этой игры.
lesson-two-steps = Два шага называются «{ $step }».
lesson-one-option = Верным должен быть ровно один ответ.
lesson-nothing-accepted = Ни один путь не принимается.
lesson-not-the-turn = Сейчас решает не { $side }.
lesson-no-way = После другого верного пути одного из прежних шагов ни один путь этого шага невозможен.
lesson-no-proof = Выбору, который назван плохим, нужны доказывающие это факты.
lesson-other-reason = Правила отказывают по причине { $found }, а не { $wanted }:
lesson-legal = Назван невозможным, но правила его допускают.
lesson-no-text = { $language }: нет текста или лишние пробелы: «{ $text }».
lesson-long-text = { $language }: знаков { $n }, можно не больше { $most }: «{ $text }».
advice-twice = Так называются два совета.
advice-idle-scene = Сцена «{ $scene }» не относится ни к одному совету.
advice-no-scene = Сцены «{ $scene }» нет.
advice-no-truths = О позициях этой игры тренер ничего не знает.
advice-nobody-decides = В этой сцене никто не решает.
advice-no-truth = О «{ $path }» ничего не известно.
advice-no-number = { $found } — не число.
advice-no-list = { $found } — не список.
advice-said = Совет звучит в сцене, в которой должен молчать.
advice-not-said = Совет не звучит в своей сцене:
advice-other-side = там решает { $side }.
advice-other-moment = там другой момент: «{ $moment }».
advice-other-truth = там { $found }.
advice-points-nowhere = В своей сцене он ни на что не указывает.

## База данных сервера

cli-database-in-use = Файл { $file } уже занят другим сервером. Сначала остановите его или укажите другой файл ключом --database.
cli-worker-needs-postgresql = Исполнителю нужна база данных, общая с серверами: --database postgresql://… Сервер с файлом думает сам.
cli-worker-works = Работаю: { $queues }
cli-no-such-queue = Очереди { $name } нет. Есть такие: { $known }
cli-no-database = Файла { $file } нет.
cli-no-folder = Папки { $file } нет.
cli-file-exists = Файл { $file } уже есть и остаётся без изменений. Укажите другой файл.
cli-same-file = { $file } — сама база данных, а не её копия.
cli-not-sqlite = Это не файл SQLite. Для PostgreSQL есть собственные средства: pg_dump и pg_restore.
cli-no-backup = { $file } — не исправная копия базы данных, и ничего не изменено: { $why }
cli-backed-up = Копия записана в { $file }. Храните её надёжно: в ней секреты всех столов.
cli-restored = Всё снова так, как было в { $file }.
cli-not-empty = Там уже что-то хранится, и ничего не изменено. Укажите пустую базу данных.
cli-not-carried = Ничего не перенесено: { $why }
cli-carried = Перенесено: { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[many] { $tables } столов
}, всего строк — { $rows }.

## Терминал: что может быть не так

puzzles-where = укажите, где искать: --from PATH или --self-play N
puzzles-no-kind = задач вида «{ $kind }» нет; есть { $kinds }
puzzles-not-written = { $file }: записать не удалось
puzzles-not-searchable = игры «{ $title }», в которой можно искать, нет
puzzles-bad-file = { $file }: прочитать не удалось
puzzles-bad-line = { $file }, строка { $line }: это не задача
puzzles-bad-title = { $file }, строка { $line }: задача игры «{ $found }», а не «{ $wanted }»
puzzles-bad-ids = { $file }: у двух задач одно имя
puzzles-wrong-side = сторона здесь не решает, или верного хода нет
puzzles-wrong-ending = «{ $line }» не проигрывает: «{ $ending }»
puzzles-wrong-deep = позиций больше, чем допускает доказательство
puzzles-wrong-hidden = всё зависит от скрытого
puzzles-wrong-right = верны: { $lines }
puzzles-wrong-choices = верных ходов: { $right } из { $choices }
puzzles-wrong-kind = это не задача вида «{ $kind }»
puzzles-wrong-margin = перевес: { $n }
puzzles-wrong-word = «{ $word }» там выбрать нельзя

## Негодный ввод

cli-no-language = языка «{ $language }» нет; есть: { $languages }
cli-no-pair = настройка пишется ИМЯ=ЗНАЧЕНИЕ, а не «{ $pair }»
cli-not-read = { $file } не читается: файла нет, или его нельзя открыть
cli-not-written = { $file } нельзя записать или прочесть
cli-no-view = взгляда «{ $view }» нет; есть: { $views }
cli-no-ply = в партии действий { $n }, а не { $ply }
cli-no-depth = глубины «{ $depth }» нет; есть: { $depths }
