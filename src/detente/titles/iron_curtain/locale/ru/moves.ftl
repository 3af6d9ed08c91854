# Ходы «Железного занавеса»: как они называются и что дают.

ic-deed-event = { $where ->
    [yes] событие «{ $card }»: { $countries }
   *[no] событие «{ $card }»
}
ic-deed-influence = { $where ->
    [yes] «{ $card }» ради влияния: { $countries }
   *[no] «{ $card }» ради влияния
}
ic-deed-decline = { $where ->
    [yes] «{ $card }» без события, влияние: { $countries }
   *[no] «{ $card }» без события
}
ic-deed-places = { $countries }
ic-deed-lay = «{ $card }»
ic-deed-choice = выбор

ic-near = { $near ->
    [held] перед подсчётом, последняя карта которого у вас
    [last] до подсчёта не хватает одной карты
   *[none] к итоговой проверке
}
ic-why-points = Сразу приносит { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
ic-why-takes = { $country }: перевес за вами ({ $region }), { ic-near }
ic-why-breaks = { $country }: противник теряет перевес ({ $region })
ic-why-scores = Последняя карта региона ({ $region }): подсчёт сейчас
ic-why-leads = { $region }: подсчёт дал бы вам { $n }, { ic-near }
ic-why-net = { $region }: подсчёт лучше на { $n }, { ic-near }
ic-why-nearer = { $region }: подсчёт ближе, не хватает карт: { $n }
ic-why-supply = Уходит последнее влияние из запаса
