# `detente cards`: ошибки в файле карт и список карт.

cards-error = ошибка
cards-warning = предупреждение
cards-checked = { $errors ->
    [0] { $warnings ->
        [0] Ошибок не найдено.
       *[other] Ошибок нет, предупреждений: { $warnings }.
    }
   *[other] Ошибок: { $errors }, предупреждений: { $warnings }.
}

## Findings

cards-not-toml = Файл не в формате TOML: { $problem }.
cards-missing = Раздела «{ $name }» нет, или он устроен иначе, чем в исходном файле.
cards-wrong-schema = Эта версия читает файлы карт, где schema = 1, а не { $value }.
cards-not-number = Нужно целое число от { $least } до { $greatest }, а не { $value }.
cards-not-allowed = Нужно одно из значений: { $allowed }; а не { $value }.
cards-not-bool = Нужно true или false, а не { $value }.
cards-no-name = Нужно название длиной от 1 до 40 знаков, а не { $value }.
cards-no-slug = Нужен идентификатор из строчных латинских букв, цифр и подчёркиваний, а не { $value }.
cards-twice = «{ $value }» встречается дважды.
cards-no-region = Нет части света { $region }.
cards-no-event = Нужен список шагов, а не { $value }.
cards-step-number = В событии { $name } — целое число от 1 до 15, а не { $value }.
cards-step-value = В событии { $name } не может быть { $value }.
cards-unknown-key = Шагу события неизвестно поле «{ $value }».
cards-count = Карт в колоде { $n }, а нужно { $wanted }; проверить такой файл можно, играть с ним — нет.
cards-flags = { $side ->
    [us] Карт США { $n }, а в игре их { $wanted }.
   *[ussr] Карт СССР { $n }, а в игре их { $wanted }.
}
cards-region-size = { $region }: карт в колоде { $n }, а в описании части света { $wanted }.
cards-influence-twice = Группа с влиянием { $n } в сфере { $faction } уже есть; каждое значение встречается один раз.
cards-not-fives = Очки кратны пяти, { $value } не подходит.
cards-bias = Нужны четыре сферы ({ $factions }), каждая один раз; а не { $value }.
cards-no-ability = Ни у одного события нет свойства { $value }.
cards-too-few-points = Страны дают { $n } очков; если меньше { $wanted }, колода может кончиться раньше, чем кто-то победит.

## The list of cards

cards-card = { $card }, { $region }, { $side ->
    [us] карта США
   *[ussr] карта СССР
}, влияние { $n }{ $reconstructed ->
    [yes] {" "}(восстановлено)
   *[no] {""}
}.
cards-start-card = { $card }, { $region }, начальная карта.
cards-note = Флаги, числа влияния и события карт восстановлены, а не списаны с коробки. Владельцы игры могут их исправить: detente cards copy.
cards-reserved = Имя «{ $value }» занято самой игрой (это кнопка), выберите другое.
