### Уроки: их список и то, что страница говорит вокруг них. Слова самого урока — в его файле.

learn-title = Учиться: { $title }
learn-games = Игры
learn-closed = Урок не открылся
learn-go-on = Продолжить
learn-first-time = Ещё не играли?
learn-next = Следующий урок
learn-go-on-left = Продолжить, осталось около { $minutes } мин
learn-begin = Начать, около { $minutes } мин
learn-anew = С начала
learn-all-done = Все уроки этой игры пройдены. Повторите любой или садитесь играть.
learn-none = Уроков для этой игры пока нет. Правила — рядом.
learn-lessons = Уроки
learn-path = Ваш путь
learn-path-done = пройдено { $done } из { $all }
learn-mistakes = { $n ->
    [0] без ошибок
    [one] { $n } ошибка, разобрана
    [few] { $n } ошибки, все разобраны
   *[other] { $n } ошибок, все разобраны
}
learn-kept = Хранится в этом браузере.
learn-beside = Рядом
learn-rules = Правила по номерам
learn-state-new = шагов: { $steps }
learn-state-begun = шаг { $step } из { $steps }
learn-state-done = пройден, { $mistakes ->
    [0] без ошибок
    [one] { $mistakes } ошибка
    [few] { $mistakes } ошибки
   *[other] { $mistakes } ошибок
}
learn-state-changed = изменился с тех пор: посмотрите снова
learn-keep = Сохранить в файл
learn-bring = Взять из файла
learn-brought = Объединено: по каждому уроку — более позднее.
learn-not-brought = Это не файл с вашим путём. Ничего не изменено.
learn-about-rules = Читать дальше
learn-lesson-of-rule = урок: { $name }

learn-first-link = Впервые? Учитесь, играя
learn-five = Игра за пять минут
learn-puzzles = Задачи: верен один выбор
learn-five-of = { $title }: игра за пять минут
learn-five-remember = Запомните
learn-five-panel = за пять минут: { $n }

## За столом

learn-coach = Наставник
learn-step = шаг { $step } из { $steps }
learn-progress = Шаг { $step } из { $steps }
learn-back = Назад
learn-forward = Дальше
learn-last = К итогам
learn-show = Покажи
learn-again = Выбрать снова
learn-see = Посмотреть, что будет
learn-leave = Выйти из урока
learn-fold = Свернуть
learn-unfold = Прочитать ещё раз
learn-done = Готово
learn-right = Верно
learn-stopped = Ход не сделан: наставник вас остановил
learn-not-allowed = Правила этого не разрешают
learn-other-time = Не в этом уроке
learn-look-for = Ищите: { $names }.
learn-would-be = Вот что получилось бы. Ничего из этого не сыграно.
learn-rule = Правило { $rule }
learn-ended = Урок окончен
learn-ended-guided = Дальше — без подсказок
learn-play-on = Играть дальше против уровня 1
learn-next-lesson = Дальше: { $name }
learn-to-list = Все уроки
learn-over-again = Начать сначала
learn-keys = Клавиши в уроке
learn-key-on = дальше
learn-key-back = на шаг назад
learn-key-fold = свернуть слова наставника
learn-key-show = показать
learn-key-leave = выйти из урока
learn-key-lit = взять то, что светится, или ответ
learn-editor = Редактор позиций
