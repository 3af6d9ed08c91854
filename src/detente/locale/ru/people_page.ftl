# The pages about people: signing in, settings, profiles, one's own home, talk, moderation.

people-sign-in = Войти
people-sign-up = Взять имя
people-sign-out = Выйти
people-sign-in-about = Ваши партии ждут на любом устройстве.
people-sign-up-about = Своё имя: партии на любом устройстве и постоянные соперники. Без имени можно играть, как и раньше.
people-name = Имя
people-password = Пароль
people-new-password = Новый пароль
people-old-password = Нынешний пароль
people-password-about = Не меньше 10 знаков.
people-with-passkey = Ключом доступа
people-or = или
people-have-account = У меня уже есть имя
people-lost = Забыли пароль?
people-lost-about = По коду восстановления или по письму на подтверждённый адрес.
people-code = Код восстановления
people-email = Почта
people-send-letter = Отправить письмо
people-letter-sent = Если этот адрес здесь кому-то принадлежит, письмо уже в пути.
people-recover = Задать новый пароль
people-stay-guest = Остаться гостем
people-passkey-cancelled = Ничего не сохранено. Попробуйте ещё раз или задайте пароль.
people-proof-about = Или оставьте поле пустым и подтвердите ключом доступа.
people-proof-passkey = Понадобится подтвердить ключом доступа.
people-proof-cancelled = Ничего не изменено: не подтверждено, что это вы.
people-no-passkeys = Этот браузер не умеет работать с ключами доступа.
people-keep-games = Сохраните свои партии
people-keep-games-about = Возьмите имя, и эта партия будет ждать вас на любом устройстве.
people-confirmed = Спасибо, адрес подтверждён.
people-set-password = Новый пароль

people-home = Ваши партии
people-your-decision = Ваше решение
people-their-decision = Решает соперник
people-finished = Оконченные
people-no-games = Вас не ждёт ни одна партия. Откройте новую или решите задачу.
people-time-left = осталось { $span }
people-ahead = Выбирать можно уже сейчас: оба делают это втайне.
people-next = К следующей
people-report = Разбор
people-against = против: { $name }
people-won = победа
people-lost-game = поражение
people-drawn = ничья
people-go-on = Можно продолжить
people-lessons = Уроки
people-puzzles = Задачи
people-computer = компьютер
people-somebody = кто-то
people-as-side = за { $side }

people-since = здесь с { $date }
people-program = программа
people-moderator = модератор
people-by-side = По играм и сторонам
people-by-opponent = По соперникам
people-by-ending = Как одержаны победы
people-by-opening = Начала
people-games = Партии
people-score = побед { $won }, ничьих { $drawn }, поражений { $lost }
people-no-results = Оконченных партий пока нет.
people-friend = Друг
people-block = Заблокировать
people-mute = Заглушить
people-head-to-head = Личные встречи
people-versus = { $name } против { $other }

people-settings = Учётная запись
people-settings-profile = О себе
people-settings-sign-in = Вход
people-settings-notifications = Уведомления
people-settings-privacy = Люди
people-settings-tokens = Токены
people-settings-data = Данные
people-about-me = Несколько слов о себе
people-save = Сохранить
people-saved = Сохранено.
people-devices = Устройства, на которых выполнен вход
people-here = это устройство
people-end-session = Выйти там
people-end-others = Выйти на всех остальных
people-passkeys = Ключи доступа
people-add-passkey = Добавить ключ доступа
people-remove = Удалить
people-codes = Коды восстановления
people-codes-left = { $n ->
    [0] Их нет.
    [one] Остался { $n } код.
    [few] Осталось { $n } кода.
   *[other] Осталось { $n } кодов.
  }
people-make-codes = Создать новые коды
people-codes-about = Каждый открывает учётную запись один раз. Запишите их: больше они показаны не будут, а старые недействительны.
people-email-none = адреса нет
people-email-unconfirmed = ещё не подтверждён: загляните в почту
people-no-mail-here = Этот сервер не отправляет писем: вернуться помогут коды восстановления.
people-relations-none = Пока никого. Добавить в друзья, заглушить или заблокировать можно на странице человека.
people-tokens-about = С токеном программа действует от вашего имени. Он показывается один раз.
people-token-name = Для чего он?
people-scope-read = read: видеть ваши партии
people-scope-play = play: решать в них
people-scope-talk = talk: писать за столами
people-make-token = Создать токен
people-token-once = Скопируйте его сейчас:
people-become-program = За эту учётную запись играет программа
people-become-program-about = Отметка навсегда, и только до первой партии.
people-export = Забрать всё с собой
people-export-about = Всё, что о вас хранится, одним файлом.
people-leave = Удалить учётную запись
people-leave-about = Исчезнут имя, подпись под сообщениями, заметки и ключи. Партии останутся у соперников, без вашего имени. Чтобы удалить, введите своё имя.

people-talk = Разговор
people-talk-players = Игроки
people-talk-watchers = Зрители
people-talk-none = Пока ничего не сказано.
people-talk-hidden = скрыто модератором
people-say = Напишите что-нибудь
people-send = Отправить
people-report-message = Пожаловаться
people-reported = Жалоба отправлена. Спасибо.
people-notes = Заметки: только для вас
people-notes-saved = сохранено

people-moderation = Модерация
people-cases-none = Всё рассмотрено.
people-case-by = жалоба: { $by }
people-case-show = Показать сообщение
people-decide-nothing = Оставить
people-decide-hide = Скрыть
people-decide-silence = Скрыть и заглушить на { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
  }
people-decide-why = Причина (не меньше 10 знаков)
people-log = Что сделано
people-did-nothing = оставлено сообщение, автор { $whom }
people-did-hide = скрыто сообщение, автор { $whom }
people-did-silence = запрещено писать: { $whom }
