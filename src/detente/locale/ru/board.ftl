### Карта игры о влиянии.

board-map = Карта
board-country = { $country }, стабильность { $stability }{ $battleground ->
    [yes] , ключевая страна
   *[no] {""}
}, США { $us }, СССР { $ussr }, { $control ->
    [us] контроль США
    [ussr] контроль СССР
   *[none] никто не контролирует
}
board-stability = Стабильность { $stability }
board-stability-printed = напечатана: { $stability }
board-battleground = Ключевая страна
board-flashpoint = Горячая точка: перед переворотом раскрывают верхнюю карту колоды. Карта в 1–2 ОО понижает DEFCON, карта подсчёта — тоже, и её разыгрывают.
board-at-sea = Не страна и вне регионов: влияние здесь может размещать любой, переворотов и снижений влияния не бывает.
board-price = Следующее очко стоит { $price } ОО.
board-mark = Действует: «{ $card }»
board-changed = После вашего последнего решения: США { $us }, СССР { $ussr }
board-danger = Так вы можете сразу проиграть.
board-can = Можно выбрать.
board-power-us = США
board-power-ussr = СССР
board-next-to = { $side ->
    [us] Граничит с США
   *[ussr] Граничит с СССР
}
board-china-short = Китай
board-china-state = { $holder ->
    [us] «Китайская карта» у США
    [ussr] «Китайская карта» у СССР
   *[none] «Китайской карты» нет ни у кого
}, { $up ->
    [yes] лицом вверх
   *[no] лицом вниз
}.

# По карте
board-zoom-in = Ближе (+)
board-zoom-out = Дальше (−)
board-zoom-fit = Вся карта (0)
board-zoom-region = { $region } (Shift+{ $key })
board-region-strip = Регионы
board-minimap = Вся карта: нажмите, чтобы перейти

# Регионы
board-region-short-europe = Европа
board-region-short-middle_east = Бл. Восток
board-region-short-asia = Азия
board-region-short-southeast_asia = ЮВ Азия
board-region-short-africa = Африка
board-region-short-central_america = Ц. Америка
board-region-short-south_america = Ю. Америка
board-level-none = Нет
board-level-presence = Присутствие
board-level-domination = Превосходство
board-level-control = Контроль
board-values = { $presence }/{ $domination }/{ $control ->
    [0] победа
   *[other] { $control }
}
board-values-long = Присутствие { $presence }, превосходство { $domination }, контроль { $control ->
    [0] — победа в игре
   *[other] { $control }
}
board-by-country = по странам
board-by-country-long = Очки за каждую страну под контролем, один раз
board-region = { $region }. Подсчёт сейчас: { $side ->
    [us] США { $points } ПО
    [ussr] СССР { $points } ПО
   *[none] никому ничего
}. США: { $us }, стран { $us_countries } из { $countries }, ключевых { $us_battlegrounds } из { $battlegrounds }. СССР: { $ussr }, стран { $ussr_countries }, ключевых { $ussr_battlegrounds }.
board-scored-now = Подсчёт сейчас
board-wins = победа в игре
board-countries = Страны
board-battlegrounds = Ключевые
board-level = Уровень
board-nothing = ничего
board-vp = { $points } ПО

# Шансы
board-odds-coup = Переворот: { $country }
board-odds-realign = Снижение влияния: { $country }
board-odds-war = Война: { $country }
board-odds-space = Космическая гонка
board-odds-trap = Выход из западни
board-succeeds = удача
board-controls = контроль
board-percent = { $value } %
board-face = Кубик: { $face }
board-roll = бросок
board-your-roll = Ваш бросок
board-their-roll = Бросок противника
board-no-modifiers = без поправок
board-mean = в среднем
board-military = военные операции { $change }
board-defcon = DEFCON падает до { $level }
board-scoring = Подсчёт: { $region }
board-reveal = верхняя карта понизит DEFCON: у { $n } из { $of } неизвестных карт меньше 3 ОО{ $scoring ->
    [0] {""}
   *[other] , из них карт подсчёта — { $scoring }
}
board-may-lose = Из-за раскрытой карты вы можете сразу проиграть
board-loses = Так вы сразу проиграете
board-confirm = Подтвердить
board-cancel = Отмена

# Имена для маленьких клеток
board-short-united_kingdom = Британия
board-short-spain_portugal = Исп./Порт.
board-short-west_germany = ФРГ
board-short-east_germany = ГДР
board-short-czechoslovakia = Чехослов.
board-short-yugoslavia = Югославия
board-short-saudi_arabia = Сауд. Ар.
board-short-gulf_states = Залив
board-short-afghanistan = Афганистан
board-short-south_korea = Юж. Корея
board-short-north_korea = Сев. Корея
board-short-laos_cambodia = Лаос/Камб.
board-short-philippines = Филиппины
board-short-indonesia = Индонез.
board-short-west_african_states = Зап. Африка
board-short-saharan_states = Сахара
board-short-southeast_african_states = ЮВ Африка
board-short-south_africa = Юж. Африка
board-short-ivory_coast = Кот-д’Ив.
board-short-dominican_republic = Доминикана
board-short-el_salvador = Сальвадор
board-short-guatemala = Гватемала
board-short-costa_rica = Коста-Рика
board-short-nicaragua = Никарагуа
board-short-chinese_civil_war = Гр. война
