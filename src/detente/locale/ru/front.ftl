### Главная страница, открытие стола, просмотр.

front-brand = Détente
front-heading = Четыре игры о холодной войне для двоих
front-subheading = Откройте стол и играйте. Без регистрации, бесплатно.
front-retry = Ещё раз
front-lost = Такой страницы нет
front-lost-about = По этому адресу ничего нет. Возможно, в нём опечатка или то, что здесь было, убрано.
front-building = Собирается быстрый движок, пока компьютер думает медленно. Играть уже можно.

front-minutes = { $minutes } мин
front-hours = { $hours } { $last ->
    [one] час
    [few] часа
   *[many] часов
}

front-computer = Играть с компьютером
front-hotseat = С другом здесь
front-friend = С другом по сети
front-watch = Смотреть
front-library = Библиотека
front-study = Разборы
front-cards = Все карты: { $title }
front-learn = Учиться
front-rules = Правила
front-tournaments = Турниры
front-people = Люди

front-open-computer = игра с компьютером
front-open-hotseat = вдвоём за одним устройством
front-open-friend = игра с другом
front-side = Ваша сторона
front-side-random = По жребию
front-opponent = Соперник
front-level = Уровень { $n }
front-first = хорош для первой игры
front-others = Другие соперники
front-agent-program-about = программа, которую допустил хозяин этого сервера
front-time = Время на решение
front-time-own = Сколько захочет
front-name = Ваше имя
front-name-hint = Так вас увидит соперник
front-options = Варианты правил
front-listed = За игрой можно наблюдать
front-start = Начать

front-continue = Продолжить
front-continue-yours = ваш ход
front-continue-theirs = ход соперника

front-watch-title = Открытые столы
front-watch-of = Открытые столы: { $title }
front-watch-all = Столы всех игр
front-watch-none-of = Сейчас никто не играет в «{ $title }» за открытыми столами.
front-watch-none = Сейчас за открытыми столами никто не играет.
front-watch-running = игра идёт
front-watch-over = игра окончена

front-unofficial = Неофициальный проект поклонников. Права на игры принадлежат их авторам и издателям; рисунки и формулировки здесь наши собственные.
front-free = Свободная программа, работает на вашем компьютере и никуда не отправляет данные.
front-docs = Документация
front-hide-announcement = Скрыть объявление
front-sign-in = Войти
front-notices = { $unread ->
    [0] Уведомления
   *[other] Уведомления, непрочитанных: { $unread }
  }
front-account = Учётная запись
front-menu = Меню
