# Зал ожидания: кто ищет партию.

lobby-play-now = Играть сейчас
lobby-title = Игра
lobby-all = Все игры
lobby-seeking = Ищем соперника… нажмите, чтобы снять
lobby-waiting = { $n ->
    [one] { $n } ждёт
   *[many] { $n } ждут
}
lobby-terms = { $title }: обычные правила, стороны по жребию. Кто ищет то же самое, встретится с вами сразу.
lobby-guest = Гость
lobby-seeks = Открытые заявки
lobby-you-are = вы: { $side }
lobby-withdraw = Снять заявку
lobby-sit = Сесть
lobby-nobody = Сейчас никто не ищет партию. Разместите заявку или сыграйте с компьютером.
error-seek-gone = Место уже занято, или заявка снята.
error-own-seek = Это ваша собственная заявка.
error-too-many-seeks = У вас уже несколько заявок: сначала снимите одну из них.
error-seek-range = Ваш рейтинг вне желаемых границ: от { $least } до { $most ->
    [0] любого
   *[other] { $most }
  }.
error-bad-range = Рейтинг — от 0 до 4000, и наименьший не выше наибольшего.
error-seek-no-programs = Эта заявка только для людей.
error-rated-program = Рейтинговая партия человека с программой начинается в зале: там человек на это соглашается.
error-no-challenge = { $name } не принимает от вас вызовов.
error-keeps-to-himself = Соперник не хочет переписываться.
error-tournament-people = Этот турнир только для людей.
