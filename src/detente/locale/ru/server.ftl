# Что сервер отклоняет и почему.

error-bad-message = Сервер не смог это прочитать.
error-bad-option = У этой игры нет такой настройки.
error-not-your-seat = Это не ваше место.
error-wrong-secret = По этой ссылке здесь нет места.
error-seat-taken = Это место уже занято.
error-own-link = Эта ссылка для соперника: отправьте её ему.
error-foreign-origin = Запрос пришёл с чужой страницы и был отклонён.
error-foreign-host = Этот сервер не знает себя под именем { $host }. Его хозяин может это разрешить: detente serve --allow-host { $host }
error-not-found = Здесь ничего нет.
error-no-such-table = Такого стола нет. Столы, за которыми никто не сыграл, убирают через день.
error-no-such-title = В эту игру здесь сыграть нельзя.
error-no-such-ply = До этого хода партия не доходила.
error-no-such-side = Такой стороны нет.
error-no-such-agent = Такого компьютерного соперника нет.
error-no-such-method = По этому адресу так обратиться нельзя.
error-too-large = Это слишком длинно.
error-too-fast = Слишком быстро. Подождите немного и попробуйте снова.
error-too-many-tables = На сервере больше нет места для столов.
error-stale = За это время на столе что-то изменилось. Посмотрите и решите заново.
error-not-your-turn = Сейчас не ваш ход.
error-illegal = Так ходить нельзя.
error-game-over = Партия окончена.
error-game-running = Только после окончания партии.
error-cannot-undo = Отменить нельзя: с тех пор открылось что-то новое. Попросите вернуть ход.
error-cannot-restart = Начать ход заново нельзя: с тех пор открылось что-то новое.
error-cannot-takeback = Сейчас нечего возвращать.
error-no-offer = Вашего ответа никто не ждёт.
error-no-report = Эту партию нельзя разобрать.
error-no-hints = В игре между людьми подсказок нет, пока не согласны оба.
error-no-coach = Наставник бывает только в игре с компьютером.
error-already-asked = Вы об этом уже попросили.
error-rules-changed = Эту партию играли по другим правилам или с другими картами, продолжить её нельзя.
error-not-saved = Ход не удалось сохранить, поэтому он не сделан. Попробуйте ещё раз.
error-internal = На сервере что-то сломалось. Ничего не изменилось.
error-page-not-built = Страница ещё не собрана. «make play» соберёт её и запустит сервер.
error-docs-not-built = Документация здесь не собрана. Её собирает «make docs», а тексты лежат в папке «docs» исходного кода.
error-no-such-lesson = Такого урока нет.
error-no-such-puzzle = Такой задачи нет.
error-no-such-step = В уроке нет такого шага.
error-no-lesson = За этим столом урока нет.
error-in-lesson = На уроке так нельзя.
error-lesson-changed = Этот урок с тех пор изменился. Начните его заново.
lesson-not-this = Так можно, но сейчас речь не об этом. Посмотрите, что светится, и попробуйте ещё раз.
error-no-such-game = Такой партии в библиотеке нет.
error-no-such-import = Такой загрузки нет или уже нет.
error-too-many-reports = Уже готовится несколько ваших разборов: дождитесь, пока будет готов один из них.
error-one-import = Вы уже загружаете партии: дождитесь конца или отмените загрузку.
error-library-full = В библиотеке больше нет места.
error-analysis-running = Идущая партия не анализируется: ни ваша, ни чужая. Возвращайтесь, когда она закончится.
error-analysis-playing = Пока вы играете в эту игру против человека, расставленные позиции и ответвления партий для вас не анализируются.
error-no-such-line = Отсюда так не сыграть.
error-nothing-to-seal = Сейчас заранее ничего не выбрать.
error-not-foreseen = На это нельзя ответить заранее.
error-sealed = Ваш выбор уже запечатан. Изменить его нельзя.
error-no-interrupt = Сейчас этого сделать нельзя.
error-bad-file = Файл не удалось прочитать{ $line ->
    [0] {""}
   *[other] {" "}(строка { $line })
}: { $detail }

# Заголовки журнала, выгруженного текстом

side-moment-round-heading = Раунд { $turn }, ход { $round }, { $side ->
    [us] США
   *[ussr] СССР
}
side-moment-headline-heading = Раунд { $turn }, начальные события
side-moment-turn-heading = Тур { $turn }
side-moment-turn-of-round-heading = Раунд { $round }, ход { $turn }
side-moment-bid-heading = Торг за стороны
side-moment-setup-heading = Подготовка
side-moment-end-heading = Конец
error-bad-position = Это не позиция этой игры: { $detail }
error-too-many-games = Партий больше { $most }: выберите меньше или возьмите команду «detente library export».
error-proof-stopped = Доказательство остановлено.
error-impossible-position = Такой позиции не бывает. Редактор говорит почему.
