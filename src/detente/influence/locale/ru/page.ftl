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

## Показ: карты, броски, шкалы и подсчёты на карте мира

it-show-plays = { $headline ->
    [yes] Начальное событие: { $side ->
        [us] США
       *[ussr] СССР
    }
   *[no] { $side ->
        [us] США играют
        [ussr] СССР играет
       *[none] Карта
    }
}
it-show-headline = Начальное событие
it-show-headlines = Начальные события: «{ $card }» и «{ $cards }».
it-show-reveals = Открыта карта
it-show-use = { $use ->
    [event] ради события
    [event_first] сначала чужое событие, затем операции
    [influence] ради влияния
    [realign] ради снижения влияния
    [coup] ради переворота
   *[space] ради космической гонки
}
it-show-event = { $good ->
    [no] событие не может произойти
   *[yes] { $side ->
        [us] событие: выполняют США
        [ussr] событие: выполняет СССР
       *[none] событие
    }
}
it-show-coup = Переворот, { $country }, операций: { $ops }. { $least ->
    [1] Неудача невозможна.
    [7] Успех невозможен.
   *[other] Успех при { $least } и больше.
}
it-show-war = Война, { $country }. { $least ->
    [7] Победа невозможна.
   *[other] Победа при { $least } и больше.
}
it-show-roll = { $kind ->
    [coup] Переворот: { $country }
    [war] Война: { $country }
    [realign] { $place ->
        [yes] Снижение влияния: { $country }
       *[no] Снижение влияния
    }
    [space] Космическая гонка
    [trap] В западне
    [contest] Бросают обе стороны
   *[roll] Бросок
}
it-show-more = и ещё { $n }
it-show-at-least = нужно { $n } и больше
it-show-at-most = нужно { $n } и меньше
it-show-always = неудача невозможна
it-show-never = успех невозможен
it-show-die = кубик
it-show-part-ops = операции
it-show-part-bonus = поправка
it-show-part-stability = две стабильности
it-show-part-neighbours = враждебные соседи
it-show-done = { $good ->
    [yes] Успех
   *[no] Неудача
}
it-show-change = { $side ->
    [us] США { $n }
   *[ussr] СССР { $n }
}
it-show-defcon = DEFCON { $n }
it-show-was = было { $n }
it-show-closed = Перевороты и снижение влияния теперь запрещены: { $regions }.
it-show-open = Перевороты и снижение влияния разрешены везде.
it-show-required = нужно { $n }
it-show-score = { $side ->
    [us] США { $n }
   *[ussr] СССР { $n }
}
it-show-vp = +{ $n } ПО
it-show-scoring = Подсчёт: { $region }.
it-show-values = присутствие { $presence } · превосходство { $domination } · контроль { $control }
it-show-effects = действие карт
it-show-sum = очки
it-show-so-far = пока
it-show-net = { $side ->
    [us] США +{ $n }
   *[ussr] СССР +{ $n }
}
it-show-even = Никто не получает очков
it-show-total = Пока всего
it-show-final = Итоговый счёт
