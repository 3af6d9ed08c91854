### Наставник за столом в игре с компьютером. Что он говорит перед решением, стоит в advice.toml игры.

coach-on = Позвать наставника
coach-off = Отпустить наставника
coach-setting = Наставник в игре с компьютером
coach-setting-about = До решения говорит, что важно, а после дорогой ошибки — что было лучше. Против людей — никогда.
coach-before = перед решением
coach-after = после вашего хода
coach-matters = Что сейчас важно
coach-nothing = Ничего срочного
coach-nothing-line = Сейчас ничего срочного
coach-things = { $n ->
    [one] Сейчас важно { $n } обстоятельство
    [few] Сейчас важны { $n } обстоятельства
   *[other] Сейчас важно { $n } обстоятельств
}
coach-feared = { $n ->
    [one] { $n } выбор из { $all } может проиграть партию.
    [few] { $n } выбора из { $all } могут проиграть партию.
   *[other] { $n } выборов из { $all } могут проиграть партию.
}
coach-listens = Наставник смотрит.
coach-is-quiet = Молчит до следующего хода.
coach-judging = Наставник смотрит на ваш ход…
coach-praise = Хорошо найдено: остальное хуже не меньше чем на { $n } из 100.
coach-hush = Помолчать

coach-nudge = Подсказка
coach-nudge-more = Ещё немного
coach-looking = Думает…
coach-no-nudge = Лучше вашего наставник здесь ничего не знает.
coach-nudge-region = Посмотрите сюда: { $region }.
coach-nudge-card = Карта, о которой стоит подумать: { $card }.
coach-nudge-move = { $what }: около { $n } побед из 100.

coach-in-100 = из 100
coach-cost-line = Было лучше: −{ $n } из 100
coach-better = Было лучше
coach-went = Ваши шансы: было { $from } побед из 100, стало { $to }.
coach-you = вы
coach-name-it = Что было лучше?
coach-take-back = Взять ход назад
coach-again = Попробовать ещё раз отсюда
coach-waits = Компьютер ждёт вашего ответа.

coach-wishes = Когда говорит наставник
coach-wish-before = перед решением: что важно
coach-wish-named = сразу называет лучший ход
coach-wish-wait = компьютер ждёт вашего ответа
coach-wish-share = после хода дороже чем, из 100
coach-never = Против людей и в рейтинговых играх — никогда.
coach-away = Отпустить наставника
