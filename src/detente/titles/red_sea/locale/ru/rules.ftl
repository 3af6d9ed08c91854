# «Красное море»: что спрашивают и сообщают только его собственные карты и правила.

rs-log-elections = «Президентские выборы в США»: начальное событие США «{ $card }» отменено.
rs-log-takes-back = Карта «{ $card }» возвращена из сброса.
rs-log-mirrors = «Менгисту Хайле Мариам»: СССР разыгрывает «{ $card }» как своё событие.
rs-log-shows-card = Показана карта «{ $card }».
rs-log-reveals = Горячая точка: раскрыта карта «{ $card }».
rs-log-roll = На кубике { $die }, нужно не меньше { $needed }.
rs-log-final-sea = { $country }: { $side ->
    [us] США
   *[ussr] СССР
} +{ $n } ПО.

rs-no-centcom = Страну { $country } прикрывает «ЦК ВС США».

rs-note-zone-of-peace = «Индийский океан — зона мира»: в этом раунде любой переворот понижает DEFCON.
rs-note-stagflation = «Стагфляция»: карту подсчёта с руки нужно сыграть следующей.

## Стол

rs-item-sea-lanes-double = Морские пути: вдвое
rs-item-sea-lanes-plus = Морские пути: перевес
rs-sea-lanes = Морские пути
rs-sea-lanes-effect = { $effect ->
    [double] Карта подсчёта удвоит очки { $side ->
        [us] США
       *[ussr] СССР
    }.
    [plus] Карта подсчёта даст { $side ->
        [us] США
       *[ussr] СССР
    } на 1 ПО больше.
   *[none] Перевеса нет: на подсчёт они не влияют.
}
rs-sea-lanes-short = { $effect ->
    [double] удваивают подсчёт
    [plus] +1 при подсчёте
   *[none] не влияют
}
rs-sea-lanes-final = В конце игры: { $n } ПО
rs-sea-lanes-rule = Контроль (перевес в 4) удваивает очки стороны при розыгрыше карты подсчёта, простой перевес добавляет 1. В конце игры они стоят 2 или 1 ПО.
board-water-red-sea = Красное море
board-water-gulf = Аденский залив
board-water-ocean = Индийский океан
board-note-red_sea-africa = Кто контролирует Эфиопию, Сомали и больше стран Африки, чем соперник, побеждает при подсчёте Африки.
board-short-strategic_sea_lanes = Морские пути
board-china-short-romanian_autonomy = Румынская автономия
board-china-state-romanian_autonomy = { $holder ->
    [us] «Румынская автономия» у США
    [ussr] «Румынская автономия» у СССР
   *[none] «Румынской автономии» нет ни у кого
}, { $up ->
    [yes] лицом вверх
   *[no] лицом вниз
}.
side-china-up-romanian_autonomy = + Румыния
side-china-down-romanian_autonomy = + Румыния (закрыта)
it-space-ability-red_sea = { $side ->
    [us] США
   *[ussr] СССР
}: после начальных событий можно убрать 1 чужое влияние из страны.

## В действии

side-effect-usaid = США ходят первыми в каждой паре ходов
side-effect-albano_stalinist_economics = карта, размещающая влияние в Африке, даёт сопернику на 1 ОО меньше
side-effect-carter_doctrine = на одном кубике можно назначить 1 или 6
side-effect-voa_in_amharic = карты США с напечатанной единицей дают на 1 ОО больше
side-effect-afghanistan_invasion = «Президентская директива № 30» запрещена; в своём раунде карты СССР дают на 1 ОО меньше
side-effect-nasserism = свои броски переворотов +1
side-effect-t62s_and_kalashnikovs = карты СССР дают на 1 ОО больше, до 3
side-effect-presidential_directive_30 = восьмой ход
side-effect-stagflation = США должны сперва сыграть карту подсчёта
side-effect-indian_ocean_zone_of_peace = любой переворот понижает DEFCON
side-effect-centcom = одна страна закрыта для переворотов и снижений влияния соперника
side-effect-the_lion_falters = позволяет сыграть «Менгисту Хайле Мариама»
side-effect-the_derg = стабильность Эфиопии равна 3
side-effect-f5es_delivered = «Война за Огаден» невозможна

## Настройки

rs-option-bid = Торг за стороны
rs-option-bid-none = Без торга
rs-option-bid-influence = Тайный, влиянием
rs-option-bid-about = Оба записывают сторону и число; если так решит торг, места меняются.
rs-option-tournament = Турнирные правила
rs-option-tournament-yes = Включены
rs-option-tournament-no = Выключены
rs-option-tournament-about = В конце каждого раунда обе стороны доказывают, что не оставили карту подсчёта; кто оставил, проиграл.
rs-option-tournament_reveal = Оставшиеся карты на турнире
rs-option-tournament_reveal-proof = Только доказательство
rs-option-tournament_reveal-cards = Карты целиком
rs-option-tournament_reveal-about = Что показывают из оставшихся карт: только то, что среди них нет карты подсчёта, или сами карты. Лишь по турнирным правилам.
rs-option-mengistu_needs_the_lion_falters = Менгисту ждёт карту «Лев слабеет»
rs-option-mengistu_needs_the_lion_falters-yes = Да
rs-option-mengistu_needs_the_lion_falters-no = Нет
rs-option-mengistu_needs_the_lion_falters-about = Нужно ли для события «Менгисту Хайле Мариам», чтобы «Лев слабеет» уже произошло.
rs-option-twilight_cards = Карты «Сумеречной борьбы»
rs-option-twilight_cards-yes = Можно добавить
rs-option-twilight_cards-no = Без них
rs-option-twilight_cards-about = После подготовки каждая сторона добавляет карты большой игры, не больше чем на 9 ОО; если добавлена хоть одна, в игре три раунда.
rs-preset-standard = Обычная
rs-preset-standard-about = Два раунда по книге правил.
rs-preset-tournament = Турнир
rs-preset-tournament-about = В конце каждого раунда обе стороны доказывают, что не оставили карту подсчёта.
rs-preset-bid = Турнир с торгом
rs-preset-bid-about = Сперва оба втайне предлагают влияние за желаемую сторону.
rs-preset-mixed = С «Сумеречной борьбой»
rs-preset-mixed-about = Сперва каждая сторона выбирает карты большой игры; с ними в игре три раунда.
