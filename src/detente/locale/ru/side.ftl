### Вокруг поля игр о влиянии: стопки, эффекты, учёт карт, журнал, моменты; и страницы о картах.

## Моменты

side-moment-setup = Подготовка
side-moment-bid = Торги
side-moment-headline = Раунд { $turn } · начальные события
side-moment-round = Раунд { $turn } · ход { $round }
side-moment-turn = Тур { $turn }
side-moment-turn-of-round = Раунд { $round } · ход { $turn }
side-moment-end = Конец игры

## Журнал

side-log-plays = { $card }{ $use ->
    [event] {" "}(событие)
    [event_first] , сначала событие противника
    [influence] , влияние
    [realign] , снижение влияния
    [coup] , переворот
   *[space] , космическая гонка
}
side-log-headline = Начальное событие: { $card }
side-log-event = Событие: { $card }
side-log-no-event = Событие карты «{ $card }» не может произойти.
side-log-coup = Переворот, { $country }: { $die } + { $ops }{ $more } − 2×{ $stability } = { $n }{ $won ->
    [yes] {""}
   *[no] {" "}· неудача
}
side-log-realigns = Снижение влияния: { $country }
side-log-realigned = США { $die } + { $us_bonus }, СССР { $other_die } + { $ussr_bonus }
side-log-war = Война, { $country }: { $die } − { $against } = { $n }, нужно { $needed } · { $won ->
    [yes] победа
   *[no] поражение
}
side-log-space-roll = { $die }, нужно { $needed } или меньше
side-log-trap = { $die } · { $free ->
    [yes] снова на свободе
   *[no] ещё в западне
}
side-log-contest = Бросают оба: { $die }{ $more } против { $other_die }
side-log-vp = { $side ->
    [us] США
   *[ussr] СССР
} +{ $n } ПО · счёт { $lead ->
    [us] США { $points }
    [ussr] СССР { $points }
   *[none] 0
}
side-log-final = После итогового подсчёта: { $lead ->
    [us] США { $points }
    [ussr] СССР { $points }
   *[none] 0
}
side-log-military = { $side ->
    [us] Военные операции США
   *[ussr] Военные операции СССР
}: { $n }
side-log-penalty = Не хватает военных операций: США { $us }, СССР { $ussr }
side-log-lasts = действует
side-log-die = кубик: { $n }

## Стопки

side-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
side-china-up = + Китай
side-china-down = + Китай (закрыта)
side-pile-deck = Колода
side-pile-discard = Сброс
side-pile-removed = Удалены
side-pile-empty = Здесь нет карт.
side-pile-title = { $pile ->
    [discard] Сброс
   *[removed] Удалены из игры
}
side-pile-deck-about = Карты в колоде; какие это могут быть, показывает учёт карт.

## Отбор карт

side-filter-side = Сторона
side-filter-era = Период
side-filter-ops = Очки операций
side-filter-sort = Порядок
side-filter-text = Поиск по картам
side-filter-all = Все
side-filter-none = Таких карт нет.
side-sort-number = По номеру
side-sort-side = По стороне
side-sort-ops = По ОО
side-sort-name = По названию
side-kind-us = США
side-kind-ussr = СССР
side-kind-neutral = Нейтральные
side-kind-scoring = Подсчёт
side-era-early = Начало войны
side-era-mid = Середина войны
side-era-late = Окончание войны
side-ops = { $n } ОО
side-card-kind = { $kind ->
    [us] США
    [ussr] СССР
    [scoring] Карта подсчёта
   *[neutral] Нейтральная
}{ $n ->
    [0] {""}
   *[other] , { $n } ОО
}.

## Действующие эффекты

side-effects = В игре
side-effects-none = Длящихся эффектов нет.
side-until-turn = до конца раунда
side-until-game = пока что-нибудь не отменит
side-effect-vietnam_revolts = ОО СССР в Юго-Восточной Азии +1
side-effect-containment = карты США дают на 1 ОО больше
side-effect-red_scare_purge = карты соперника дают на 1 ОО меньше
side-effect-cuban_missile_crisis = за переворот соперник сразу проигрывает
side-effect-nuclear_subs = перевороты США не снижают DEFCON
side-effect-salt_negotiations = все броски на переворот −1
side-effect-brezhnev_doctrine = карты СССР дают на 1 ОО больше
side-effect-u2_incident = вмешательство ООН даст СССР 1 ПО
side-effect-latin_american_death_squads = перевороты в Лат. Америке: свои +1, чужие −1
side-effect-north_sea_oil = ОПЕК больше не произойдёт
side-effect-iran_contra_scandal = кубик США при снижении влияния −1
side-effect-chernobyl = СССР не вводит влияние в одном регионе
side-effect-aldrich_ames_remix = рука США открыта
side-effect-yuri_and_samantha = каждый переворот США даёт СССР 1 ПО
side-effect-warsaw_pact_formed = открывает НАТО
side-effect-de_gaulle_leads_france = НАТО не защищает Францию
side-effect-nato = СССР не трогает страны Европы под контролем США
side-effect-marshall_plan = открывает НАТО
side-effect-us_japan_mutual_defense_pact = СССР не трогает Японию
side-effect-formosan_resolution = Тайвань считается ключевой страной
side-effect-norad = США +1 влияния, когда DEFCON падает до 2
side-effect-quagmire = США сбрасывают карты и бросают кубик
side-effect-bear_trap = СССР сбрасывает карты и бросает кубик
side-effect-missile_envy = следующей сыграть ради ОО
side-effect-we_will_bury_you = СССР +3 ПО, если не вмешается ООН
side-effect-willy_brandt = НАТО не защищает ФРГ
side-effect-flower_power = военные карты США дают СССР 2 ПО
side-effect-camp_david_accords = арабо-израильской войны не будет
side-effect-john_paul_ii_elected_pope = открывает «Солидарность»
side-effect-shuttle_diplomacy = одна ключевая страна СССР не в счёт
side-effect-iranian_hostage_crisis = терроризм отнимает у США две карты
side-effect-the_iron_lady = левых правительств больше не будет
side-effect-the_reformer = СССР без переворотов в Европе; гласность сильнее
side-effect-tear_down_this_wall = Вилли Брандт больше не произойдёт
side-effect-an_evil_empire = «Дети цветов» больше не произойдут
side-effect-awacs_sale_to_saudis = исламской революции больше не будет

## Учёт карт

side-counter = Учёт карт
side-counter-unseen = { $n ->
    [one] Вы не видели { $n } карту
    [few] Вы не видели { $n } карты
   *[many] Вы не видели { $n } карт
}
side-counter-where = В колоде { $deck }, на руке соперника { $hand }{ $known ->
    [0] {""}
   *[other] {" "}(из них известно { $known })
}.
side-counter-where-all = В колоде { $deck }, на руке США { $us }, СССР { $ussr }.
side-counter-chance = Любая из них у соперника с вероятностью { $percent } %.
side-counter-scoring = Карты подсчёта, которых вы не видели
side-counter-scoring-none = Все карты подсчёта этой колоды уже известны.
side-counter-known = Вы знаете на руке соперника
side-counter-shown = Соперник знает на вашей руке
side-counter-box = Ещё не в колоде
side-counter-count = { $n } · { $ops } ОО
side-counter-done = Карт, которых вы не видели, нет.

## Повтор, записанные игры, файлы

side-replay-first = В начало
side-replay-last = В конец
side-replay-turn = К отметке { $turn }
side-export-log = Журнал
side-report = Разбор
side-analyse = Доска анализа
side-export-record = Запись
side-unfinished = Запись обрывается
side-recorded = Записанная игра
side-recorded-of = Запись: { $us } – { $ussr }.
side-recorded-players = { $west } ({ $west-side }) против { $east } ({ $east-side })

side-import = Посмотреть записанную игру
side-import-about = Журнал игры из официального приложения «Сумеречная борьба» или запись, сохранённая здесь. Мы проиграем её по нашим правилам, строка за строкой, и откроем как стол: её можно листать и доигрывать с любого места.
side-import-drop = Перетащите файл сюда
side-import-choose = Выбрать файл
side-import-text = Или вставьте текст
side-import-start = Открыть
side-import-working = Читаем игру; длинная займёт несколько секунд…
side-import-too-large = Файл слишком велик: не больше 512 кБ.
side-import-read = { $file }, { $lines ->
    [one] { $lines } строка
    [few] { $lines } строки
   *[many] { $lines } строк
}

## Правила и карты

side-rules-search = Поиск по правилам
side-rules-unwritten = Правила этой игры здесь ещё никто не записал.
side-rules-none = Таких слов в правилах нет.
side-rules-chapters = Главы
side-rules-found = { $n ->
    [one] { $n } раздел
    [few] { $n } раздела
   *[many] { $n } разделов
}
side-rules-of-edition = { $edition ->
    [deluxe] Издание Deluxe
   *[second] 2-е издание
}
side-all-cards = Все карты
side-all-cards-about = Каждая карта нашими словами; по щелчку открывается её страница с разъяснениями.
side-card-number = № { $number }
side-card-number-guess = № { $number }?
side-card-number-about = Напечатанный номер этой карты проверить не удалось: это наше предположение.
side-card-starred = После события выходит из игры
side-card-underlined = Действует долго
side-card-war = Военная карта
side-card-optional = Дополнительная карта
side-card-scoring = Её надо сыграть в том же раунде, когда она пришла
side-card-rulings = Разъяснения
side-card-no-rulings = Кроме текста, пояснять ничего не пришлось.
side-card-rules = Правила, о которых речь
side-card-countries = На карте
side-card-open-page = Отдельной страницей
side-card-previous = Предыдущая карта
side-card-next = Следующая карта

## Варианты

side-options-all = Все варианты
side-options-changed = Изменено: { $options }
side-options-standard = Всё как в правилах.
side-options-preset = За основу
side-option-yes = Да
side-option-no = Нет
side-group-scenario = Сценарий и издание
side-group-bid = Торги и фора
side-group-tournament = Турнир
side-group-designers = Варианты авторов
side-group-rulings = Толкования
side-group-other = Прочее

side-explore = Что играли отсюда в библиотеке
side-explore-none = В библиотеке здесь никто не был.
