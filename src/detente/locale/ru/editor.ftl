# Редактор позиций.

ed-title = Редактор позиций
ed-undo = Отменить
ed-start = Начало игры
ed-empty = Пустое поле
ed-paste = Вставить текст
ed-paste-about = Одна строка, какую даёт «Копировать текст».
ed-read = Прочитать
ed-play = Играть отсюда
ed-puzzle = Сделать задачу
ed-lesson = Сделать урок
ed-copy = Копировать текст
ed-copied = Скопировано.
ed-not-yet = { $n ->
    [one] можно, когда это будет исправлено
    [few] можно, когда будут исправлены { $n } пункта
   *[many] можно, когда будут исправлены { $n } пунктов
}
ed-checking = Проверяем…
ed-went-back = Позиция была посреди решения. Она возвращена к его началу.
ed-tab-board = Поле
ed-tab-tracks = Шкалы
ed-tab-cards = Карты
ed-tab-verdict = Проверка
ed-tracks = Шкалы
ed-effects = Действующие эффекты
ed-add-effect-here = Добавить эффект
ed-find-card = Найти карту
ed-more = Больше: { $name }
ed-less = Меньше: { $name }
ed-erase = Стереть
ed-brush = Кисть
ed-move-card = Куда положить карту «{ $card }»?
ed-close = Закрыть
ed-keys = Щелчок прибавляет 1, правый щелчок отнимает 1; удержание — по 5. Цифры ставят число в выбранной стране, иначе 1, 2 и 3 выбирают кисть. U отменяет.
ed-fine = С этой позиции можно играть.
ed-cannot = { $n ->
    [one] Такой позиции не бывает: { $n } причина
    [few] Такой позиции не бывает: { $n } причины
   *[many] Такой позиции не бывает: { $n } причин
}
ed-puzzle-is = Это задача: верное решение одно при любом раскладе, которого сторона не может отличить. Вот её строка для puzzles.jsonl.
ed-proving-stop = Остановить поиск
ed-proving = Ищем доказательство…
ed-how = Как играть дальше?
ed-hotseat = За обе стороны здесь
ed-computer = Против компьютера
ed-friend = С другом
ed-field = { $name }
ed-moment = Момент
ed-moment-deal = Раздача карт
ed-moment-headline = Начальные события
ed-moment-round = Ход
ed-turn = Раунд
ed-round = Ход
ed-phasing = Ходит
ed-vp = Победные очки (США +)
ed-defcon = DEFCON
ed-military = Военные операции
ed-space = Космическая гонка
ed-spaced = Запуски в этом раунде
ed-holder = { $card }
ed-lies = { $card } лежит
ed-names = { $card }: где
ed-markers = { $card }: жетоны
ed-nobody = никто
ed-none = нет
ed-face-up = лицом вверх
ed-face-down = лицом вниз
ed-hand = Рука
ed-deck = Колода
ed-under = Под колодой
ed-discard = Сброс
ed-removed = Удалены
ed-in-front = Перед игроком
ed-box = Ещё не в колоде
ed-influence = Влияние
ed-unreadable = «{ $name }» не читается: { $detail }
ed-refused-by-the-rules = Правила не могут продолжить отсюда: { $detail }
ed-is-over = Партия сразу же закончилась бы.
ed-range = Здесь бывает от { $least } до { $most }.
ed-has-won = Победа уже за стороной «{ $side-name }»: при { $n } очках партия окончена.
ed-nuclear-war = При DEFCON 1 партия окончена.
ed-rounds = { $side-name }: ходов в этом раунде — { $n }, не больше.
ed-fresh-turn = Перед начальными событиями раунда здесь 0.
ed-china-up = В начале раунда карта «{ $card }» лежит лицом вверх.
ed-much-influence = { $side-name }: влияние { $n }, { $country }.
ed-absent = { $side-name }: до сих пор нет влияния, { $region }.
ed-scoring-cards = { $side-name }: карт подсчёта в руке — { $n }, а ходов, чтобы их сыграть, — { $left }.
ed-nothing-to-play = { $side-name }: сыграть нечего, и ход был бы пропущен.
ed-no-headline = Ни у кого нет карты для начального события.
ed-not-of-this-game = «{ $card }» — не эффект этой игры.
ed-serves-other = «{ $card }» никогда не действует для стороны «{ $side-name }».
ed-ended-with-turn = «{ $card }» действует только один раунд, а начинается новый.
ed-card-in-hand = «{ $card }» действует для стороны «{ $side-name }», значит, карта у неё в руке.
ed-card-in-front = «{ $card }» действует, значит, карта лежит перед игроком.
ed-card-removed = «{ $card }» действует, значит, карта удалена из игры.
ed-card-not-played = «{ $card }» действует, но карта ещё не вошла в игру.
ed-front-without-effect = «{ $card }» лежит перед игроком, но не действует.
ed-needs = «{ $card }» действует, а «{ $cards }» — нет.
ed-needs-either = «{ $card }» действует, но ни одно из этих событий не было сыграно раньше: { $cards }.
ed-names-no-region = «{ $card }» действует, но регион не назван.
ed-names-in-vain = Регион назван, но «{ $card }» не действует.
ed-in-two-places = «{ $card }» { $zone ->
    [hand_us] в руке США
    [hand_ussr] в руке СССР
    [deck] в колоде
    [under] под колодой
    [discard] в сбросе
    [removed] среди удалённых
    [in_front] перед игроком
    [aside_us] отложена США
    [aside_ussr] отложена СССР
    [box] среди ещё не вошедших
   *[other] в другой стопке
} и { $other ->
    [hand_us] в руке США
    [hand_ussr] в руке СССР
    [deck] в колоде
    [under] под колодой
    [discard] в сбросе
    [removed] среди удалённых
    [in_front] перед игроком
    [aside_us] отложена США
    [aside_ussr] отложена СССР
    [box] среди ещё не вошедших
   *[other] в другой стопке
}; такая карта одна.
ed-twice = «{ $card }» здесь дважды; такая карта одна.
ed-no-such-card-here = «{ $card }» — не карта этих стопок.
ed-missing = { $n ->
    [one] Карты «{ $card }» нигде нет.
    [few] { $n } карт нигде нет, например «{ $card }».
   *[many] { $n } карт нигде нет, например «{ $card }».
}
ed-too-early = { $n ->
    [one] «{ $card }» входит в игру с раунда { $turn }.
    [few] { $n } карты в игре слишком рано: «{ $card }» входит с раунда { $turn }.
   *[many] { $n } карт в игре слишком рано: «{ $card }» входит с раунда { $turn }.
}
ed-period-began = { $n ->
    [one] «{ $card }» уже должна быть в игре.
    [few] { $n } карты уже должны быть в игре, например «{ $card }».
   *[many] { $n } карт уже должны быть в игре, например «{ $card }».
}
ed-hand-too-large = { $side-name }: карт в руке — { $n }; сейчас может быть не больше { $most }.
ed-hand-not-dealt = { $side-name }: карт в руке — { $n }; перед начальными событиями раздают { $most }.
ed-hand-small = { $side-name }: карт в руке — { $n }; обычно сейчас { $usual }.
ed-hand-large = { $side-name }: карт в руке — { $n }; обычно сейчас { $usual }.
ed-set-to = Поставить { $n }
ed-turn-up = Открыть
ed-clear = Убрать
ed-choose-region = Выбрать: { $region }
ed-end-effect = Снять эффект
ed-add-effect = Добавить «{ $card }»
ed-move-to-hand-us = Отдать США
ed-move-to-hand-ussr = Отдать СССР
ed-move-to-discard = В сброс
ed-move-to-removed = Удалить карту
ed-move-to-in-front = Положить туда
ed-keep = Оставить { $zone ->
    [hand_us] в руке США
    [hand_ussr] в руке СССР
    [deck] в колоде
    [under] под колодой
    [discard] в сбросе
    [removed] среди удалённых
    [in_front] перед игроком
    [aside_us] отложена США
    [aside_ussr] отложена СССР
    [box] среди ещё не вошедших
   *[other] в другой стопке
}
ed-keep-one = Оставить одну
ed-take-out = Убрать
ed-put-in-deck = Положить в колоду: { $n }
ed-put-in-box = Отложить до срока: { $n }
ed-back-to-deck = Вернуть в колоду: { $n }
ed-draw-rest = Добрать
ed-game = Игра
