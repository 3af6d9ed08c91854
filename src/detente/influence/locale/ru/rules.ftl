# Игры о влиянии («Сумеречная борьба», позже «Красное море»): вопросы, журнал, причины отказа.

## Prompts

inf-ask-set-up = Подготовка: разместите ещё { $points ->
    [one] { $points } очко влияния
    [few] { $points } очка влияния
   *[many] { $points } очков влияния
}.
inf-ask-extra = Разместите { $points ->
    [one] { $points } дополнительное очко
    [few] { $points } дополнительных очка
   *[many] { $points } дополнительных очков
} там, где влияние у вас уже есть.
inf-ask-headline = Выберите карту начального события.
inf-ask-card = Выберите карту для хода.
inf-ask-card-of-opponent = Выберите карту, которой сыграет противник.
inf-ask-use = Как использовать карту «{ $card }»?
inf-ask-operation = Операции на { $points }: на что их потратить?
inf-ask-place = Размещайте влияние: { $points ->
    [0] осталось призовое очко
    [one] осталось { $points } очко
    [few] осталось { $points } очка
   *[many] осталось { $points } очков
}.
inf-ask-realign = Выберите страну для снижения влияния: { $points ->
    [one] остался { $points } бросок
    [few] осталось { $points } броска
   *[many] осталось { $points } бросков
}.
inf-ask-coup = Выберите страну для переворота (ОО: { $points }).
inf-ask-space = Бросать кубик в космической гонке или отказаться?
inf-ask-trapped = Вы в западне: сбросьте карту не дешевле 2 ОО и бросьте кубик; 1–4 освобождает.
inf-ask-held = Можно сбросить одну из оставшихся карт.
inf-ask-event = Событие «{ $card }»: ваш выбор.
inf-ask-event-place = Событие «{ $card }»: добавьте влияние.
inf-ask-event-remove = Событие «{ $card }»: выберите, где убрать влияние.
inf-ask-event-war = Событие «{ $card }»: выберите страну, на которую нападают.
inf-ask-event-free = Событие «{ $card }»: бесплатный переворот, бесплатное снижение влияния или ничего?
inf-ask-event-card = Событие «{ $card }»: выберите карту.
inf-ask-event-offer = Событие «{ $card }»: выберите.
inf-ask-bid = Тайная ставка: за какую сверхдержаву вы хотите играть и сколько влияния за неё не жалко?
inf-ask-guests = Выберите карты из другой игры: осталось очков операций — { $points }.
inf-ask-operation-stop = Без операций
inf-ask-place-stop = Остаток не тратить
inf-ask-realign-stop = Больше не бросать
inf-ask-space-stop = Не бросать
inf-ask-held-no = Оставить все
inf-ask-guests-stop = Больше не выбирать
inf-chance = Решают кубики и карты.
inf-over = { $winner ->
    [us] Победили США
    [ussr] Победил СССР
   *[none] Ничья
}: { inf-ending }.
inf-ending = { $ending ->
    [victory_points] 20 победных очков
    [ten_points] 10 победных очков
    [flashpoints] обе горячие точки
    [control_of_europe] контроль над Европой
    [nuclear_war] ядерная война
    [final_scoring] итоговый подсчёт
    [held_scoring_card] на руке осталась карта подсчёта
    [cuban_missile_crisis] переворот во время Карибского кризиса
    [wargames] «Балансирование на грани»
    [late_war] цель сценария «Окончание войны»
    [resigned] противник сдался
    [unfinished] на этом запись обрывается
   *[other] игра окончена
}

# Что читает тот, кто ждёт чужого решения

inf-wait-set-up = { inf-side }: подготовка, осталось разместить { $points ->
    [one] { $points } очко влияния
    [few] { $points } очка влияния
   *[many] { $points } очков влияния
}.
inf-wait-extra = { inf-side }: размещение дополнительного влияния.
inf-wait-headline = { inf-side }: выбор начального события.
inf-wait-card = { inf-side }: выбор карты для хода.
inf-wait-use = { inf-side }: выбор, как использовать карту «{ $card }».
inf-wait-operation = { inf-side }: выбор операции на { $points } ОО.
inf-wait-place = { inf-side }: размещение влияния.
inf-wait-realign = { inf-side }: выбор страны для снижения влияния.
inf-wait-coup = { inf-side }: выбор страны для переворота.
inf-wait-space = { inf-side }: бросать ли кубик в космической гонке.
inf-wait-trapped = { inf-side } в западне: выбор карты для сброса.
inf-wait-bid = Игроки делают тайные ставки.
inf-wait-guests = { $side ->
    [us] США выбирают
   *[ussr] СССР выбирает
} карты другой игры.
inf-wait-held = { inf-side }: сбрасывать ли одну из оставшихся карт.
inf-wait-event = { inf-side }: решение по событию «{ $card }».
inf-wait-event-place = { inf-side }: размещение влияния по событию «{ $card }».
inf-wait-event-remove = { inf-side }: выбор, где убрать влияние по событию «{ $card }».
inf-wait-event-war = { inf-side }: выбор страны для нападения по событию «{ $card }».
inf-wait-event-free = { inf-side }: бесплатный переворот или снижение влияния по событию «{ $card }».
inf-wait-event-card = { inf-side }: выбор карты по событию «{ $card }».
inf-wait-event-offer = { inf-side }: решение по событию «{ $card }».
inf-side = { $side ->
    [us] США
   *[ussr] СССР
}

# Примечания: что обязательно и что на кону

inf-note-headline-first = Противник впереди в космической гонке: вашу карту откроют до того, как он выберет свою.
inf-note-headline-second = Вы впереди в космической гонке: начальное событие противника видно до вашего выбора.
inf-note-bid-so-far = Пока ваша ставка — { $n }: прибавьте от 0 до 9 или ещё десять.
inf-note-optional-round = Дополнительный ход не обязателен: можно пасовать.
inf-note-china-passes = После этого карта «{ $card }» достанется противнику и до конца раунда пролежит закрытой.
inf-note-enemy-event = «{ $card }» — событие противника: оно произойдёт, если потратить операции, но не в космической гонке.
inf-note-no-enemy-event = «{ $card }» — событие противника, но сейчас оно произойти не может.
inf-note-scoring-now = { $n ->
    [one] Карту подсчёта нужно
    [few] Карты подсчёта нужно
   *[many] Карты подсчёта нужно
} сыграть сейчас: лишних ходов не осталось.
inf-note-scoring-held = В этом раунде нужно сыграть ещё { $n ->
    [one] { $n } карту подсчёта
    [few] { $n } карты подсчёта
   *[many] { $n } карт подсчёта
}; осталось ходов: { $rounds }.
inf-note-military = Не хватает военных операций: { $n }. В конце раунда противник получит за это { $n } ПО.
inf-note-defcon = DEFCON 2: проиграет тот, в чей ход DEFCON снизится до 1.

# Что прибавляется к кубику

inf-sum-ops = операции
inf-sum-bonus = надбавка за регион
inf-sum-stability = удвоенная стабильность
inf-sum-effects = другие эффекты
inf-sum-card = { $card }
inf-sum-neighbours = соседи под контролем
inf-sum-more-influence = больше влияния в стране
inf-sum-superpower = рядом своя сверхдержава
inf-sum-enemies-near = соседи под контролем противника
inf-sum-enemy-superpower = рядом сверхдержава противника
inf-sum-itself = страна под контролем противника

# Из чего складываются очки за регион

inf-item-presence = присутствие
inf-item-domination = превосходство
inf-item-control = контроль
inf-item-battlegrounds = ключевые страны
inf-item-superpower = рядом сверхдержава противника
inf-item-countries = страны

## Log

inf-log-turn = Раунд { $turn }.
inf-log-bid = Ставки открыты. { $n ->
    [0] Дополнительного влияния никто не получает
   *[other] { $side ->
        [us] США получают
       *[ussr] СССР получает
    } дополнительное влияние: { $n }
}{ $swapped ->
    [yes] ; игроки меняются сторонами
   *[no] {""}
}.
inf-log-guest = { $side ->
    [us] США добавляют
   *[ussr] СССР добавляет
} в игру карту «{ $card }».
inf-log-reshuffle = Сброс замешан в новую колоду.
inf-log-headline = { $side ->
    [us] Начальное событие США
   *[ussr] Начальное событие СССР
}: «{ $card }».
inf-log-plays = { $side ->
    [us] США играют
   *[ussr] СССР играет
} «{ $card }»: { $use ->
    [event] событие
    [event_first] сперва событие противника
    [influence] размещение влияния
    [realign] снижение влияния
    [coup] переворот
   *[space] космическая гонка
}.
inf-log-event = Событие: «{ $card }» ({ $side ->
    [us] США
   *[ussr] СССР
}).
inf-log-no-event = Событие «{ $card }» произойти не может.
inf-log-influence = { $country }: { $side ->
    [us] США
   *[ussr] СССР
} { $sign ->
    [plus] +{ $n }
   *[minus] { $n }
} (теперь { $us }:{ $ussr }).
inf-log-discards = { $side ->
    [us] США сбрасывают
   *[ussr] СССР сбрасывает
} «{ $card }».
inf-log-held = { $side ->
    [us] США показывают
   *[ussr] СССР показывает
} оставшиеся карты.
inf-log-in-force = В силе: «{ $effect }».
inf-log-ends = Больше не в силе: «{ $effect }».
inf-log-military = Военные операции { $side ->
    [us] США
   *[ussr] СССР
}: { $n }.
inf-log-vp = { $side ->
    [us] США
   *[ussr] СССР
} +{ $n } ПО (счёт: { inf-lead }).
inf-lead = { $lead ->
    [us] США { $points }
    [ussr] СССР { $points }
   *[none] 0
}
inf-log-defcon = { $better ->
    [yes] DEFCON повышается до { $n }.
   *[no] DEFCON снижается до { $n }.
}
inf-log-scored = { $region }: США { $us } ({ inf-level-us }), СССР { $ussr } ({ inf-level-ussr }).
inf-level-us = { $us_level ->
    [presence] присутствие
    [domination] превосходство
    [control] контроль
   *[none] ничего
}
inf-level-ussr = { $ussr_level ->
    [presence] присутствие
    [domination] превосходство
    [control] контроль
   *[none] ничего
}
inf-log-coup = Переворот, { $country }: кубик { $die }{ $bonus ->
    [0] {""}
   *[other] {" "}и { $bonus }
}, плюс { $ops } ОО, минус удвоенная стабильность { $stability }: { $n }.
inf-log-realigns = { $side ->
    [us] США снижают
   *[ussr] СССР снижает
} влияние: { $country }.
inf-log-realigned = СССР { $ussr } + { $ussr_bonus }, США { $us } + { $us_bonus }.
inf-log-war = { $won ->
    [yes] Победа
   *[no] Поражение
}, { $country }: кубик { $die } минус { $against }, нужно { $needed }.
inf-log-contest = Кубики: { $die } (поправка { $bonus }) против { $other }.
inf-log-space-roll = Космическая гонка: кубик { $die }, нужно не больше { $needed }.
inf-log-space = { $side ->
    [us] США достигают
   *[ussr] СССР достигает
} деления { $n } космической гонки.
inf-log-trap = { $side ->
    [us] США бросают
   *[ussr] СССР бросает
} { $die }: { $free ->
    [yes] западня позади
   *[no] всё ещё в западне
}.
inf-log-penalty = Не хватает военных операций: США { $us }, СССР { $ussr }.
inf-log-final-card = «{ $card }»: { $side ->
    [us] США
   *[ussr] СССР
} +{ $n } ПО.
inf-log-final = После итогового подсчёта счёт: { inf-lead }.
inf-log-won = { $winner ->
    [us] Побеждают США
    [ussr] Побеждает СССР
   *[none] Ничья
}: { inf-ending }.

## Reasons: why something is not legal

inf-no-over = Игра окончена.
inf-no-action = Такого действия нет.
inf-no-chance = Сейчас решают кубики или карты.
inf-no-reach = «{ $country }» вне досягаемости: в начале хода вашего влияния не было ни там, ни у соседей.
inf-no-points = Очко влияния в стране «{ $country }» стоит { $n }; столько у вас не осталось.
inf-no-enemy = В стране «{ $country }» нет влияния противника.
inf-no-defcon = DEFCON { $n }: перевороты и снижение влияния запрещены. Регион: { $region }.
inf-no-closed = «{ $country }» под защитой события.
inf-no-area = «{ $country }» не входит в число стран, о которых идёт речь.
inf-no-more-here = Больше в стране «{ $country }» нельзя.
inf-no-enemy-control = «{ $country }» под контролем противника.
inf-no-influence-here = В стране «{ $country }» нет такого влияния.
inf-no-extra-here = Дополнительные очки ставят лишь туда, где влияние уже есть, не выше контроля плюс 2: «{ $country }» не подходит.
inf-no-split = «{ $country }» уже задействована в этом ходу в операции другого вида.
inf-no-country-now = Сейчас страну не выбирают.
inf-no-china-headline = Карта { $card } не может быть начальным событием.
inf-no-headline = «{ $card }» не может быть вашим начальным событием.
inf-no-card-in-hand = Карты «{ $card }» нет у вас на руке.
inf-no-scoring-first = Сейчас нужно сыграть карту подсчёта, иначе в этом раунде её уже не сыграть.
inf-no-trapped = Вы в западне: годится лишь карта не дешевле 2 ОО.
inf-no-forced = В этот ход обязательно сыграть другую карту.
inf-no-guest = Карты «{ $card }» нет в вашем столбце, или она дороже оставшихся очков.
inf-no-such-card = «{ $card }» не подходит.
inf-no-card-now = Сейчас карту не выбирают.
inf-no-china = Карта { $card } не у вас.
inf-no-china-face-down = Карта { $card } лежит закрытой до конца раунда.
inf-no-standing = Это предложение сейчас не в силе.
inf-no-die = Кубик никто не выбирает.
inf-no-button-now = Сейчас об этом не спрашивают.
inf-no-scoring-ops = У карты подсчёта нет операций.
inf-no-enemy-event = На карте нет события противника.
inf-no-coup-target = При DEFCON { $n } нет страны для переворота.
inf-no-realign-target = При DEFCON { $n } нет страны для снижения влияния.
inf-no-place = Влияние разместить негде.
inf-no-china-event = У карты { $card } нет события.
inf-no-own-event = Событие «{ $card }» принадлежит противнику: оно произойдёт, когда вы потратите операции.
inf-no-event-now = Событие «{ $card }» сейчас произойти не может.
inf-no-space-end = Вы дошли до конца космической гонки.
inf-no-space-again = Попытки космической гонки в этом раунде исчерпаны.
inf-no-space-ops = Для следующего деления нужно { $n } ОО, здесь { $ops }.
inf-no-sheds = Событие «{ $card }» должно избавить вас от карты подсчёта: сыграть её уже не успеть.
inf-no-set-up = «{ $country }» не в той части Европы, где вы расставляете влияние.
inf-no-pass = Пока на руке есть карты, пасовать нельзя.
inf-no-stop-scoring = Карту подсчёта, которую уже не разыграть, оставлять нельзя: сбросьте её.
inf-no-stop = Нужно потратить все очки, пока есть подходящая страна.
inf-no-other-kind = Все очки карты тратят на операции одного вида.
inf-no-kind = Эти очки не для такой операции.

## Buttons

inf-button-influence = Разместить влияние
inf-button-realign = Снизить влияние
inf-button-coup = Переворот
inf-button-space = Космическая гонка
inf-button-stop = Закончить
inf-button-nothing = Ничего сделать нельзя
inf-button-event = Событие
inf-button-event_first = Сперва событие противника, потом операции
inf-button-yes = Да
inf-button-no = Нет
inf-button-pass = Пас
inf-button-defcon_1 = DEFCON 1: ядерная война
inf-button-defcon_2 = DEFCON 2
inf-button-defcon_3 = DEFCON 3
inf-button-defcon_4 = DEFCON 4
inf-button-defcon_5 = DEFCON 5
inf-button-bid = Ставка { $n }
inf-button-ten_more = Ещё десять
inf-button-want_ussr = СССР
inf-button-want_us = США
inf-button-leave_cuba = Прекратить Карибский кризис: убрать 2 влияния с Кубы
inf-button-leave_west_germany = Прекратить Карибский кризис: убрать 2 влияния из Западной Германии
inf-button-let_it_be_1 = На кубике 1
inf-button-let_it_be_6 = На кубике 6
inf-button-let_it_roll = Бросить кубик
inf-button-leave_turkey = Прекратить Карибский кризис: убрать 2 влияния из Турции

## The text client

inf-cli-country = { $country }, стабильность { $n }{ $battleground ->
    [yes] , ключевая страна
   *[no] {""}
}: США { $us }, СССР { $ussr }{ $holds ->
    [us] , контроль США
    [ussr] , контроль СССР
   *[none] {""}
}.
inf-cli-region = { $region }: США — { inf-level-us } ({ $us }), СССР — { inf-level-ussr } ({ $ussr }); подсчёт сейчас: { $winner ->
    [us] США +{ $n }
    [ussr] СССР +{ $n }
   *[none] без очков
}.
inf-cli-score = Раунд { $turn }, ход { $round }. Счёт: { $winner ->
    [us] США { $n }
    [ussr] СССР { $n }
   *[none] 0
}, DEFCON { $defcon }.
inf-cli-tracks = { $side ->
    [us] США
   *[ussr] СССР
}: военные операции { $military }, деление космической гонки { $space }, карт { $cards }.
inf-cli-china = { $card }: { $side ->
    [us] США
    [ussr] СССР
   *[none] ни у кого
}{ $up ->
    [yes] , открыта
   *[no] , закрыта
}.
inf-cli-piles = Колода { $deck }, сброс { $discard }, вне игры { $removed }.
inf-cli-effects = В силе: { $cards }.
inf-cli-hand = На руке { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}.
inf-cli-known = Точно на руке у противника: { $cards }.
inf-cli-card = { $card }: { $scoring ->
    [yes] карта подсчёта
   *[no] { $side ->
        [us] США
        [ussr] СССР
       *[none] нейтральная
    }, ОО: { $n }
}
inf-cli-choice-country = { $country } (США { $us }, СССР { $ussr }{ $price ->
    [0] {""}
   *[other] , цена { $price }
})
inf-cli-odds = { $country }: переворот удаётся с 1 ОО в { $coup_1 } %, с 2 — в { $coup_2 } %, с 3 — в { $coup_3 } %, с 4 — в { $coup_4 } % случаев; снижение влияния удаётся в { $win } %, оборачивается против вас в { $lose } %.

## Что рассказывают команды текстовой игры

cli-help-hand-influence = { $word }: ваши карты с очками операций и событиями и сколько карт у противника.
cli-help-table-influence = { $word }: все страны с влиянием по регионам и кто их контролирует.
cli-help-regions-influence = { $word }: регионы и что дал бы их подсчёт сейчас, по слагаемым.
cli-help-score-influence = { $word }: раунд и ход, победные очки, DEFCON, военные операции, космическая гонка.
cli-help-odds-influence = { $word } СТРАНА: вероятности переворота и снижения влияния там.
