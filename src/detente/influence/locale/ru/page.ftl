### Стол игры о влиянии: строка состояния, вопрос, рука, начальные события, выбор карт.

## Строка состояния

it-turn = Раунд
it-turn-of = Раунд { $turn } из { $turns }.
it-round = Ход
it-round-of = Ход { $round }: { $side ->
    [us] играют США
   *[ussr] играет СССР
}.
it-rounds = Ходов в этом раунде: США { $us }, СССР { $ussr }.
it-headline-phase = Фаза начальных событий.
it-headline-short = Н
it-vp = Победные очки
it-vp-short = ПО
it-final-now = Итоговый подсчёт сейчас: { $side ->
    [us] США впереди на { $points }
    [ussr] СССР впереди на { $points }
   *[none] равенство
}.
it-goal = { $points } ПО сразу приносят победу.
it-defcon = DEFCON
it-defcon-at = DEFCON { $level }.
it-closed = Перевороты и снижение влияния запрещены: { $regions }.
it-nothing-closed = Ни один регион не закрыт.
it-military = Военные операции
it-military-short = Воен. оп.
it-military-of = { $side ->
    [us] США
   *[ussr] СССР
}: { $n } из { $required }{ $missing ->
    [0] {""}
   *[other] , не хватает { $missing }
}.
it-space = Космическая гонка
it-space-short = Космос
it-space-of = { $side ->
    [us] США
   *[ussr] СССР
}: деление { $n }{ $n ->
    [0] {""}
   *[other] {" "}({ $box })
}.
it-space-next = Дальше: { $box }, карта не дешевле { $ops } ОО и бросок 1–{ $roll }; попыток в этом раунде { $tried } из { $attempts }.
it-space-ability = { $side ->
    [us] США
   *[ussr] СССР
}: { $ability ->
    [2] две попытки за раунд
    [4] начальное событие противника открывается первым
    [6] можно сбросить оставшуюся карту
   *[8] можно сыграть 8 ходов
}.

## Вопрос

it-points-left = { $n ->
    [one] очко осталось
    [few] очка осталось
   *[many] очков осталось
}
it-price = цена следующего: { $prices }
it-restart = Ход заново
it-answers = Ответы
it-use-event = Событие
it-use-event_first = Сперва их событие
it-use-influence = Влияние
it-use-coup = Переворот
it-use-realign = Снижение
it-use-space = Космос
it-use-then-operations = затем операции
it-use-then-event = затем их событие
it-use-no-event = без события
it-standing = В любой момент:
it-headline-hidden = Выбрано, закрыто
it-headline-none = Выбирает…
it-headline-of = { $side ->
    [us] Событие США
   *[ussr] Событие СССР
}

## Карты

it-card-kind = { $kind ->
    [us] Событие США.
    [ussr] Событие СССР.
    [scoring] Карта подсчёта.
    [china] Принадлежит тому, у кого лежит.
   *[neutral] Событие для любой стороны.
}
it-their-event = { $side ->
    [us] Событие США
   *[ussr] Событие СССР
}
it-odds = Свобода: { $percent } %
it-face-down = Закрыта до конца раунда
it-picker = Карты на выбор
it-picker-show = Показать карты
it-picker-hide = Посмотреть на поле

## Клавиши

it-key-zoom = Прочитать карту под указателем
it-key-scale = Ближе, дальше, вся карта
it-key-region = К региону
it-key-pan = Двигать карту
