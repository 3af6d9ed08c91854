## detente admin

admin-other-version = Эта база данных принадлежит другой версии сервера, и в ней ничего не тронуто. Возьмите detente того сервера или запустите один раз сервер этой версии.
admin-no-database = Базой данных нельзя воспользоваться: { $why }
admin-no-table = Стола { $table } нет.
admin-tables = { $tables ->
    [one] Всего { $tables } стол.
    [few] Всего { $tables } стола.
   *[other] Всего { $tables } столов.
}
admin-over = закончена
admin-running = идёт
admin-really = Стол { $table } (действий: { $plies }) исчезнет навсегда. Чтобы удалить его, добавьте --yes.
admin-moved = За столом { $table } тем временем сделали ход; ничего не удалено.
admin-deleted = Стол { $table } удалён.
admin-still-running = Партия за столом { $table } ещё идёт, и запись выдала бы всё скрытое. Если она всё же нужна, добавьте --running.
admin-exported = Партия стола { $table } записана в { $file }.
admin-vacuumed = База данных вернула диску лишнее место.
admin-no-queue = Сервер с файлом SQLite держит свои задания при себе; очередь есть только с PostgreSQL.
admin-no-status = Состояния { $status } нет; есть такие: { $statuses }.
admin-no-job = Задания { $job }, с которым это сейчас можно сделать, нет.
admin-job-again = Задание { $job } будет выполнено ещё раз.
admin-job-cancelled = Задание { $job } отменено.
admin-due = { $tables ->
    [one] По возрасту был бы удалён { $tables } стол: понемногу, небольшая доля в час.
    [few] По возрасту были бы удалены { $tables } стола: понемногу, небольшая доля в час.
   *[other] По возрасту было бы удалено { $tables } столов: понемногу, небольшая доля в час.
}
admin-announced = Объявлено: не позже чем через минуту это увидят на каждой странице.
admin-announce-both = Объявление нужно на обоих языках, --en и --ru, не длиннее { $most } символов каждое.
admin-announce-nothing = Сейчас ничего не объявлено.
admin-announce-taken-back = Объявление снято.
admin-program = программа
admin-people = { $people ->
    [one] Всего { $people } учётная запись.
    [few] Всего { $people } учётные записи.
   *[other] Всего { $people } учётных записей.
}
admin-no-person = Учётной записи «{ $name }» нет.
admin-role = { $name }: { $role ->
    [moderator] теперь модератор
   *[none] не модератор
  }.
