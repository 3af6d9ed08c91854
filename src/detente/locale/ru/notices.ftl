# -- what is told

notice-somebody = гость
notice-turn = { $title }: ваше решение, соперник — { $other }.
notice-ahead = { $title }: вы и { $other } выбираете втайне друг от друга. Выбирать можно уже сейчас.
notice-time = { $title }: ваше время против { $other } на исходе.
notice-begun = { $title }: началась ваша партия, соперник — { $other }.
notice-challenge = { $title }: вас вызывает { $other }.
notice-takeback = { $title }: { $other } просит взять ход назад.
notice-pause = { $title }: { $other } предлагает паузу.
notice-resume = { $title }: { $other } предлагает продолжить.
notice-hints = { $title }: { $other } предлагает разрешить подсказки.
notice-rematch = { $title }: { $other } предлагает реванш.
notice-won = { $title }: партия окончена, соперник — { $other }. Победа за вами.
notice-lost = { $title }: партия окончена, соперник — { $other }. Вы проиграли.
notice-drawn = { $title }: партия окончена, соперник — { $other }. Ничья.
notice-paired = { $name }: тур { $round } составлен. Ваш соперник — { $other }.
notice-season = { $name }: новый сезон. Запишитесь, чтобы сохранить своё место в лиге.
notice-deadline = { $name }: тур { $round } кончается завтра, а ваша партия не доиграна, соперник — { $other }.
notice-message = { $title }: новое сообщение за вашим столом, пишет { $other }.
notice-test = Это проверка: сообщения сюда доходят.

# -- letters and messages

notice-letter-text = Здравствуйте, { $name }!

    { $said }

    { $link }

    Не присылать таких писем: { $unsubscribe }
notice-digest-subject = Détente: { $count ->
    [one] { $count } новость
    [few] { $count } новости
   *[many] { $count } новостей
  }
notice-digest-text = Здравствуйте, { $name }!

    Со вчерашнего дня:

    { $lines }

    Не присылать таких писем: { $unsubscribe }

# -- the bell and its settings

notice-none = Ничего нового.
notice-all-read = Прочитано
notice-settings = Настройки
notice-what-where = О чём и куда
notice-once = об одном событии никогда дважды
notice-kind-turn = Ваше решение
notice-about-turn = партии вживую: только если страница закрыта
notice-kind-ahead = Оба выбирают втайне
notice-about-ahead = раньше вашей очереди; в партиях вживую — никогда
notice-kind-time = Время на исходе
notice-about-time = один раз, когда осталась четверть
notice-kind-invitation = Начало партии, реванш
notice-kind-offer = Просьбы: ход назад, пауза, подсказки
notice-kind-over = Конец партии
notice-kind-tournament = Турнир: тур, срок
notice-kind-message = Сообщение за столом
notice-about-message = от тех, кого вы не заглушили
notice-channel-bell = Звонок
notice-channel-push = Push
notice-channel-mail = Почта
notice-channel-other = Другие
notice-mail-no = нет
notice-mail-now = сразу
notice-mail-digest = раз в день
notice-cell = { $kind }, { $channel }
notice-quiet-hours = Тихие часы
notice-quiet-on = Ночью без сообщений
notice-quiet-begins = С
notice-quiet-ends = до
notice-zone = Ваше время, { $zone }
notice-zone-here = Взять пояс этого устройства: { $zone }
notice-breaks = Нарушать тишину, когда на моих часах осталось столько часов (0 — никогда)
notice-digest-at = Ежедневное письмо в
notice-channels = Каналы
notice-push-on = Push в этот браузер
notice-push-denied = Браузер запрещает push для этой страницы. Разрешить можно в его настройках для этой страницы.
notice-push-unsupported = Этот браузер не знает push. На iPhone и iPad сначала добавьте страницу на экран «Домой».
notice-push-off = Этот сервер не шлёт push.
notice-mail-none = Нет подтверждённого адреса: укажите его в разделе «Вход».
notice-mail-confirmed = Письма идут на ваш подтверждённый адрес.
notice-other-about = Telegram, Discord, Matrix, ntfy и другие, по адресу Apprise, например ntfys://ntfy.sh/ваша-тема. Здесь разрешены: { $schemes }.
notice-other-off = Больше никуда этот сервер не шлёт.
notice-other-url = Адрес Apprise
notice-add = Добавить
notice-remove = Убрать
notice-try = Проверить
notice-tried = Отправлено.
notice-failing = Ничего не доходит с { $since }.
notice-saved = Сохранено.
notice-unsubscribe = Уведомления
notice-unsubscribe-ask = Больше не присылать таких писем?
notice-unsubscribe-do = Больше не присылать
notice-unsubscribed = Готово. Таких писем больше не будет; звонок на странице остаётся.

error-notice-scheme = Этот сервер не отправляет через «{ $scheme }».
error-notice-url = Такого адреса Apprise не понимает.
error-notice-options = Параметры после «?» здесь не принимаются, кроме: { $options }.
error-notice-inside = Этот адрес ведёт во внутреннюю сеть сервера.
error-notice-zone = Такого часового пояса нет.
error-notice-channel = Для этого ничего не настроено.
error-unsubscribe = Эта ссылка не наша или обрезана.
