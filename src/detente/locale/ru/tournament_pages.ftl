# Страницы турниров.

tour-title = Турниры
tour-about = Швейцарская система, круговая, на выбывание, лиги. Записаться и объявить турнир может каждый, у кого есть учётная запись.
tour-announce = Объявить турнир
tour-list-open = Идёт запись
tour-list-running = Сейчас играют
tour-list-over = Окончены
tour-none = Сейчас ни один турнир не ждёт участников. Объявите свой.
tour-host = объявляет { $name }
tour-rounds-n = { $n ->
    [one] { $n } тур
    [few] { $n } тура
   *[many] { $n } туров
  }
tour-round-n = Тур { $n }
tour-round-of = Тур { $n } из { $of }
tour-players-of = { $n } из { $most } мест
tour-state-open = Запись открыта
tour-state-over = Турнир окончен
tour-kind-live = вживую
tour-kind-correspondence = по переписке
tour-print = Печать

tour-csv = CSV
tour-json = JSON

tour-tab-terms = Объявление
tour-tab-standings = Положение
tour-tab-rounds = Туры
tour-tab-games = Партии · { $n }
tour-tab-arbiter = Арбитр

# -- как играем
tour-how = Как играем
tour-system = Система
tour-system-swiss = Швейцарская
tour-system-round-robin = Круговая
tour-system-knockout = На выбывание
tour-system-double-knockout = До двух поражений
tour-system-league = Лига
tour-system-swiss-means = соперники с равными очками; дважды не встречаются
tour-system-round-robin-means = каждая пара встречается один раз
tour-system-knockout-means = проигравший выбывает
tour-system-double-knockout-means = после второго поражения выбывают
tour-system-league-means = дивизионы, в которых все играют со всеми; первые поднимаются, последние опускаются
tour-meeting = Встреча
tour-sides-one = одна партия; стороны выравниваются
tour-sides-both = две партии, по одной за каждую сторону
tour-sides-bid = одна партия; сторона по торгу
tour-clock = Часы
tour-clock-none = без часов
tour-clock-days-1 = 1 день на решение
tour-clock-days-3 = 3 дня на решение, запас 10 дней
tour-clock-live-30 = вживую, 30 минут + 20 секунд
tour-clock-live-60 = вживую, 60 минут + 30 секунд
tour-clock-each = { $span } на решение
tour-clock-bank = запас { $span }
tour-clock-increment = плюс { $span } с каждым решением
tour-clock-weekends = выходные свободны
tour-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
  }
tour-hours = { $n ->
    [one] { $n } час
    [few] { $n } часа
   *[many] { $n } часов
  }
tour-minutes = { $n ->
    [one] { $n } минута
    [few] { $n } минуты
   *[many] { $n } минут
  }
tour-seconds = { $n ->
    [one] { $n } секунда
    [few] { $n } секунды
   *[many] { $n } секунд
  }
tour-round-days = { $n ->
    [one] { $n } день на тур
    [few] { $n } дня на тур
   *[many] { $n } дней на тур
  }
tour-counts = Рейтинг
tour-rated = Рейтинговые партии
tour-program = программа
tour-programs = Могут участвовать и программы
tour-programs-too = Участвуют и программы: вступая в турнир, вы соглашаетесь с ними играть.
tour-rated-means = партии идут в рейтинг: подсказок нет, ход берут назад только по согласию
tour-unrated-means = партии не идут в рейтинг
tour-tie-breaks = Равенство очков
tour-break-buchholz = Бухгольц
tour-break-buchholz-short = Бх
tour-break-sonneborn-berger = Бергер
tour-break-sonneborn-berger-short = ЗБ
tour-break-direct = Личная встреча
tour-break-direct-short = ЛВ
tour-break-wins = Победы
tour-break-wins-short = П
tour-break-earlier = { $name }: выше
tour-late = Опоздавшие
tour-late-till = до тура { $n }, пол-очка за пропуск
tour-late-none = не принимаются
tour-late-until = Запись перед туром
tour-late-means = 1: опоздавших нет. Пропущенный тур даёт пол-очка.
tour-deadline = Тур кончается: { $when }.
tour-deadline-over = Время тура вышло
tour-left-days = { $days } д { $hours } ч до срока
tour-left-hours = { $hours } ч { $minutes } м до срока

# -- объявить
tour-new-name = Название
tour-new-game = Игра
tour-new-about = Что ещё знать участникам
tour-rounds = Туров
tour-division-size = Участников в дивизионе
tour-days-for-round = Дней на тур
tour-days-means = 0: без срока. За день до срока придёт напоминание; после него решает арбитр.
tour-most = Мест

# -- запись
tour-entered = Записались
tour-mean = средний рейтинг { $rating }
tour-nobody = Пока никто.
tour-you-play = Вы участвуете
tour-your-number = Ваш номер по рейтингу: { $n } из { $of }.
tour-enter-title = Записаться
tour-enter = Записаться на турнир
tour-leave = Выйти
tour-leave-free = До жеребьёвки первого тура можно выйти без последствий.
tour-leave-costs = Незаконченные партии будут проиграны, и в пары вас больше не поставят.
tour-gone = бывший участник { $n }
tour-withdrawn = вне турнира
tour-check-account = Учётная запись есть
tour-check-room = { $n ->
    [one] Свободно { $n } место
    [few] Свободно { $n } места
   *[many] Свободно { $n } мест
  }
tour-check-over = Турнир окончен
tour-check-full = Все места заняты
tour-check-late = Запись закрыта
tour-check-guest = Сначала войдите: турниру нужно имя

# -- положение
tour-standings = Положение и таблица
tour-after = { $n ->
    [one] после { $n } тура
    [few] после { $n } туров
   *[many] после { $n } туров
  }
tour-player = Участник
tour-points = Очки
tour-division-n = Дивизион { $n }
tour-next-season = Следующий сезон
tour-season-means = На тех же условиях. Кто запишется, играет в названном здесь дивизионе; новички идут следом. Сообщение получат все, кто играл.
tour-season-announce = Объявить следующий сезон
tour-season-next = К следующему сезону
tour-season-after = К прошлому сезону
tour-cell = против { $place }, { $side }, { $result ->
    [won] победа
    [lost] поражение
    [drawn] ничья
   *[open] идёт
  }
tour-cell-bye = без пары
tour-legend-open = идёт
tour-legend-bye = без пары
tour-legend-breaks = Бх: очки соперников; ЗБ: те же очки, умноженные на взятое в этих встречах

# -- туры
tour-all-games = Все партии
tour-bye = без пары
tour-your-game = ваша партия
tour-watch = смотреть
tour-look = посмотреть
tour-forfeit = неявка
tour-adjudicated = решение арбитра
tour-not-paired = Пары ещё не составлены.

# -- сетка турнира на выбывание
tour-tree = Сетка
tour-tree-final = Финал
tour-tree-semi = Полуфиналы
tour-tree-quarter = Четвертьфиналы
tour-tree-lower = Кто проиграл один раз
tour-tree-seed = Посев
tour-tree-goes-on = проходит дальше
tour-tree-wins = выигрывает турнир
tour-tree-game = партия { $n }

# -- арбитр
tour-arbiter-before = До первого тура
tour-decide = Решить
tour-result = Результат
tour-result-first = победа первого
tour-result-draw = ничья
tour-result-second = победа второго
tour-result-nobody = поражение обоих
tour-result-open = играть дальше
tour-not-played = Партия не сыграна: неявка
tour-remove = Снять с турнира
tour-remove-who = Участник
tour-remove-means = Кто не играет, теряет открытые партии и больше не попадает в пары.
tour-removed = { $name }: вне турнира
tour-reason = Причина
tour-reason-means = Не короче десяти букв. Её увидят все, и она останется в журнале.
tour-decisions = Решения арбитра
tour-pair = Составить тур { $n }
tour-pair-means = Когда все партии тура окончены. Пары видны до того, как их объявят.
tour-propose = Предложить пары
tour-publish = Объявить тур
tour-check-no-again = ни одной пары во второй раз
tour-check-again = { $n ->
    [one] { $n } пара или пропуск во второй раз: иначе нельзя
    [few] { $n } пары или пропуска во второй раз: иначе нельзя
   *[many] { $n } пар или пропусков во второй раз: иначе нельзя
  }
tour-check-even = стороны ровны с точностью до одной
tour-check-uneven = перекос сторон: { $n }
tour-check-withdrawn = вне турнира: { $names }
tour-deciders = Ещё по партии в каждой ничейной встрече.

# -- отказы
error-no-such-tournament = Такого турнира нет.
error-no-such-meeting = Такой партии в этом турнире нет.
error-game-score = Партия стоит ноль, пол-очка или очко.
error-round-closed = Следующий тур уже составлен; тот результат в силе.
error-not-arbiter = Это может только арбитр этого турнира.
error-tournament-full = Все места заняты.
error-too-many-tournaments = У вас пять неоконченных турниров. Сначала закончите один из них.
error-season-not-over = Следующий сезон бывает только у оконченной лиги.
error-season-announced = Следующий сезон уже объявлен.
error-no-bid = В этой игре за стороны не торгуются.
