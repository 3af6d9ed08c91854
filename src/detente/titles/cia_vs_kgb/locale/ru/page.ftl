### Стол игры «КГБ против ЦРУ» на странице. Аргументы side, phase, state, place, faction, tone и over — слова для выбора формы.

## Тур и фаза

ck-turn = Тур
ck-extra = Дополнительный тур
ck-phase = { $phase ->
    [briefing] Брифинг
    [planning] Планирование
    [struggle] Борьба за влияние
    [ceasefire] Перемирие
    [debriefing] Отчёт агентов
   *[detente] Разрядка
}
ck-score-label = Очки: ЦРУ { $cia }, КГБ { $kgb }; для победы нужно { $goal }.

## Стороны

ck-side = { $side ->
    [cia] ЦРУ
   *[kgb] КГБ
}
ck-side-you = { $side ->
    [cia] ЦРУ · вы
   *[kgb] КГБ · вы
}
ck-row-label = { $side ->
    [cia] Группы ЦРУ
   *[kgb] Группы КГБ
}: влияние { $n }, стабильность { $stability }{ $over ->
    [yes] , превышена
   *[no] {""}
}
ck-over = перебор: беспорядки
ck-over-short = перебор
ck-places = Групп: { $n } из { $all }
ck-waited = выжидает
ck-balance = Жетон баланса
ck-balance-about = Он у того, у кого меньше очков или кто проиграл прошлое перемирие. Владелец решает, кто ходит первым.

## Группы

ck-faction = { $faction ->
    [military] Военная
    [economic] Экономическая
    [media] Общественная
    [political] Политическая
   *[none] Никакая
}
ck-faction-short = { $faction ->
    [military] Военная
    [economic] Эконом.
    [media] Обществ.
   *[political] Политич.
}
ck-group-kind = { $faction } · влияние { $n } · { $ready ->
    [yes] активна
   *[no] неактивна
}
ck-group-short = { $faction }, влияние { $n }
ck-group-more = { $side ->
    [cia] ЦРУ
   *[kgb] КГБ
}, { $ready ->
    [yes] активна
   *[no] неактивна
}.
ck-can-choose = Можно выбрать.
ck-acting = действует
ck-would-turn = { $ready ->
    [yes] станет неактивной
   *[no] станет активной
}
ck-preview = После этого ЦРУ { $cia }, КГБ { $kgb }{ $tone ->
    [over] : у вас будет перебор
    [good] : вы впереди
   *[plain] {""}
}.
# Короткие имена для маленьких карт; мягкий перенос там, где слово можно разорвать.
ck-short-ngos = НПО
ck-short-nationalists = Национа­листы
ck-short-government = Правитель­ство
ck-short-fundamentalists = Фундамен­талисты
ck-short-industry = Промыш­ленники

## Досье

ck-dossier = Цель
ck-objective-tab = Цель { $turn } · в колоде ещё { $n }
ck-no-objective = Открывается следующая цель.
ck-stability = стабильность
ck-stability-about = Кто при перемирии имеет больше { $n } влияния, вызывает беспорядки: теряет цель и агента X.
ck-stability-is = стабильность { $n }
ck-population = групп у каждого
ck-population-about = У каждой стороны не больше { $n ->
    [one] { $n } группы
    [few] { $n } групп
   *[many] { $n } групп
}.
ck-points = очки
ck-points-about = Тот, кто заберёт цель, получит очков: { $n }.
ck-disorder = беспорядки
ck-bias = При равенстве — сильнейшая группа
ck-bias-about = Сильнейшая группа: ЦРУ { $cia }, КГБ { $kgb }.
ck-bias-order = При равенстве: { $factions }
ck-eyes-only = Секретно
ck-objective-short = Стабильность { $stability }, групп { $population }, очков { $vp }
ck-now-influence = Перемирие сейчас: { $cia } : { $kgb }. { $objective }: { $side ->
    [cia] превосходство у ЦРУ.
   *[kgb] превосходство у КГБ.
}
ck-now-bias = Перемирие сейчас: поровну, { $cia } : { $kgb }. Решает сильнейшая группа ({ ck-faction }): ЦРУ { $cia_best }, КГБ { $kgb_best }. { $objective }: { $side ->
    [cia] превосходство у ЦРУ.
   *[kgb] превосходство у КГБ.
}
ck-now-disorder = Перемирие сейчас: { $side ->
    [cia] у КГБ перебор. ЦРУ сразу забирает цель ({ $objective }), КГБ теряет агента X.
   *[kgb] у ЦРУ перебор. КГБ сразу забирает цель ({ $objective }), ЦРУ теряет агента X.
}
ck-now-both_disorder = Перемирие сейчас: перебор у обоих. Оба теряют агентов X, цель ({ $objective }) не достаётся никому.
ck-now-nothing = Перемирие сейчас: групп нет ни у кого, превосходства тоже.
ck-phase-about = { $phase ->
    [briefing] Новая цель, жетон баланса, новые группы.
    [planning] Обе стороны тайно назначают агента X.
    [struggle] Владелец жетона баланса решает, кто ходит первым.
    [over] Игра окончена.
   *[other] { $side ->
        [cia] { $objective }: превосходство у ЦРУ. Слово за агентами.
        [kgb] { $objective }: превосходство у КГБ. Слово за агентами.
       *[none] Подводятся итоги тура.
    }
}

## Штаб

ck-hq = Штаб
ck-hq-of = { $side ->
    [cia] Штаб ЦРУ
   *[kgb] Штаб КГБ
}
ck-agents-of = { $side ->
    [cia] Агенты ЦРУ
   *[kgb] Агенты КГБ
}
ck-x = Агент X
ck-agent-x = { $side ->
    [cia] Агент X ЦРУ
   *[kgb] Агент X КГБ
}: { $state ->
    [none] не на задании
    [hidden] лежит рубашкой вверх
    [private] { $agent }, знаете только вы
   *[open] { $agent }, открыт
}.
ck-agent-state = { $state ->
    [x] На задании: агент X.
    [maybe] Может быть агентом X.
    [leave] В отпуске.
    [back] Вернулся из отпуска: агентом X в этом туре уже не станет.
    [dead] Устранён.
   *[hq] В штабе.
}
ck-initiative = Инициатива { $n }
ck-watches = Увидит следующего агента X соперника.
ck-analyses = Разложит три следующие группы.

## Лоток

ck-tray = Ваш ответ
ck-use = Использовать группу
ck-use-about = { $n ->
    [0] Ни одна ваша группа сейчас не может действовать.
    [one] Действовать может { $n } ваша группа: выберите её на столе.
    [few] Действовать могут { $n } ваши группы: выберите одну на столе.
   *[many] Действовать могут { $n } ваших групп: выберите одну на столе.
}
ck-targets = { $n ->
    [one] На столе можно выбрать { $n } группу.
    [few] На столе можно выбрать одну из { $n } групп.
   *[many] На столе можно выбрать одну из { $n } групп.
}
ck-next-recruit = Если сейчас вербовать
ck-odds = Перебор: { $over } из { $cards }, { $percent } %.
ck-odds-mean = В среднем сумма { $n }.
ck-odds-known = Вы её знаете: { $card }. Сумма { $n }{ $over ->
    [yes] , перебор
   *[no] {""}
}.
ck-about-wait = { $last ->
    [yes] { $side ->
        [cia] ЦРУ уже выждало: борьба закончится.
       *[kgb] КГБ уже выждал: борьба закончится.
    }
   *[no] { $side ->
        [cia] Если выждет и ЦРУ — перемирие.
       *[kgb] Если выждет и КГБ — перемирие.
    }
}
ck-about-first_cia = ЦРУ делает ход, КГБ может ответить.
ck-about-first_kgb = КГБ делает ход, ЦРУ может ответить.
ck-about-recruit = Верхняя группа колоды придёт к вам.
ck-about-take = Она придёт к вам активной.
ck-about-discard = В этом туре она не достанется никому.
ck-about-put_back = Останется сверху, и вы её знаете.
ck-about-watch = Вы увидите их агента X в туре { $turn } раньше, чем назначите своего.
ck-about-done = { $ask ->
    [cvk-ask-nobel] Он будет устранён, премия останется у вас.
   *[other] События и их очки останутся у вас.
}
ck-event-costs = { $does } Цена: { $n } очков этой карты.
ck-only-you = Видите только вы
ck-placed = В колоде под номером { $n }.
ck-tray-over = Игра окончена. Повтор покажет каждый её момент, с открытыми агентами X.
ck-tray-wait = { $phase ->
    [planning] Агентов X назначают втайне.
    [struggle] Борьба начнётся, когда назовут первого.
   *[other] Подводятся итоги тура.
}

## Колоды и трофеи

ck-deck = Все группы и где они
ck-deck-count = Группы: в колоде { $n }, в сбросе { $discards }
ck-deck-over = { $side ->
    [cia] перебор для ЦРУ
   *[kgb] перебор для КГБ
}
ck-deck-next = Сверху колоды: { $cards }.
ck-discard-top = Сверху сброса: { $card }.
ck-objectives-next = Следующие цели: { $cards }.
ck-objectives-under = Под колодой целей: { $cards }.
ck-objectives-used = Использованные события: { $cards }.
ck-unknown = неизвестно
ck-place = { $place ->
    [cia] У ЦРУ.
    [kgb] У КГБ.
    [gone] В сбросе до следующего тура.
    [next] Сверху колоды, и вы это знаете.
   *[deck] В колоде.
}
ck-trophies = Трофеи
ck-trophies-none = пока ничего
ck-trophy-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
ck-trophy-fresh = Получено в этом туре: событие можно применить со следующего.

## Развязка

ck-reveal = Итог тура { $turn }
ck-reveal-close = Вернуться к столу
ck-terminated = Устранён
ck-deed = { $deed ->
    [turned] Перевернул исход
    [killed] Устранил агента X соперника
    [failed] Не смог устранить заместителя директора
    [bottom] Добыл вторую цель из-под колоды
   *[survived] Уцелел
}
ck-face-foot = { $side ->
    [cia] ЦРУ
   *[kgb] КГБ
}: { $state ->
    [disorder] беспорядки
    [token] превосходство
   *[none] без превосходства
}
ck-fate = { $settled ->
    [no] ещё не решено
   *[yes] { $side ->
        [cia] Цель забирает ЦРУ
        [kgb] Цель забирает КГБ
       *[none] Цель не досталась никому
    }
}

## Показ

ck-show-card = { $why ->
    [objective] Цель этого тура
    [looked] Следующая группа колоды
    [discarded] В сброс
   *[other] { $side ->
        [cia] ЦРУ
       *[kgb] КГБ
    } { $why ->
        [recruit] вербует
        [event] применяет событие
       *[use] использует группу
    }
}
ck-show-pays = за { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
ck-show-change = { $change ->
    [destroyed] в сброс
    [readied] снова активна
    [mobilized] теперь неактивна
   *[moved] { $side ->
        [cia] переходит к ЦРУ
       *[kgb] переходит к КГБ
    }
}

library-use-recruited = Завербована
library-use-mobilized = Задействована
