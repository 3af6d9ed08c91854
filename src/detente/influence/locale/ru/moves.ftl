# Ходы игр о влиянии: как они называются и что дают.

inf-deed-coup = { $where ->
    [yes] переворот ({ $countries }) картой «{ $card }»
   *[no] переворот картой «{ $card }»
}
inf-deed-realign = { $where ->
    [yes] снижение влияния ({ $countries }) картой «{ $card }»
   *[no] снижение влияния картой «{ $card }»
}
inf-deed-influence = { $where ->
    [yes] «{ $card }» ради влияния: { $countries }
   *[no] «{ $card }» ради влияния
}
inf-deed-space = «{ $card }» в космическую гонку
inf-deed-event = { $where ->
    [yes] событие «{ $card }»: { $countries }
   *[no] событие «{ $card }»
}
inf-deed-event-first = { $where ->
    [yes] «{ $card }», сначала событие: { $countries }
   *[no] «{ $card }», сначала событие
}
inf-deed-places = { $of ->
    [card] «{ $card }»: { $countries }
   *[none] { $countries }
}
inf-deed-cards = «{ $cards }»
inf-deed-pass = без карты
inf-deed-choice = { $of ->
    [card] выбор по карте «{ $card }»
   *[none] выбор
}

inf-near = { $near ->
    [held] перед подсчётом, карта которого у вас
    [open] перед подсчётом, который ещё возможен
   *[none] к итоговому подсчёту
}
inf-why-points = Сразу приносит { $n ->
    [one] { $n } победное очко
    [few] { $n } победных очка
   *[many] { $n } победных очков
}
inf-why-battleground = { $region }: под контроль взята ключевая страна { $country }, { inf-near }
inf-why-last-battleground = { $region }: под контроль взята последняя ключевая страна, { $country }, { inf-near }
inf-why-breaks = { $region }: противник теряет контроль над ключевой страной { $country }
inf-why-level = { $region }: { inf-level }, { inf-near }
inf-level = { $level ->
    [control] контроль
    [domination] превосходство
   *[presence] присутствие
}
inf-why-their-level = { $region }: противник теряет { $level ->
    [domination] контроль, остаётся превосходство
    [presence] превосходство, остаётся присутствие
   *[none] присутствие
}, { inf-near }
inf-why-country = { $country }: страна под контролем ({ $region })
inf-why-guards = { $country }: ключевая страна держится крепче
inf-why-foothold = { $region }: в стране { $country } первое влияние, от которого можно идти дальше
inf-why-weakens = { $country }: противник слабее ({ $region })
inf-why-net = { $region }: подсчёт лучше на { $n }, { inf-near }
inf-why-defcon = { $n ->
    [2] DEFCON падает до 2: перевороты в ключевых странах закрыты
   *[other] DEFCON падает до { $n }
}
inf-why-defcon-up = DEFCON растёт до { $n }
inf-why-military = { $met ->
    [yes] Военные операции выполнены ({ $n })
   *[no] Военные операции: уже { $n }
}
inf-why-space = Космическая гонка: деление { $n }
inf-why-spaced = «{ $card }» уходит без события
inf-why-china = «Китайская карта» уходит противнику

# план на раунд
inf-why-disarmed = «{ $card }» уходит, пока DEFCON { $n }: при 2 из-за этой карты можно проиграть партию
inf-why-idle = Событие «{ $card }» сейчас невозможно: очки операций достаются даром
inf-why-once = «{ $card }» происходит сейчас и больше не вернётся
inf-why-scored-first = «{ $card }» в фазе начальных событий: противник не успеет ответить
inf-why-scored-due = «{ $card }»: ждать почти некуда, осталось ходов: { $left }
inf-why-scored-now = { $region }: подсчёт, пока он лучше для вас на { $n }
inf-why-effect = «{ $card }» действует до конца раунда, впереди ходов: { $left }
inf-why-lasting = «{ $card }» вступает в силу надолго
inf-why-ended = «{ $card }» больше не действует
inf-why-raised = «{ $card }» даёт { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
} операций благодаря карте «{ $effect }»
inf-why-small = «{ $effect }» отнимает очко у карт покрупнее, а «{ $card }» ничего не теряет
inf-why-owed = Сберегает { $n ->
    [one] { $n } победное очко
    [few] { $n } победных очка
   *[many] { $n } победных очков
}, которые в конце раунда стоили бы недостающие военные операции
inf-why-kept = «{ $card }» остаётся на следующий раунд: событие сейчас не произойдёт
