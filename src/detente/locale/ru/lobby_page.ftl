# Зал: окно заявки, отбор и приглашения; партии, за которыми можно наблюдать; стол на чужой странице.

lobby-own-terms = Свои условия…
lobby-challenge = Вызвать
lobby-challenge-name = Вызвать: { $name }
lobby-challenge-by-name = Вызвать по имени…
lobby-new-seek = Новая партия
lobby-against = Соперник
lobby-against-anybody = Кто угодно
lobby-against-name = Один человек, по имени
lobby-whom = Имя
lobby-side-bid = По торгу
lobby-rated-short = рейтинговая
lobby-range = Рейтинг от … до
lobby-range-least = от
lobby-range-most = до
lobby-range-any = любой
lobby-programs-welcome = Могут сесть и программы
lobby-private = Не показывать в списках идущих партий
lobby-delay = Зрители отстают
lobby-delay-none = Не отстают
lobby-delay-minutes = { $n ->
    [one] на { $n } минуту
    [few] на { $n } минуты
   *[many] на { $n } минут
  }
lobby-delay-turns = { $n ->
    [one] на { $n } ход
    [few] на { $n } хода
   *[many] на { $n } ходов
  }
lobby-behind = Вы отстаёте от игроков { $by }.
lobby-behind-short = отставание { $by }
lobby-behind-minutes = −{ $n } мин
lobby-behind-turns = −{ $n } ход.
lobby-post = Разместить заявку
lobby-send-challenge = Отправить вызов
lobby-usual-rules = обычные правила
lobby-own-rules = свои правила
lobby-program = программа
lobby-from = от { $least }
lobby-upto = до { $most }
lobby-needs-account = нужна учётная запись
lobby-out-of-range = рейтинг не подходит
lobby-people-only = только люди
lobby-kind = Часы
lobby-kind-all = Любые часы
lobby-only-mine = Только доступные мне
lobby-computers = Компьютеры и программы
lobby-play = Играть
lobby-invitations = Приглашения
lobby-accept = Принять
lobby-decline = Отклонить
lobby-invites = Вас вызывает { $name }
lobby-challenged = Ваш вызов: { $name }
lobby-declined = Вызов отклонён: { $name }
lobby-waits-answer = ждём ответа
lobby-forget = Понятно
lobby-watch = Сейчас играют
lobby-watch-all = Все идущие партии
lobby-watch-none = Сейчас тихо.

share-title = Поделиться
share-link = Ссылка на этот стол
share-embed = Показать стол на другой странице
share-embed-about = Только для просмотра, глазами зрителя.
share-copy = Копировать
share-copied = Скопировано
embed-open = Открыть стол

privacy-title = Что видно другим
privacy-challenge = Кто может вас вызвать
privacy-message = Кто может писать вам за столом
privacy-everyone = Все
privacy-friends = Друзья
privacy-nobody = Никто
privacy-listed = Результаты и партии видны на вашей странице и в списках, имя подсказывается другим
privacy-online = Другие видят, что вы здесь
privacy-hidden = Результаты и партии скрыты.
privacy-saved = Сохранено.
