# Ходы «Железного занавеса»: как они называются и что дают.

ic-deed-event = { $where ->
    [yes] событие «{ $card }»: { $countries }
   *[no] событие «{ $card }»
}
ic-deed-influence = { $where ->
    [yes] «{ $card }» ради влияния: { $countries }
   *[no] «{ $card }» ради влияния
}
ic-deed-decline = отказ от события «{ $card }»
ic-deed-places = { $countries }
ic-deed-lay = { $at ->
    [yes] «{ $card }» рядом: { $cards }
   *[no] «{ $card }»
}
ic-deed-choice = выбор

ic-near = { $near ->
    [held] а последняя карта для подсчёта у вас
    [last] а до подсчёта одна карта
   *[none] это пригодится к итоговому подсчёту
}
ic-why-points = Сразу приносит { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
ic-why-takes = { $region }: в стране { $country } теперь преобладаете вы (стран у вас { $own }, у противника { $theirs }), { ic-near }
ic-why-breaks = { $region }: в стране { $country } противник больше не преобладает (у него остаётся стран: { $theirs }), { ic-near }
ic-why-scores = Последняя карта части света ({ $region }): подсчёт сейчас{ $way ->
    [good] {" "}и даст вам { $n }
    [bad] {" "}и даст противнику всего { $n }
   *[none] {" "}и никому ничего не даст
}
ic-why-leads = { $region }: подсчёт дал бы вам { $n }{ $was ->
    [0] {""}
   *[other] {" "}(было { $was } у противника)
}, { ic-near }
ic-why-net = { $region }: подсчёт лучше для вас на { $n }, { ic-near }
ic-why-nearer = { $region }: до подсчёта осталось выложить карт: { $n }
ic-why-supply = Из запаса уходит последний маркер
