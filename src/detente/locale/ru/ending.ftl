# Конец игры на странице. $side — слово, рядом с ним $side-name; $name — игрок; $card и $country — названия.

end-verdict = { $seat ->
    [won] Вы победили
    [lost] Вы проиграли
   *[other] { table-result }
}
end-why-resigned = { $seat ->
    [lost] Вы сдались.
   *[other] { $name } сдаётся.
}
end-why-time = { $seat ->
    [lost] Ваше время вышло.
   *[other] Время вышло ({ $name }).
}
end-why-forfeit = Программа { $name } проиграла по правилам: { $why }
end-why-other = { $ending }.
end-points = { $n ->
    [one] очко
    [few] очка
   *[other] очков
}
end-versus = { $seat ->
    [won] — победа, соперник
    [lost] — поражение, соперник
   *[other] против
}
end-you = { $name } (вы)

## Счёт и история

end-curve = Счёт по ходу игры
end-curve-about = Отрыв в счёте по ходу игры, вверху { $side-name }. Номера отмечают историю; каждый показывает поле того момента.
end-story = { $n ->
    [5] История в пяти строках
   *[other] История
}
end-story-points = { end-source }: { $side-name } +{ $n }{ end-story-turn }.
end-story-blow = { $blow ->
    [war] Война, { $country }
   *[coup] Переворот, { $country }
}; затем { end-source }: { $side-name } +{ $n }{ end-story-turn }.
end-story-strike = { $blow ->
    [war] { $side-name }: война выиграна, { $country }.
   *[coup] { $side-name }: переворот удался, { $country }.
}
end-story-turn = { $turn ->
    [takes] {" "}и лидерство
    [level] , и счёт равный
    [ahead] , отрыв — { $points }
   *[behind] , отставание — { $points }
}
end-story-end = Конец: { $ending }.
end-source = { $kind ->
    [scoring] подсчёт, { $card }
    [final] итоговый подсчёт
    [military] военные операции
    [space] космическая гонка
    [bid] ставка
    [aftermath] отложенные карты
    [other] прочие очки
   *[event] { $card }
}
end-at = { $moment }: показать поле этого момента
end-loading = Читаем запись игры…
end-no-story = Запись игры не читается.

## Откуда очки

end-sources = Очки по источникам
end-group = { $kind ->
    [event] события
    [military] военные операции
    [space] космическая гонка
    [bid] ставка
    [aftermath] отложенные карты
    [price] плата за события
    [start] в начале игры
    [final] итоговый подсчёт
    [scoring] подсчёт
   *[other] прочее
}
end-sum = всего
end-rest = { $n ->
    [one] ещё { $n } источник
    [few] ещё { $n } источника
   *[other] ещё { $n } источников
}

## Что дальше

end-board = На поле
end-final-board = Поле в конце игры
end-back = К концу игры
end-rematch = Реванш со сменой сторон
end-rematch-accept = Принять реванш
end-takeback = Вернуть последний ход
end-replay = Повтор
end-share = Поделиться
end-shared = Ссылка скопирована
end-share-text = { $verdict }. { $why }
end-another = Другая игра
