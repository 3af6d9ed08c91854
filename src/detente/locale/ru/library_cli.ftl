# Что печатают `detente library` и `detente explore`.

library-no-such-file = { $file }: нет такого файла или папки
library-bad-source = название собрания не начинается с { $sign }
library-no-database = базу данных не удалось открыть: { $why }
library-imported = принято: { $new }, уже были: { $known }, отказано: { $refused }
library-games = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[many] { $n } партий
}
library-without-part = без { $part }: { library-games }
library-removed = удалено: { library-games }
library-recounted = пересчитано: { library-games }
library-not-legal = запрещено: { $reason }
library-nobody-decides = здесь никто не решает; назовите и то, что делает случай, например: { $may }
library-is-over = здесь партия уже окончена

library-winner-needs-title = для --winner нужен --title
library-no-such-title = игры «{ $title }» нет; есть: { $titles }
library-no-such-side = стороны «{ $side }» нет; есть: { $sides }
library-bad-turns = ходы пишутся так: ОТ-ДО, а не «{ $turns }»
library-bad-dates = даты пишутся так: ОТ..ДО, каждая как 2024, 2024-05 или 2024-05-31, а не «{ $dates }»
library-no-such-card = карты «{ $card }» нет; карты называют, как в записях, например { $like }
library-not-written = { $file }: записать не удалось
library-bad-figures = в файле { $file } нет чисел о партиях
library-other-figures = числа игры { $title }, правила { $rules }: другая игра или версия, или их уже сократили
library-seed-twice = у двух файлов одно зерно: { $seed }
library-begun-otherwise = { $file } начат иначе: { $recipe }
library-bad-time = время пишется ЧЧ:ММ, а не «{ $time }»
