# Что другие страницы показывают по ссылке.

share-over = Партия окончена
share-against = { $west } – { $east }
share-computer = Компьютер, уровень { $level }
share-somebody = Кто-то
share-study-kicker = Разбор
share-study = { $n ->
    [one] { $n } глава
    [few] { $n } главы
   *[many] { $n } глав
  }, автор: { $author }
share-person = Игрок
share-program = Программа
share-live = вживую
share-correspondence = по переписке
share-tournament = { $state ->
    [open] Идёт запись
    [running] Тур { $round }
   *[over] Окончен
  }, { $n ->
    [one] { $n } участник
    [few] { $n } участника
   *[many] { $n } участников
  }
