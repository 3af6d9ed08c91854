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
library-nobody-decides = здесь никто не решает: назовите и то, что делает случай

library-winner-needs-title = для --winner нужен --title
library-no-such-title = игры «{ $title }» нет; есть: { $titles }
library-no-such-side = стороны «{ $side }» нет; есть: { $sides }
library-bad-turns = ходы пишутся так: ОТ-ДО, а не «{ $turns }»
library-not-written = { $file }: записать не удалось
