# Почему файл не принят как партия. $text, $rules и $log приведены из файла или его словами.

file-at-line = строка { $line }: { $why }
file-forbidden = { $why }: { $reason }
file-detail = { $detail }
file-no-such-title = в эту игру здесь не играют
file-unknown = такую партию мы читать не умеем
file-too-large = больше { $kb } КБ: таких длинных партий не бывает
file-too-many = больше { $files } файлов: загружайте по частям
file-unpacks = внутри больше { $mb } МБ: не распакован
file-bad-archive = архив повреждён и не открывается
file-bad-member = файл повреждён, зашифрован или сжат способом, который мы не читаем
file-nested = архив внутри архива: загрузите его отдельно
file-outside = путь ведёт за пределы архива
file-not-utf8 = это не текст в UTF-8 (байт { $byte })
file-begins = запись начинается с «{ $format }»
file-line = не удалось прочитать «{ $text }»
file-hash-line = в строке с = стоят момент и контрольная сумма
file-number = здесь ждём действие { $n }, а не «{ $found }»
file-words = в этой игре нет действия «{ $text }»
file-too-long = слишком длинно для партии
file-header = заголовок не читается: rules, forked, options или spent
file-header-lacks = в заголовке нет { $name }
file-action = действие { $n }, «{ $text }», запрещено
file-hash = после действия { $n } в записи { $wanted }, по правилам { $gives }
file-title = это партия { $title }, а не { $wanted }
file-version = сыграно по правилам версии { $version }; здесь действует версия { $now }, она такую запись не повторит
file-cards = сыграно с файлом карт { $data }; здесь другой: { $now }
file-log-begins = это не запись и не журнал приложения: тот начинается с «SETUP:»
file-log-short = журнал кончается подготовкой
file-log-sides = в подготовке не сказано, кто за какую сторону играет
file-log-scenario = сценарий «{ $text }»: читается только обычный
file-log-bid = в подготовке больше 15 дополнительных ПВ
file-log-line = в таких журналах не бывает строки «{ $text }»
file-log-differs = в журнале «{ $text }», по правилам: { $rules }
file-log-lacks = в журнале пропущено то, что дают правила: { $rules }
file-log-elsewhere = в журнале { $log }, по правилам { $rules }
file-log-goes-on = в журнале «{ $text }», а по правилам игра продолжается
file-log-stuck = отсюда по правилам дальше пути нет

## Позиции

position-unreadable = позиция начинается с названия игры, за ним идут поля вида turn=3
position-field = «{ $field }» не может быть «{ $value }»
position-no-field = поля «{ $field }» нет
position-no-name = «{ $name }» здесь нет
