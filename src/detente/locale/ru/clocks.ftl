# Часы: чего с ними сделать нельзя.

error-clock-negative = Времени не может быть меньше нуля.
error-clock-no-time = Часам нужен запас или время на каждое решение.
error-clock-live = Отпуск и свободные выходные бывают только в партиях по переписке.
error-clock-over = Время вышло.
error-clock-stands = Сейчас часы не идут: ставить на паузу нечего.
error-clock-runs = Часы не на паузе.
error-clock-vacation-past = Отпуск должен кончаться позже, чем сейчас.
error-clock-vacation-too-long = Столько дней отпуска в этой партии у вас не осталось.
error-clock-not-away = Возвращаться неоткуда: отпуска нет.
error-clock-no-claim = Время соперника ещё не вышло.
error-clock-too-long = Ни один срок на часах не может быть длиннее года.
error-no-clock = Эта партия идёт без часов.
error-paused = Партия на паузе. Сначала продолжите её.
error-nobody-to-give = Здесь некому добавить время.

# Часы за столом и в окне новой партии. $m, $s, $h, $d — числа, иные с нулём впереди.

clock-days-hours = { $d } д { $h } ч
clock-hours-minutes = { $h } ч { $m } мин
clock-minutes = { $m } мин
clock-till = до: { $moment }
clock-live-terms = { $m } + { $s }
clock-per-decision = { $n ->
    [one] { $n } день на решение
    [few] { $n } дня на решение
   *[other] { $n } дней на решение
}
clock-bank-terms = { $n ->
    [one] запас { $n } день
    [few] запас { $n } дня
   *[other] запас { $n } дней
}{ $h ->
    [0] {""}
   *[other] {" "}+ { $h } ч
}
clock-terms-claim = победу нужно потребовать
clock-pause = Пауза
clock-offer-pause = Предложить паузу
clock-paused = Пауза по согласию. Время не идёт.
clock-resume = Продолжить
clock-give = { $kind ->
    [live] Добавить минуту
   *[other] Добавить день
}
clock-fell = Время соперника вышло ({ $name }).
clock-fell-own = Ваше время вышло. Победу может потребовать соперник ({ $name }); пока этого нет, решайте дальше.
clock-claim = Потребовать победу
clock-vacation = Отпуск: { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[other] { $n } дней
} из { $left }
clock-away-until = В отпуске до: { $moment }
clock-back = Закончить отпуск
clock-legend = Часы
clock-kind-none = Без часов
clock-kind-live = Вживую
clock-kind-correspondence = По переписке
clock-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[other] { $n } дней
}
clock-about-live = Минуты на всю партию и секунды на каждое решение. Показ событий времени не отнимает.
clock-about-correspondence = Дни на каждое решение или запас дней на всю партию, к которому каждое решение добавляет часы. У каждого 14 дней отпуска; паузы по согласию.
clock-at-end = Когда время вышло:
clock-at-end-loss = поражение
clock-at-end-claim = соперник может потребовать победу
