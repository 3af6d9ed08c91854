# «Сумеречная борьба»: то, о чём спрашивают и рассказывают только её карты.

ts-log-vp-bid = { $side ->
    [us] США куплены
   *[ussr] СССР куплен
} за { $n } ПО{ $swapped ->
    [yes] ; игроки меняются сторонами
   *[no] {""}
}.
ts-log-defectors = «Перебежчики»: начальное событие СССР «{ $card }» отменено.
ts-log-hands-over = Карта «{ $card }» переходит из рук в руки.
ts-log-shows-card = Показана карта «{ $card }».
ts-log-takes-back = Карта «{ $card }» взята из сброса.
ts-log-un = «Вмешательство ООН»: событие «{ $card }» не произойдёт.
ts-no-civil-war = В Китайскую гражданскую войну сейчас ничего поставить нельзя.
ts-no-effect = «{ $card }» запрещает это. Страна: { $country }.

ts-wait-norad = НОРАД: США могут добавить 1 влияние.
ts-wait-vp-bid = { $side ->
    [us] Место США
   *[ussr] Место СССР
}: ставка в победных очках или пас.

# Примечания

ts-note-trapped = «{ $card }»: в свой ход сбросьте карту не дешевле 2 ОО и бросьте кубик; 1–4 освобождает.
ts-note-missile-envy = В следующий свой ход нужно сыграть «Ракетную зависть» ради операций.
ts-note-crisis = Карибский кризис: за попытку переворота в этом раунде — немедленное поражение. Прекратить его можно в любой момент, убрав 2 влияния { $side ->
    [us] из Западной Германии или из Турции
   *[ussr] с Кубы
}.
ts-note-bury = «Мы вас похороним»: «Вмешательства ООН» у вас нет, в этот ход СССР получит 3 ПО.
ts-note-bury-un = «Мы вас похороним»: СССР получит 3 ПО, если не сыграть в этот ход «Вмешательство ООН».
ts-note-flower-power = «Дети цветов»: за карту «{ $card }» СССР получит 2 ПО, если она не уйдёт в космическую гонку.
ts-note-u2 = «Уничтожение U-2»: СССР получит 1 ПО за событие «Вмешательство ООН».
ts-note-formosan = «Формозская резолюция» теряет силу, если сыграть «Китайскую карту».
ts-note-defectors = «Перебежчики», сыгранные в ваш ход, дают США 1 ПО, если карта не уйдёт в космическую гонку.
ts-note-defectors-headline = «Перебежчики» начальным событием отменяют начальное событие СССР.
ts-note-yuri = «Саманта Смит»: за каждый переворот США в этом раунде СССР получает 1 ПО.
ts-sum-civil-war = идёт гражданская война в Китае

# Настройки партии и готовые наборы

ts-option-edition = Издание
ts-option-edition-deluxe = Делюкс
ts-option-edition-second = Второе
ts-option-edition-about = Во втором издании нет дополнительных карт, некоторые правила другие.
ts-option-optional_cards = Дополнительные карты
ts-option-optional_cards-yes = С ними
ts-option-optional_cards-no = Без них
ts-option-optional_cards-about = Карты 104–110 делюкс-издания.
ts-option-variant = Партия
ts-option-variant-standard = Обычная
ts-option-variant-chinese_civil_war = Гражданская война в Китае
ts-option-variant-late_war = Сценарий «Окончание войны»
ts-option-variant-about = В «Гражданской войне в Китае» «Китайской карты» нет, пока СССР не победит в этой войне. В «Окончании войны» играют раунды с 8-го по 10-й.
ts-option-late_war_printing = Расстановка сценария
ts-option-late_war_printing-russian = Русский буклет
ts-option-late_war_printing-original = Авторская
ts-option-late_war_printing-about = В русском буклете США впереди на 4 очка, Тайвань пуст, а в Испании/Португалии 1 влияние СССР; мы считаем эти три числа опечатками. У автора впереди СССР на 4 очка, у США 3 влияния на Тайване и 1 в Испании/Португалии. Только для «Окончания войны».
ts-option-bid = Торг за стороны
ts-option-bid-none = Без торга
ts-option-bid-influence = Тайный, влиянием
ts-option-bid-vp = Открытый, победными очками
ts-option-bid-about = Игроки торгуются за желаемую сторону; если так выйдет, они меняются местами.
ts-option-us_extra = Дополнительное влияние США
ts-option-us_extra-about = Его ставят после расстановки туда, где влияние США уже есть.
ts-option-ussr_extra = Дополнительное влияние СССР
ts-option-ussr_extra-about = Его ставят после расстановки туда, где влияние СССР уже есть.
ts-option-tournament = Турнирные правила
ts-option-tournament-yes = Да
ts-option-tournament-no = Нет
ts-option-tournament-about = В конце каждого раунда оба доказывают, что не оставили карту подсчёта; во втором издании показывают сами оставленные карты.
ts-option-realign_ignores_defcon = Снижение влияния при любом DEFCON
ts-option-realign_ignores_defcon-yes = Разрешено
ts-option-realign_ignores_defcon-no = По правилам
ts-option-realign_ignores_defcon-about = Вариант авторов: DEFCON закрывает регионы только для переворотов.
ts-option-realign_spares_phasing = Снижение влияния щадит активного игрока
ts-option-realign_spares_phasing-yes = Да
ts-option-realign_spares_phasing-no = По правилам
ts-option-realign_spares_phasing-about = Вариант авторов: снижая влияние в свой ход, собственное влияние не теряют.
ts-option-split_operations = Разделение операций
ts-option-split_operations-yes = Разрешено
ts-option-split_operations-no = По правилам
ts-option-split_operations-about = Вариант авторов: очки одной карты можно делить между размещением и снижением влияния.
ts-option-space_without_roll = Космическая гонка без броска
ts-option-space_without_roll-yes = Разрешена
ts-option-space_without_roll-no = По правилам
ts-option-space_without_roll-about = Вариант авторов: потратив карту на космическую гонку, кубик можно не бросать.
ts-option-che_gives_military_operations = Че Гевара: военные операции
ts-option-che_gives_military_operations-yes = Да
ts-option-che_gives_military_operations-no = Нет
ts-option-che_gives_military_operations-about = Считаются ли перевороты по этой карте военными операциями.
ts-option-south_african_unrest = Протесты в Южной Африке
ts-option-south_african_unrest-split = Можно делить
ts-option-south_african_unrest-one_country = В одну страну
ts-option-south_african_unrest-about = Можно ли разделить 2 влияния между соседями Южной Африки.
ts-option-nuclear_subs_cover_free_coups = Атомные подлодки и бесплатные перевороты
ts-option-nuclear_subs_cover_free_coups-yes = Действуют
ts-option-nuclear_subs_cover_free_coups-no = Не действуют
ts-option-nuclear_subs_cover_free_coups-about = Не снижают ли DEFCON и бесплатные перевороты США.
ts-option-rulings = Толкования
ts-option-rulings-rulebook = По книге правил
ts-option-rulings-app = Как в официальном приложении
ts-option-rulings-about = В приложении «Гласность» снимает запрет «Перестройки», для «Ракетной зависти» сравнивают изменённые ОО, а разыграть карту подсчёта никого не заставляют: кто её оставил, проигрывает.
ts-option-event_operations = Операции по событиям
ts-option-event_operations-modified = С поправками
ts-option-event_operations-printed = Как напечатано
ts-option-event_operations-about = Меняют ли «Сдерживание коммунизма», «Доктрина Брежнева», «Красная угроза / Репрессии» и «Революция во Вьетнаме» операции, которые даёт событие. По старому FAQ — нет.
ts-option-tournament_reveal = Оставленные карты на турнире
ts-option-tournament_reveal-edition = Как в издании
ts-option-tournament_reveal-proof = Нет карт подсчёта
ts-option-tournament_reveal-cards = Показывают все
ts-option-tournament_reveal-about = В конце раунда игроки доказывают, что не оставили карту подсчёта очков; во втором издании показывают сами карты. Только с турнирными правилами.

ts-preset-standard = Обычная
ts-preset-standard-about = Делюкс-издание с дополнительными картами.
ts-preset-tournament = Турнир +2
ts-preset-tournament-about = Турнирные правила и 2 дополнительных влияния для США.
ts-preset-bid = С торгом
ts-preset-bid-about = Игроки втайне предлагают влияние за желаемую сторону.
ts-preset-late_war = Окончание войны
ts-preset-late_war-about = Сценарий на три раунда: США должны набрать 20 ПО, иначе побеждает СССР.
ts-preset-chinese_civil_war = Гражданская война в Китае
ts-preset-chinese_civil_war-about = Сперва СССР должен победить в Китае; до тех пор «Китайской карты» нет ни у кого.
ts-preset-second_edition = 2-е издание
ts-preset-second_edition-about = Правила и карты второго издания.
ts-option-red_sea_cards = Карты «Красного моря»
ts-option-red_sea_cards-yes = Можно добавить
ts-option-red_sea_cards-no = Без них
ts-option-red_sea_cards-about = После подготовки каждая сторона добавляет в колоду карты «Красного моря», не больше чем на 9 ОО.
ts-preset-red_sea = С «Красным морем»
ts-preset-red_sea-about = Сперва каждая сторона выбирает для колоды карты «Красного моря».
