# Рейтинги.

rating-title = Люди
rating-game = Игра
rating-kind = Вживую или по переписке
rating-kind-live = Вживую
rating-kind-correspondence = По переписке
rating-program = программа
rating-player = Игрок
rating-rating = Рейтинг
rating-games = Партии
rating-last = Последняя
rating-nobody = Пока ни у кого нет { $n } рейтинговых партий.
rating-means = Нужно рейтинговых партий: { $n }. С 1500 начинают все, и там же стоит третий уровень компьютера; ± означает отклонение: в двух случаях из трёх настоящая сила лежит в его пределах. Вопросительный знак: рейтинг ещё не установлен.
rating-none = Рейтинговых партий пока нет.
rating-curve = Кривая за { $n } игровых дней; сейчас { $rating }
rating-point = { $day }: { $rating } ±{ $deviation }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
  }

rating-tile = { $kind ->
    [live] вживую
   *[correspondence] по переписке
  } · { $games }
rating-of = Рейтинг: { $title }, { $kind ->
    [live] вживую
   *[correspondence] по переписке
  }
rating-span = Срок
rating-days = { $n ->
    [0] Всё
    [90] 3 месяца
   *[other] Год
  }
rating-wish = Рейтинговая
rating-wish-means = идёт в рейтинг: без подсказок, ход берут назад только по согласию, обычные правила или готовый вариант

rating-fair-play = Рейтинговые партии, на которые стоит взглянуть
rating-fair-play-none = Ничего не замечено.
rating-notice-same-pair = { $first }: { $count } из последних { $of } рейтинговых партий против { $second }.
rating-notice-one-sided = { $first } и { $second }: { $count } из { $of } партий кончились быстро, почти все очки у { $first }.
rating-notice-aborts = { $first }: { $count } из последних { $of } рейтинговых партий брошены в самом начале.
rating-notice-one-address = { $first } и { $second }: { $count } рейтинговых партий с одного адреса.
rating-notice-stalls = { $first }: { $count } из { $of } рейтинговых партий без часов стоят две недели.
rating-notice-throws = { $first }: { $count } поражений в последних { $of } рейтинговых партиях, намного больше, чем обещают рейтинги.

error-rated-needs-account = Для рейтинговой партии нужна учётная запись.
error-rated-alone = Партия за одним экраном не может быть рейтинговой.
error-rated-level = У этого соперника нет рейтинга: выберите один из измеренных уровней.
error-rated-options = Рейтинговые партии играют по обычным правилам или по одному из готовых вариантов.
admin-rerated = { $games ->
    [one] Пересчитана с самого начала { $games } партия.
    [few] Пересчитаны с самого начала { $games } партии.
   *[many] Пересчитано с самого начала { $games } партий.
  }
