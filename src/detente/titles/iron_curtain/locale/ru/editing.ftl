# Редактор позиций.

ic-ed-deal = Раздача карт
ic-ed-first = Кто начинает?
ic-ed-turn = Ход
ic-ed-round = Раунд
ic-ed-begins = Первый игрок
ic-ed-score = Счёт (США +)
ic-ed-aside = Отложено
ic-ed-table = Карты на столе
ic-ed-cards-laid = Карт рядом с начальной — { $n }; к этому моменту выложено { $most }.
ic-ed-hand-size = { $side-name }: карт в руке — { $n }; в этот момент их { $most }.
ic-ed-aside-size = { $side-name }: отложено карт — { $n }; в этот момент их { $most }.
ic-ed-same-cell = У карты «{ $card }» нет своего места.
ic-ed-cubes = { $side-name }: кубиков на столе — { $n }; всего их { $most }.
ic-ed-no-start = На столе нет карты «{ $card }».
ic-ed-apart = «{ $card }» не касается карт, связанных с начальной.
ic-ed-set-turn = Поставить раунд { $round }, ход { $turn }
ic-ed-take-up = Убрать со стола
ic-ed-lay-here = Положить выбранную карту сюда:
