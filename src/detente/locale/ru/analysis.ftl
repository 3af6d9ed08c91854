# Доска анализа: позиции законченных партий, всё глубже и глубже.

analysis-title = Доска анализа
analysis-table = К столу
analysis-to-game = Назад к партии
analysis-percent = { $n } %
analysis-plus-minus = ±{ $n }
analysis-few = мало раскладов
analysis-bar-none = Об этой позиции пока ничего не известно.
analysis-number = { $side-name }: { $share } { $error } из 100 партий, по тому, что может знать эта сторона, { $deals ->
    [one] { $deals } расклад
    [few] { $deals } расклада
   *[many] { $deals } раскладов
}
analysis-number-open = { $side-name }: { $share } { $error } из 100 партий, с открытыми картами

analysis-begins = Поиск начинается …
analysis-stop = Остановить поиск
analysis-go = Продолжить поиск
analysis-deeper = Глубже
analysis-depth = глубина { $n }
analysis-deals = { $n ->
    [one] { $n } расклад скрытых карт
    [few] { $n } расклада скрытых карт
   *[many] { $n } раскладов скрытых карт
}
analysis-tries = { $n ->
    [one] { $n } проба
    [few] { $n } пробы
   *[many] { $n } проб
}
analysis-lines = Сколько вариантов
analysis-lines-n = { $n ->
    [one] { $n } вариант
    [few] { $n } варианта
   *[many] { $n } вариантов
}

## Чьими глазами

analysis-view = Чьими глазами
analysis-view-side = Глазами { $side ->
    [us] США
    [ussr] СССР
    [cia] ЦРУ
    [kgb] КГБ
   *[other] стороны «{ $side-name }»
}
analysis-view-open = Открытые карты
analysis-open-about = Открытые карты: за столом этого не мог знать никто.
analysis-own-about = По тому, что { $side ->
    [us] могут знать США
    [ussr] может знать СССР
    [cia] может знать ЦРУ
    [kgb] может знать КГБ
   *[other] может знать сторона «{ $side-name }»
}. Скрытая карта названа по её виду и по доле раскладов, в которых она есть.

## Варианты

analysis-hidden = карта
analysis-hidden-ops = карта с { $n }+ очк. операций
analysis-hidden-scoring = карта подсчёта
analysis-hidden-share = { $kind }, { $share } раскладов
analysis-of-deals = { $share } раскладов
analysis-equal = примерно так же
analysis-parts = Дальше расклады расходятся или добираются карты.
analysis-no-lines = Здесь никто не решает. Сделайте шаг дальше.
analysis-proven-win = { $side ->
    [us] США выигрывают
    [ussr] СССР выигрывает
    [cia] ЦРУ выигрывает
    [kgb] КГБ выигрывает
   *[other] Сторона «{ $side-name }» выигрывает
} при любой игре.
analysis-proven-loss = { $side ->
    [us] США проигрывают
    [ussr] СССР проигрывает
    [cia] ЦРУ проигрывает
    [kgb] КГБ проигрывает
   *[other] Сторона «{ $side-name }» проигрывает
} при любой игре.
analysis-proven-draw = Ничья.

## Что может не получиться

analysis-broken = Поиск остановлен; найденное осталось.
analysis-elsewhere = Поиск остановлен: анализ идёт на другой вашей странице. Найденное осталось.

## Пробные ходы

analysis-variations = Пробные ходы
analysis-no-variations = Щёлкните ход варианта, чтобы перейти к нему.
analysis-from-link = позиция по ссылке

## Кривая под доской

analysis-curve = Кривая партии
analysis-curve-about = Как вероятна была победа { $side ->
    [us] США
    [ussr] СССР
    [cia] ЦРУ
    [kgb] КГБ
   *[other] стороны «{ $side-name }»
} от первого хода до последнего. Щелчок ведёт к этому моменту, стрелки идут дальше.
analysis-curve-begin = Начертить кривую
analysis-curve-working = Кривая чертится: { $share }
analysis-curve-failed = Кривую начертить не удалось.
analysis-curve-point = Перелом { $n }: { $moment }
