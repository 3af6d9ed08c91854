### Показ того, что делают другие и случай, полоса последних ходов и пропущенное.

show-skip-how = Щёлкните по полю или нажмите пробел, чтобы пропустить
show-skip = Пропустить
show-paused = Пауза
show-behind = { $n ->
    [one] Отставание на { $n } ход: догоняем
    [few] Отставание на { $n } хода: догоняем
   *[other] Отставание на { $n } ходов: догоняем
}
show-pace = Скорость показа
show-pace-is = Скорость показа: { $pace ->
    [off] выключен
    [fast] быстро
    [slow] медленно
   *[normal] обычная
}
show-pace-short = { $pace ->
    [off] выкл.
    [fast] 2×
    [slow] ½×
   *[normal] 1×
}
show-pace-name = { $pace ->
    [off] Выключен
    [fast] Быстро
    [slow] Медленно
   *[normal] Обычная
}
show-last-moves = Последние ходы
show-again = Показать снова
show-go = К этому моменту
show-since = { $n ->
    [one] { $n } ход, пока вас не было
    [few] { $n } хода, пока вас не было
   *[other] { $n } ходов, пока вас не было
}
show-since-span = Вас не было { $span }.
show-since-cards = Сыграно за это время: { $cards }.
show-me = Показать, что произошло
show-result-only = Только итог
show-always = Всегда начинать с показа
show-by = Как идёт просмотр
show-by-card = по картам
show-by-step = по шагам
