# Камешки. $side — слово для выбора, $side-name — имя стороны; $card — имя.

pebbles-ask-first = Кубик решает, кто прячет первым.
pebbles-ask-hide = Спрячьте камешек в кулаке: кремень стоит 1 очко, янтарь — 2, жемчужина — 3.
pebbles-ask-guess = Какой камешек в кулаке? За ошибку соперник получит его очки, за пас — только одно.
pebbles-over = Игра окончена.
pebbles-button-pass = Пас: одно очко сопернику
pebbles-log-first = Кубик: { $die }. Первыми прячут { $side-name }.
pebbles-log-hides = { $side-name } сжимают кулак.
pebbles-log-points = { $how ->
    [right] Верно
    [wrong] Мимо
   *[passed] Пас
}: это { $card }. { $side-name } получают { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}.
pebbles-ending = { $ending ->
    [resigned] Соперник сдался
   *[points] Все ходы сделаны
}
pebbles-field-turn = Ход
pebbles-field-hider = Прячут
pebbles-field-closed = Кулак сжат
pebbles-field-fist = В вашем кулаке
pebbles-field-scores = Очки
