# Редактор позиций.

cvk-ed-briefing = Брифинг: приходит цель
cvk-ed-planning = Планирование: выбор агента X
cvk-ed-first = Кто действует первым?
cvk-ed-struggle = Борьба за влияние
cvk-ed-waits = Только что ждали
cvk-ed-balance = Баланс сил
cvk-ed-ready = Активные группы
cvk-ed-agent = { $agent }
cvk-ed-agent-hq = в штабе
cvk-ed-agent-leave = в отпуске
cvk-ed-agent-dead = устранён
cvk-ed-agent-x = агент X
cvk-ed-row = Группы
cvk-ed-pile = Сброс групп
cvk-ed-deck = Колода групп
cvk-ed-top = Виденные сверху группы
cvk-ed-current = Цель тура
cvk-ed-won = Завоёванные цели
cvk-ed-spent = Сброшенные цели
cvk-ed-objectives = Колода целей
cvk-ed-ahead = Виденные сверху цели
cvk-ed-under = Под колодой целей
cvk-ed-three = Сверху лежит не больше трёх карт, которые кто-то видел.
cvk-ed-no-objective-yet = Цель тура ещё не открыта.
cvk-ed-one-objective = Открыта одна цель.
cvk-ed-no-balance = Баланс сил у кого-то есть.
cvk-ed-give-balance = Отдать: { $side-name }
cvk-ed-shuffled = Перед планированием все группы замешаны в колоду.
cvk-ed-agent-lost = { $side-name }: одного агента нигде нет.
cvk-ed-row-empty = { $side-name }: группы лежат на столе только во время борьбы.
cvk-ed-one-x = { $side-name }: сейчас один из агентов — агент X.
cvk-ed-no-x-yet = { $side-name }: агент X ещё не выбран.
cvk-ed-to-hq = В штаб
cvk-ed-leave-over = { $side-name }: к этому времени все вернулись из отпуска.
cvk-ed-nobody-home = { $side-name }: в штабе никого, агента X не выбрать.
cvk-ed-many-dead = { $side-name }: большинство агентов устранено.
cvk-ed-deputy = { $side-name }: «{ $agent }» не погибает и не уходит в отпуск.
cvk-ed-turn = Тур
cvk-ed-group = { $name }: { $ready ->
    [yes] активна
   *[no] неактивна
}
cvk-ed-take-off = Убрать
cvk-ed-lay-group = Положить группу
cvk-ed-lay-objective = Выбрать цель
