# «Железный занавес»: вопросы, журнал, причины отказа, события. Аргументы card, country, region, cards и regions —
# имена; side, winner, first, ending и where — слова, по которым фразы выбирают форму.

## Prompts

ic-ask-first = { $round ->
    [1] Кто начинает первый раунд? Последний ход будет за другой стороной.
   *[other] Кто начинает второй раунд? Последний ход будет за другой стороной.
}
ic-ask-card = Выберите карту для хода.
ic-ask-cell = Выберите место для карты «{ $card }» ({ $region }).
ic-ask-cell-hidden = Карта выбрана, осталось выбрать место.
ic-ask-own = { $card } — ваша карта: выполнить событие или разместить влияние ({ $n })?
ic-ahead-enemy = Соперник сыграет вашу карту: выполнить её событие, прежде чем он разместит влияние?
ic-ask-enemy = Противник сыграл вашу карту «{ $card }». Выполнить её событие, прежде чем он разместит влияние ({ $n })?
ic-ask-influence = Размещайте влияние в пределах досягаемости: осталось { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
ic-ask-add = Событие «{ $card }»: добавьте влияние по обычным правилам, осталось { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
ic-ask-infiltrate = Событие «{ $card }»: внедрите ещё до { $points } влияния, досягаемость и контроль не важны.
ic-ask-remove = Событие «{ $card }»: уберите ещё до { $points } влияния противника.
ic-ask-replace = Событие «{ $card }»: замените своим ещё до { $points } влияния противника.
ic-ask-move = Событие «{ $card }»: перенесите ещё до { $points } своего влияния. Из какой страны?
ic-ask-lift = Запас пуст: из какой страны взять маркер, чтобы поставить его в другую?
ic-ask-put = Поставьте маркер, взятый из страны «{ $country }», в другую страну.
ic-chance = Раздаются карты.
ic-over = { $winner ->
    [us] Победили США
   *[ussr] Победил СССР
}: { ic-ending }.
ic-ending = { $ending ->
    [lead_by_region] перевес в 8 очков после подсчёта части света
    [lead_by_event] перевес в 8 очков благодаря событию
    [lead_by_aftermath] перевес в 8 очков после вскрытия отложенных карт
    [lead_in_final_check] перевес в 8 очков при итоговом подсчёте
    [points] больше очков в конце игры
    [tie] ничья, при которой побеждают США
    [resigned] противник сдался
    [unfinished] на этом запись обрывается
   *[other] игра окончена
}

## Buttons

ic-button-first_ussr = Начинает СССР
ic-button-first_us = Начинают США
ic-button-event = Выполнить событие
ic-button-influence = Разместить влияние: { $n }
ic-button-decline = Отказаться от события
ic-button-done = { $ask ->
    [ic-ask-influence] { ic-leave-points }
    [ic-ask-add] { ic-leave-points }
    [ic-ask-infiltrate] Больше не внедрять
    [ic-ask-remove] Больше не убирать
    [ic-ask-replace] Больше не заменять
    [ic-ask-move] Больше не переносить
    [ic-ask-lift] Больше не размещать
   *[other] Готово
}
ic-leave-points = Не тратить { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

## Choices in words, for the text client and for screen readers

ic-choice-cell = { $direction ->
    [north] севернее карты «{ $card }»
    [east] восточнее карты «{ $card }»
    [south] южнее карты «{ $card }»
   *[west] западнее карты «{ $card }»
}
ic-choice-country = { $country }
ic-choice-country-price = { $country } (цена: { $n })

## Log

ic-log-round = Начинается раунд { $round }.
ic-log-hand = { $side ->
    [us] США получают карты
   *[ussr] СССР получает карты
}: { $cards }.
ic-log-first = { $side ->
    [us] США называют
   *[ussr] СССР называет
} первого игрока: { $first ->
    [us] США
   *[ussr] СССР
}.
ic-log-laid = { $side ->
    [us] США играют
   *[ussr] СССР играет
} карту «{ $card }» ({ $region }), { $direction ->
    [north] севернее
    [east] восточнее
    [south] южнее
   *[west] западнее
} карты «{ $country }».
ic-log-region = { $region }: все карты на столе. Страны: США { $us }, СССР { $ussr }{ $bonus ->
    [0] {""}
   *[other] , призовые { $bonus }
}. { ic-gain }
ic-log-final = Итоговый подсчёт, { $region }. Страны: США { $us }, СССР { $ussr }{ $bonus ->
    [0] {""}
   *[other] , призовые { $bonus }
}. { ic-gain }
ic-gain = { $winner ->
    [us] США +{ $n }.
    [ussr] СССР +{ $n }.
   *[none] Без очков.
}
ic-log-event = { $side ->
    [us] США выполняют
   *[ussr] СССР выполняет
} событие карты «{ $card }».
ic-log-declined = { $side ->
    [us] США отказываются
   *[ussr] СССР отказывается
} от события карты «{ $card }».
ic-log-influence = { $side ->
    [us] США размещают
   *[ussr] СССР размещает
} влияние: до { $n }.
ic-log-nowhere = { $side ->
    [us] США некуда
   *[ussr] СССР некуда
} его поставить.
ic-log-placed = { $side ->
    [us] США
   *[ussr] СССР
}: { $country } +1{ $n ->
    [1] {""}
   *[other] {" "}(цена { $n })
}.
ic-log-infiltrated = { $side ->
    [us] США внедряют влияние
   *[ussr] СССР внедряет влияние
}: { $country } +1.
ic-log-moved = { $side ->
    [us] США переносят влияние
   *[ussr] СССР переносит влияние
}: { $country } +1.
ic-log-lifted = { $side ->
    [us] США берут маркер
   *[ussr] СССР берёт маркер
}: { $country } −1.
ic-log-removed = { $side ->
    [us] США убирают маркер СССР
   *[ussr] СССР убирает маркер США
}: { $country } −1.
ic-log-replaced = { $side ->
    [us] США заменяют маркер СССР своим
   *[ussr] СССР заменяет маркер США своим
}: { $country }.
ic-log-points = { $side ->
    [us] США получают
   *[ussr] СССР получает
} { $n } ПО за событие.
ic-log-aside = Последняя карта каждого игрока отложена до конца игры.
ic-log-aftermath = Отложенные карты: { $cards }. Звёзды: США { $us }, СССР { $ussr }. { ic-gain }
ic-log-won = { $winner ->
    [us] Побеждают США
   *[ussr] Побеждает СССР
}: { ic-ending }.

## Reasons: why something is not legal. The rule's number is shown behind them.

ic-no-over = Игра окончена.
ic-no-action = Такого действия нет.
ic-no-chance = Раздаются карты: сейчас никто не выбирает.
ic-no-influence-yet = Сначала решает владелец события, потом размещают влияние.
ic-no-decline = Своя карта даёт событие или влияние: отказываться не от чего.
ic-no-resolve-now = Событие или влияние выбирают после того, как карта выложена.
ic-no-resolve-again = Как использовать эту карту, уже решено.
ic-no-button-now = Сейчас об этом не спрашивают.
ic-no-card-in-hand = Карты «{ $card }» нет на руке у того, чей ход.
ic-no-card-now = Карту выбирают только в начале хода.
ic-no-cell-now = Место выбирают только для карты, сыгранной в этот ход.
ic-no-anchor = Карты «{ $card }» нет на столе.
ic-no-cell-free = Здесь уже лежит карта.
ic-no-second-name = У этого места другое имя: выберите его как сторону одной из предложенных карт.
ic-no-region = Пока есть свободное место, карта должна касаться стороной карты своей части света: { $region }.
ic-no-table = Страны «{ $country }» нет на столе.
ic-no-country-choose = Страны выбирают при размещении влияния или исполнении события.
ic-no-country-now = Сначала карту выкладывают и решают, как её использовать.
ic-no-same-country = Маркер взят из страны «{ $country }», поставить его нужно в другую.
ic-no-cube-here = Из страны «{ $country }» сейчас нельзя взять ваш маркер.
ic-no-reach = «{ $country }» вне досягаемости: до начала размещения ваших маркеров не было ни там, ни у соседей.
ic-no-more-here = Событие допускает не больше { $n } в одной стране.
ic-no-enemy-control = «{ $country }» под контролем противника, а событие такие страны не затрагивает.
ic-no-enemy-cube = В стране «{ $country }» нет маркеров противника.
ic-no-points = «{ $country }» под контролем противника: маркер там стоит 2 очка.
ic-no-area = Событие карты «{ $card }» не действует на страну «{ $country }».

## Events, made from the steps of the card file

ic-event-infiltrate = { $side ->
    [us] США внедряют
   *[ussr] СССР внедряет
} до { $n } влияния: { ic-where }{ ic-limits }.
ic-event-add = { $side ->
    [us] США добавляют
   *[ussr] СССР добавляет
} до { $n } влияния по обычным правилам: { ic-where }{ ic-limits }.
ic-event-remove = { $side ->
    [us] США убирают до { $n } влияния СССР
   *[ussr] СССР убирает до { $n } влияния США
}: { ic-where-from }{ ic-limits-from }.
ic-event-replace = { $side ->
    [us] США заменяют своим до { $n } влияния СССР
   *[ussr] СССР заменяет своим до { $n } влияния США
}: { ic-where }{ ic-limits }.
ic-event-move-own = { $side ->
    [us] США переносят
   *[ussr] СССР переносит
} до { $n } своего влияния из любых стран сюда: { ic-where-to }{ ic-limits }.
ic-event-gain-vp = { $side ->
    [us] США получают
   *[ussr] СССР получает
} { $n } ПО.
ic-where = { $where ->
    [this] { $card }
    [adjacent] соседи карты «{ $card }»
    [region] { $region }
    [regions] { $regions }
   *[any] любые страны
}
ic-where-from = { ic-where }
ic-where-to = { ic-where }
ic-limits = { $exclude ->
    [yes] , кроме карты «{ $card }»
   *[no] {""}
}{ $uncontrolled ->
    [yes] , где нет контроля противника
   *[no] {""}
}{ $limited ->
    [yes] , не более { $per } на страну
   *[no] {""}
}
ic-limits-from = { ic-limits }

## Options

ic-option-bonus_rule = Призовые очки части света получает
ic-option-bonus_rule-more_than_opponent = тот, кто преобладает в большем числе стран
ic-option-bonus_rule-majority_of_region = тот, кто преобладает более чем в половине стран
ic-option-start_card_counts = Считается ли начальная карта страной Европы?
ic-option-start_card_counts-yes = да
ic-option-start_card_counts-no = нет

## Что рассказывают команды текстовой игры

cli-help-hand-iron_curtain = { $word }: ваши карты с событиями и карты, которых вы ещё не видели.
cli-help-table-iron_curtain = { $word }: все карты на столе, влияние на них и их соседи.
cli-help-regions-iron_curtain = { $word }: части света и что дал бы их подсчёт сейчас.
cli-help-score-iron_curtain = { $word }: счёт, номер хода и запасы маркеров.

## Показ

ic-show-lays = { $side ->
    [us] США играют
   *[ussr] СССР играет
}
ic-show-then = { $event ->
    [own] событие или влияние: { $n }
   *[other] { $side ->
        [us] событие США
       *[ussr] событие СССР
    }, затем влияние: { $n }
}
ic-show-event = { $side ->
    [us] событие США
   *[ussr] событие СССР
}{ $done ->
    [yes] {""}
   *[no] : отказ
}
ic-show-influence = влияние: { $n }
ic-show-counting = { $final ->
    [yes] Итоговый подсчёт: { $region }.
   *[no] { $region }: все карты на столе, подсчёт.
}
ic-show-why = { $final ->
    [yes] итоговый подсчёт
   *[no] все карты на столе
}
ic-show-countries = стран с перевесом: { $n }
ic-show-bonus = призовые
ic-show-sum = { $done ->
    [yes] сумма
   *[no] пока
}
ic-show-net = { $side ->
    [us] США +{ $n }
    [ussr] СССР +{ $n }
   *[none] без очков
}
ic-show-score = { $side ->
    [us] США { $n }
    [ussr] СССР { $n }
   *[none] 0
}
ic-show-aftermath = Отложенные карты
ic-show-stars = у чьего флага больше звёзд?
ic-show-before = до этого
ic-show-total = счёт

## Исправление файла карт

ic-cards-title = Как исправить файл карт
ic-cards-why = Чисел и событий с настоящих карт у нас не было, поэтому большинство из них — тщательная реконструкция. Если у вас есть игра, вы можете их исправить; программировать не нужно.
ic-cards-step-copy = Скопируйте файл cards.toml из папки программы detente/titles/iron_curtain.
ic-cards-step-edit = Исправьте влияние, флаг и событие каждой карты так, как напечатано на вашей. Тексты изменятся сами.
ic-cards-step-check = Проверьте файл; ошибки будут названы с номером строки и полем:
ic-cards-step-use = Запустите сервер с исправленным файлом, как сказано в README. Тогда это замечание исчезнет.
