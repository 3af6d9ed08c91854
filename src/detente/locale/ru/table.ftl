### Стол: всё, что вокруг слов самой игры.

# Стороны и игроки
table-side-player = { $side ->
    [us] Игрок за США
    [cia] Игрок за ЦРУ
    [kgb] Игрок за КГБ
    [ussr] Игрок за СССР
   *[other] Игрок: { $side-name }
}
table-you = Вы
table-computer = Компьютер
table-level = { $name } (ур. { $n })
table-agent = Компьютер ({ $name })
table-seconds = { $n } с
table-percent = { $n } %
table-player-thinking = думает…
table-player-free = ещё не пришёл
table-player-away = не на связи
table-player-sealed = выбор запечатан
table-player-choosing = выбирает…

# Ответы заранее
table-ahead = Ответы заранее
table-ahead-ask = Всегда спрашивать меня
table-ahead-yes = Принять
table-ahead-no = Отклонить
table-ahead-offer = { $kind ->
    [takeback] Если попросят вернуть ход
    [pause] Если предложат паузу
   *[other] Если предложат подсказки для обоих
}
table-ahead-about = Даются сразу, знаете о них только вы. Ответы на события действуют до вашего следующего решения.

# Что оба выбирают втайне друг от друга
table-both-choose = { $what ->
    [headline] Начальные события
    [agent] Агенты X
   *[other] Ставки
}
table-sealed = { $what ->
    [headline] Ваше событие запечатано.
    [agent] Ваш агент X запечатан.
   *[other] Ваша ставка запечатана.
} Ждём: { $name }.
table-sealed-about = Изменить нельзя; откроются оба сразу.{ $clock ->
    [yes] { " " }Ваши часы стоят.
   *[no] { "" }
}
table-seal = Запечатать
table-seal-again = Выбрать заново
table-sealed-ready = ещё не запечатано
table-sealed-only-you = видно только вам
table-sealed-covered = Прикрыто
table-sealed-cover = Прикрыть
table-sealed-uncover = Показать

# Верхняя строка
table-language = Язык
table-theme = { $theme ->
    [dark] Светлые цвета
   *[light] Тёмные цвета
}
table-motion = Анимация
table-colours = Цвета
table-colours-light = Светлые
table-colours-dark = Тёмные
table-settings = Настройки
table-setting-dice = Броски кубиков
table-setting-dice-about = Кубики катятся мгновение, прежде чем показать результат.
table-setting-danger = Предупреждать об опасности
table-setting-danger-about = Отмечать решения, после которых можно сразу проиграть, и переспрашивать.
table-setting-sound = Звук
table-setting-sound-about = Слышны карты, кубики, перевороты и ваш ход.
table-setting-volume = Громкость
table-setting-forced = Вынужденное решать за меня
table-setting-forced-about = Где выбор только один, его делает стол; но не тогда, когда из-за него можно проиграть.
table-setting-sort = Порядок карт на руке
table-sort-side = По сторонам и ОО
table-sort-ops = По ОО
table-sort-era = По периодам
table-sort-stars = По звёздам
table-sort-region = По регионам
table-sort-name = По названию
table-sort-own = Свой порядок
table-sort-own-how = Или разложите карты сами: перетащите их или нажмите Alt и стрелку.
table-card-moved = { $name }: место { $place } из { $of }.
table-connection-online = На связи
table-connection-connecting = Подключение…
table-connection-reconnecting = Связь восстанавливается…
table-connection-offline = Нет сети
table-connection-sending = Отправляем…
table-sending = Отправляем ваше решение…
table-sending-offline = Ваше решение ждёт связи…
table-not-arrived = Связь прервалась раньше, чем дошло ваше решение. Выберите ещё раз.
table-round = Раунд
table-turn = Ход

# Вопрос игры
table-your-decision = Ваше решение.
table-decision-of = { $side ->
    [us] Решают США.
    [cia] Решает ЦРУ.
    [kgb] Решает КГБ.
    [ussr] Решает СССР.
   *[other] Решает сторона «{ $side-name }».
}
table-waiting = Ждём: { $name }.
table-decides = Решает { $name }.
table-thinking = { $name } думает…
table-queue = в очереди: впереди { $ahead }, около { $seconds } с
table-looking-back = Просмотр игры.
table-over = Игра окончена.
table-undo = Отменить
table-undo-hint = Вернуться к вашему последнему решению (U)
table-hint = Подсказка
table-hint-about = Как сыграл бы компьютер? (H)
table-ask-hints = Спросить соперника: подсказки для обоих за этим столом? (H)
table-hints = Подсказки
table-hints-looking = Компьютер смотрит…
table-hints-none = Компьютеру ничего не пришло в голову.
table-hints-about = Насколько вероятна победа, если дальше играет компьютер. Он видит только то же, что и вы.
table-hint-play = Сыграть
table-hint-play-this = Сыграть: { $choice }
table-hint-cell = Место рядом: { $cards }
table-to-now = К текущему ходу
table-fork = Играть отсюда
table-fork-small = играть отсюда

# Поле
table-board = Стол
table-show-all = Вернуть вид на место
table-standing-control = { $side ->
    [us] США · контроль
   *[ussr] СССР · контроль
}
table-standing-ahead = { $side ->
    [us] США · перевес +{ $by }
   *[ussr] СССР · перевес +{ $by }
}
table-standing-level = поровну
table-price = { $price ->
    [one] { $price } очко
    [few] { $price } очка
   *[many] { $price } очков
}
table-costs = { $price ->
    [one] Следующий маркер здесь стоит { $price } очко.
    [few] Следующий маркер здесь стоит { $price } очка.
   *[many] Следующий маркер здесь стоит { $price } очков.
}
table-card-kind = { $region } · { $side ->
    [us] флаг США
   *[ussr] флаг СССР
} · влияние { $stars }
table-start-card = { $region } · начальная карта
table-country-label = { $country }, { $region }. США { $us }, СССР { $ussr }. { $standing }.
table-card-label = { $name }, { $region }, { $side ->
    [us] флаг США
    [ussr] флаг СССР
   *[none] без флага
}, влияние { $stars }.
table-legal = { $price ->
    [0] Можно выбрать.
    [one] Можно выбрать за { $price } очко.
    [few] Можно выбрать за { $price } очка.
   *[many] Можно выбрать за { $price } очков.
}
table-cell-legal = Свободное место рядом: { $near }. Сюда можно положить карту.
table-cell-refused = Свободное место. { $reason }
table-next-to = рядом:
table-rule = правило { $number }

# Вокруг поля
table-score = { $side ->
    [us] США впереди на { $points } ПО.
    [ussr] СССР впереди на { $points } ПО.
   *[none] Счёт равный.
}
table-score-final = { $side ->
    [us] Итоговый подсчёт сейчас: США впереди на { $points }.
    [ussr] Итоговый подсчёт сейчас: СССР впереди на { $points }.
   *[none] Итоговый подсчёт сейчас: поровну.
}
table-lead = { $side ->
    [us] США +{ $points }
   *[ussr] СССР +{ $points }
}
table-regions = Части света
table-if-scored = Если сейчас подсчёт
table-final-now = Итог сейчас
table-region-bonus = приз +{ $bonus }
table-region-bonus-long = Призовые за преобладание в большем числе стран: { $bonus } ПО.
table-region-placed = Карт на столе: { $placed } из { $cards }.
table-region-dominates = Преобладание в странах: США { $us }, СССР { $ussr }.
table-region-scored = Уже подсчитана
table-short-europe = Европа
table-short-middle_east = Бл. Восток
table-short-asia = Азия
table-short-africa = Африка
table-short-south_america = Ю. Ам.
table-short-central_america = Ц. Ам.
table-asks = Вопрос
table-hand = Рука
table-hand-of = { $side ->
    [us] Рука США
   *[ussr] Рука СССР
}
table-in-play = В игре
table-hand-empty = На руке нет карт.
table-stars = влияние { $count }
table-supply = Запас
table-cubes = { $count ->
    [one] маркер
    [few] маркера
   *[many] маркеров
}
table-aftermath = Отложенные карты
table-aftermath-yours = Отложенная карта (видите только вы)
table-aftermath-hidden = Две карты рубашкой вверх
table-unseen = { $count ->
    [one] Вы не видели: { $count } карта
    [few] Вы не видели: { $count } карты
   *[many] Вы не видели: { $count } карт
}
table-unseen-places = Рука противника: { $hand }, колода: { $deck }, отложено: { $aside }.
table-step-card = Выберите карту
table-step-card-chosen = Карта: { $card }
table-step-cell = Положите её на стол
table-step-cells = { $count ->
    [one] { $count } место для неё
    [few] { $count } места для неё
   *[many] { $count } мест для неё
}
table-step-resolve = { $whose ->
    [own] Событие или влияние: { $stars }
    [enemy] Сначала событие противника, затем влияние: { $stars }
   *[unknown] Событие или влияние
}

# Боковая панель
table-log = Журнал
table-log-veiled = Скрыт, пока устройство переходит из рук в руки.
table-replay = Повтор игры
table-replay-at = Момент { $at } из { $last }
table-play = Воспроизвести
table-pause = Пауза
table-step-back = На шаг назад
table-step-forward = На шаг вперёд
table-perspective = Чьими глазами
table-perspective-both = Обе
table-restart = { $what ->
    [headline] Событие заново
   *[turn] Ход заново
}
table-takeback = Вернуть ход
table-resign = Сдаться
table-resign-sure = { $side ->
    [us] Сдаться за США? Победит СССР.
    [cia] Сдаться за ЦРУ? Победит КГБ.
    [kgb] Сдаться за КГБ? Победит ЦРУ.
    [ussr] Сдаться за СССР? Победят США.
   *[other] Сдаться за сторону «{ $side-name }»? Победит соперник.
}
table-resign-not = Играть дальше
table-share = Поделиться
table-rules = Правила
table-rules-of = Правила: { $title }
table-help = Клавиши
table-tabs = Вкладки стола
table-tab-table = Стол
table-tab-hand = Рука
table-tab-regions = Части света
table-tab-agents = Агенты
table-tab-decks = Колоды
table-tab-log = Журнал
table-tab-analysis = Варианты

# Просьбы
table-offer-takeback = { $name } просит вернуть ход.
table-offer-rematch = { $name } предлагает реванш.
table-offer-hints = { $name } предлагает подсказки для обоих за этим столом.
table-offer-pause = { $name } предлагает паузу: часы остановятся у обоих.
table-offer-resume = { $name } предлагает продолжить: пойдут ваши часы.
table-offered-takeback = Вы просите вернуть ход. Решает { $name }.
table-offered-rematch = Вы предложили реванш. Решает { $name }.
table-offered-pause = Пауза предложена. Нужно согласие: { $name }.
table-offered-resume = Вы предложили продолжить. Нужно согласие: { $name }.
table-offered-hints = Подсказки для обоих предложены. Нужно согласие: { $name }.
table-yes = Согласиться
table-no = Отказать

# Друг по сети и за одним устройством
table-friend-link = { $side ->
    [us] Отправьте эту ссылку другу, он играет за США:
    [cia] Отправьте эту ссылку другу, он играет за ЦРУ:
    [kgb] Отправьте эту ссылку другу, он играет за КГБ:
    [ussr] Отправьте эту ссылку другу, он играет за СССР:
   *[other] Отправьте эту ссылку другу, его сторона — «{ $side-name }»:
}
table-copy = Копировать
table-copied = Скопировано
table-friend-address = Адрес этого компьютера:
table-friend-here = { $address } (только на этом компьютере)
table-friend-only-here = Эта ссылка работает только на этом компьютере: больше сервер никого не слушает. Для друга в вашей сети остановите его и запустите снова так:
table-friend-then = Тогда ссылка начнётся с { $address }. Как пригласить друга издалека, сказано в README.
table-invited = { $name } приглашает вас сыграть.
table-invited-plain = Вас приглашают сыграть.
table-you-play = { $side ->
    [us] Вы играете за США.
    [cia] Вы играете за ЦРУ.
    [kgb] Вы играете за КГБ.
    [ussr] Вы играете за СССР.
   *[other] Вы играете за сторону «{ $side-name }».
}
table-sit-down = Сесть за стол
table-pass-device = { $side ->
    [us] Передайте устройство игроку за США.
    [cia] Передайте устройство игроку за ЦРУ.
    [kgb] Передайте устройство игроку за КГБ.
    [ussr] Передайте устройство игроку за СССР.
   *[other] Передайте устройство тому, чья сторона — «{ $side-name }».
}
table-veil-explained = До этого карты скрыты.
table-veil-ready = { $side ->
    [us] Я играю за США
    [cia] Я играю за ЦРУ
    [kgb] Я играю за КГБ
    [ussr] Я играю за СССР
   *[other] Моя сторона — «{ $side-name }»
}

# Конец игры
table-result = { $winner ->
    [us] Победили США
    [ussr] Победил СССР
    [cia] Победило ЦРУ
    [kgb] Победил КГБ
    [none] Ничья
   *[other] Победила сторона «{ $winner-name }»
}
table-show-result = Показать результат
table-rematch-asked = Реванш предложен
table-to-rematch = К реваншу
table-record = Сохранить запись
table-fair = Честная раздача
table-fair-explained = До первой раздачи сервер опубликовал отпечаток тайного числа; из этого числа следует всё случайное в игре. Теперь оно открыто, и его можно проверить: сохраните запись и выполните «detente verify ФАЙЛ».
table-commitment = Отпечаток (SHA-256), опубликован до раздачи
table-seed = Число

# Опасность
table-risk = { $plies ->
    [0] Это проигрыш
   *[other] Так можно проиграть
}
table-risk-how = { $plies ->
    [0] «{ $choice }»: игра сразу закончится вашим поражением. Причина:
   *[other] После выбора «{ $choice }» игру можно проиграть раньше, чем вы успеете помешать. Причина:
}
table-risk-story = { $plies ->
    [0] Что произойдёт
   *[other] Как это может быть, например
}
table-risk-rule = Прочитать правило { $number }
table-risk-back = Подумать ещё
table-risk-sure = Всё равно сделать

# Значения карт
table-reconstructed = Числа, флаги и события карт восстановлены нами.
table-reconstructed-how = Как их исправить
table-all-cards = Все карты
table-all-cards-about = Каждая карта с событием в нашей формулировке.
table-certainty = { $certainty ->
    [SOURCE] из правил
    [RECONSTRUCTED] восстановлено
    [CORRECTED] исправлено владельцем игры
   *[other] { $certainty }
}

# Клавиши
table-help-glow = Всё, что светится золотом, можно выбрать. Наведите курсор на остальное (на телефоне — долгое нажатие), и оно скажет, почему нельзя.
table-key-arrows = Переходить между всем, что можно выбрать
table-key-enter = Выбрать
table-key-digits = Взять карту с руки, выбрать агента или нажать кнопку ответа
table-key-undo = Отменить
table-key-hint = Подсказки
table-next = Следующая · { $n }
table-key-next = К следующей партии, которая вас ждёт
table-key-log = К журналу
table-key-rule = Правило, из-за которого нельзя
table-key-tab = Пройти по всей странице
table-key-escape = Закрыть окно или подсказку
table-key-help = Этот список

# Общее
table-close = Закрыть
table-cancel = Отмена
table-loading = Минуту…
table-missing = Такого стола нет
table-closed = Этот стол нельзя показать
table-to-front = На главную
table-error-offline = Сервер не отвечает.
table-error-no-network = Нет сети.
table-error-unknown = Не получилось.
table-edit = Изменить эту позицию
table-watching = { $n ->
    [one] { $n } зритель
    [few] { $n } зрителя
   *[many] { $n } зрителей
}
table-talk = Разговор и заметки
