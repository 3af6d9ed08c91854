# «Холодная война: КГБ против ЦРУ»: вопросы, журнал, причины отказа, карты. Аргументы group, objective, agent, card и
# cards — имена; side, winner, first, ending, how, faction, kind и phase — слова, по которым фразы выбирают форму.

## Prompts

cvk-ask-agent = Тайно назначьте агента X. Цель тура — { $objective }.
cvk-ask-order = { $kind ->
    [groups] Верните группы на колоду: какая выйдет { cvk-nth }?
   *[objectives] Верните цели на колоду: какая откроется { cvk-nth }?
}
cvk-nth = { $n ->
    [1] первой
    [2] второй
   *[other] третьей
}
cvk-ask-first = Жетон баланса у вас: кто первым ходит в борьбе? Цель тура — { $objective }.
cvk-ask-act = Вербуйте, используйте группу или выжидайте.
cvk-ask-act-empty = У вас нет групп, остаётся вербовать.
cvk-ask-act-over = Ваше влияние выше стабильности: снизьте его, иначе начнутся беспорядки.
cvk-ask-act-last = Соперник выжидает. Если выждете и вы, борьба закончится.
cvk-ask-destroy = { $group }: какую другую группу, свою или чужую, отправить в сброс?
cvk-ask-persuade = { $group }: какая другая группа сменит сторону?
cvk-ask-turn = { $group }: какую не экономическую группу сделать активной или неактивной?
cvk-ask-top = Верхняя группа — { $group } ({ $n }). Сбросить, завербовать или вернуть?
cvk-ask-top-hidden = Соперник смотрит верхнюю группу колоды.
cvk-ask-escalate = Ядерная эскалация: какая военная группа уйдёт в сброс следующей? Уйдут все, последняя ляжет сверху.
cvk-ask-nobel = Беспорядки! Спасти агента X ({ $agent }) Нобелевской премией мира? Иначе он будет устранён.
cvk-ask-double-agent = Двойной агент: отправить агента соперника в отпуск или следить за следующим планированием?
cvk-ask-window = Разрядка: применить событие, отдав его очки, или идти дальше?
cvk-ask-revive = Олимпийские игры: какой из устранённых агентов вернётся, пока в отпуск?
cvk-chance = Решают карты.
cvk-over = { $winner ->
    [cia] Победило ЦРУ
    [kgb] Победил КГБ
   *[none] Ничья
}: { cvk-ending }.
cvk-ending = { $ending ->
    [goal] набрано 100 очков
    [higher_total] сотню набрали оба, но у одного очков больше
    [extra_turns] равенство разрешил дополнительный тур
    [stopped] игра остановлена, решают очки
    [resigned] соперник сдался
   *[other] игра окончена
}

## Buttons

cvk-button-first_kgb = Начинает КГБ
cvk-button-first_cia = Начинает ЦРУ
cvk-button-balance_kgb = Жетон баланса у КГБ
cvk-button-balance_cia = Жетон баланса у ЦРУ
cvk-button-recruit = Вербовать
cvk-button-wait = Выжидать
cvk-button-discard = Сбросить
cvk-button-take = Завербовать
cvk-button-put_back = Вернуть
cvk-button-watch = Следить за планированием
cvk-button-done = { $ask ->
    [cvk-ask-nobel] Пожертвовать агентом
    [cvk-ask-window] Не применять событий
   *[other] Обойтись без этого
}

## Log

cvk-side = { $side ->
    [cia] ЦРУ
   *[kgb] КГБ
}
cvk-sides = { cvk-side }
cvk-log-turn = Тур { $turn }: { $objective }, очков — { $n }.
cvk-log-balance = Жетон баланса: { cvk-side }.
cvk-log-sees = Вы видите: { $cards }.
cvk-log-ordered = { cvk-side }: верхние карты колоды разложены по-своему.
cvk-log-chose = Ваш агент X — { $agent }.
cvk-log-shown = Двойной агент докладывает: агент X { cvk-sides } — { $agent }.
cvk-log-planned = Агенты X назначены, отпускники возвращаются.
cvk-log-first = { cvk-side } называет первого: { $first ->
    [cia] ЦРУ
   *[kgb] КГБ
}.
cvk-log-recruit = { cvk-side } вербует: { $group } ({ $n }).
cvk-log-use = { cvk-side } использует: { $group }.
cvk-log-destroyed = { $group } ({ $n }): в сброс.
cvk-log-moved = { $group } ({ $n }): теперь на стороне { $side ->
    [cia] ЦРУ
   *[kgb] КГБ
}.
cvk-log-readied = { $group }: снова активна.
cvk-log-mobilized = { $group }: теперь неактивна.
cvk-log-looked = Верхняя группа колоды — { $group } ({ $n }).
cvk-log-put-back = { cvk-side } возвращает карту.
cvk-log-discarded = { cvk-side } сбрасывает: { $group } ({ $n }).
cvk-log-wait = { cvk-side } выжидает.
cvk-log-struggle-over = Оба выждали, борьба окончена.
cvk-log-event = { cvk-side } применяет событие «{ $objective }» и теряет очки: { $n }.
cvk-log-opened = Агент X { cvk-sides } — { $agent }.
cvk-log-ceasefire = Перемирие: КГБ { $kgb }, ЦРУ { $cia }, стабильность { $n }. { $how ->
    [both_disorder] Беспорядки вызвали обе стороны.
    [disorder] { $winner ->
        [cia] Беспорядки вызвал КГБ.
       *[kgb] Беспорядки вызвало ЦРУ.
    }
    [bias] { $winner ->
        [cia] Превосходство ЦРУ
       *[kgb] Превосходство КГБ
    }, решила сфера: { cvk-faction }.
    [influence] { $winner ->
        [cia] Превосходство ЦРУ.
       *[kgb] Превосходство КГБ.
    }
   *[nothing] Превосходства нет ни у кого.
}
cvk-faction = { $faction ->
    [military] военная
    [economic] экономическая
    [media] общественная
    [political] политическая
   *[none] никакая
}
cvk-log-taken = { cvk-side } забирает цель: { $objective } ({ $n }).
cvk-log-buried = { $objective }: цель уходит под колоду.
cvk-log-survived = { cvk-side }: { $agent } уцелел.
cvk-log-terminated = { cvk-side }: { $agent } устранён.
cvk-log-saved = { cvk-side }: { $agent } спасён и уходит в отпуск.
cvk-log-spy = { cvk-side }: { $agent } всё переворачивает.
cvk-log-watch = { cvk-side }: { $agent } будет следить за следующим планированием соперника.
cvk-log-sent = { cvk-side }: { $agent } отправлен в отпуск.
cvk-log-analyst = { cvk-side }: { $agent } изучит следующие группы.
cvk-log-assassin = { cvk-side }: { $agent } наносит удар.
cvk-log-director = { cvk-side }: директор находит под колодой ещё одну цель — { $objective } ({ $n }).
cvk-log-leave = { cvk-side }: { $agent } уходит в отпуск.
cvk-log-revived = { cvk-side }: { $agent } возвращается и пока в отпуске.
cvk-log-score = Счёт: КГБ { $kgb }, ЦРУ { $cia }.
cvk-log-extra = У обоих очков поровну: { $n }. Дополнительный тур.
cvk-log-won = { $winner ->
    [cia] Побеждает ЦРУ
    [kgb] Побеждает КГБ
   *[none] Ничья
}, КГБ { $kgb }, ЦРУ { $cia }: { cvk-ending }.

## Reasons: why something is not legal. The rule's number is shown behind them.

cvk-no-over = Игра окончена.
cvk-no-action = Такого действия нет.
cvk-no-chance = Тянут карты: сейчас никто не выбирает.
cvk-no-first-now = Кто ходит первым, решают один раз, перед борьбой.
cvk-no-balance = Жетон баланса переходит по очкам; жребий бывает только в первом туре.
cvk-no-act-now = Вербовать и выжидать можно только в свой ход во время борьбы.
cvk-no-wait = Без групп нужно вербовать.
cvk-no-room = { $objective }: предел групп на сторону — { $n }.
cvk-no-deck = Колода групп пуста до следующего брифинга.
cvk-no-top-now = Верхнюю группу смотрят только с помощью общественной группы.
cvk-no-watch-now = Следить за соперником может только сработавший двойной агент.
cvk-no-done-now = Отказываться сейчас не от чего: событий нет.
cvk-no-table = { $group }: такой группы нет на столе.
cvk-no-group-now = Группы выбирают только во время борьбы.
cvk-no-own = { $group }: группа не ваша.
cvk-no-ready = { $group }: группа неактивна, сначала её нужно сделать активной.
cvk-no-target = { $group }: применить свойство не к кому.
cvk-no-itself = { $group }: на себя группа не действует.
cvk-no-economic = { $group }: группа экономическая, а сменить активность можно только у других.
cvk-no-room-enemy = { $group }: отдать нельзя, у соперника групп уже по пределу.
cvk-no-gift-to-over = { $group }: отдать нельзя, влияние соперника и так выше стабильности.
cvk-no-gift = { $group }: влияние соперника превысило бы стабильность ({ $n }).
cvk-no-spoils-from-over = { $group }: пока влияние соперника выше стабильности, политические группы использовать нельзя.
cvk-no-military = { $group }: группа не военная.
cvk-no-dead = { $agent }: агент устранён.
cvk-no-on-leave = { $agent }: агент в отпуске.
cvk-no-deputy = { $agent } в отпуск не уходит.
cvk-no-in-hq = { $agent }: такого агента нет в штабе соперника.
cvk-no-alive = { $agent }: агент не был устранён.
cvk-no-agent-now = Сейчас агентов не выбирают.
cvk-no-in-hand = { $group }: этой группы нет среди тех, что вы смотрите.
cvk-no-order-now = { $group }: сейчас вы не раскладываете группы.
cvk-no-objective-in-hand = { $objective }: этой цели нет среди тех, что вы смотрите.
cvk-no-ability = { $objective } — страна, свойства у неё нет.
cvk-no-trophy = { $objective }: такой цели нет среди ваших трофеев.
cvk-no-fresh = { $objective }: событие захвачено в этом туре, применить его можно со следующего.
cvk-no-discards = В сбросе нет групп.
cvk-no-terminated = Никто из ваших агентов не устранён.
cvk-no-objectives-left = Смотреть нечего: целей в колоде не осталось.
cvk-no-event-now = { $objective }: это событие применяют { $phase ->
    [ceasefire] во время перемирия, чтобы спасти агента X
    [detente] во время разрядки
   *[struggle] во время борьбы, в свой ход
}.

## What cards do

cvk-power-military = Отправляет в сброс любую другую группу на столе.
cvk-power-economic = Делает другую, не экономическую группу активной или неактивной.
cvk-power-media = Вы смотрите верхнюю группу колоды и сбрасываете её, вербуете или возвращаете.
cvk-power-political = Переводит другую группу на противоположную сторону; активность сохраняется.
cvk-agent-master_spy = Цель достаётся стороне, у которой нет превосходства. После беспорядков не действует.
cvk-agent-deputy_director = Ничего не делает, зато не гибнет и не уходит в отпуск.
cvk-agent-double_agent = Отправляет в отпуск агента из штаба соперника или заранее узнаёт его следующего агента X.
cvk-agent-analyst = В следующем брифинге вы раскладываете три верхние группы как угодно.
cvk-agent-assassin = Если превосходство ваше, агент X соперника устранён, а цель уходит под колоду. После беспорядков не действует.
cvk-agent-director = Если превосходство ваше, вы берёте ещё и нижнюю цель колоды.
cvk-ability-save_agent_x = Перемирие: ваш агент X не гибнет при ваших беспорядках, а уходит в отпуск.
cvk-ability-recruit_top_of_discard = Борьба, вместо действия: завербуйте верхнюю группу сброса.
cvk-ability-discard_all_military = Борьба, вместо действия: все военные группы обеих сторон уходят в сброс.
cvk-ability-reorder_top3_objectives = Разрядка: разложите три следующие цели как угодно.
cvk-ability-revive_agent_on_leave = Разрядка: один ваш устранённый агент возвращается, пока в отпуск.
cvk-ability-reveal_enemy_agent_x = Борьба, до вашего действия: соперник открывает агента X.

## The text client

cvk-cli-group = { $group }, сфера { cvk-faction }, влияние { $n }
cvk-cli-objective = { $objective }: стабильность { $stability }, предел групп { $population }, очки { $n }; сферы по важности: { $bias }
cvk-cli-agent = { $agent }, инициатива { $n }
cvk-cli-about = { $what }. { $does }
cvk-cli-hand = Ваш штаб: { $cards }.
cvk-cli-hand-x = Ваш агент X: { $agent }.
cvk-cli-leave = В отпуске: { $cards }.
cvk-cli-dead = Устранены: { $cards }.
cvk-cli-enemy = Штаб соперника: { $cards }.
cvk-cli-enemy-hidden = Агент X соперника — кто-то из них: { $cards }.
cvk-cli-enemy-x = Агент X соперника: { $agent }.
cvk-cli-events = Ваши события: { $cards }.
cvk-cli-top = Сверху колоды групп: { $list }.
cvk-cli-ahead = Следующие цели: { $list }.
cvk-cli-unknown = карта, которой вы не видели
cvk-cli-row = { $side ->
    [cia] ЦРУ
   *[kgb] КГБ
}: влияние { $n } при стабильности { $stability }{ $over ->
    [yes] , перебор
   *[no] {""}
}. { $list }
cvk-cli-row-empty = Групп нет.
cvk-cli-row-group = { $group } ({ $n }, { cvk-faction }{ $ready ->
    [yes] {""}
   *[no] , неактивна
})
cvk-cli-standing = { $how ->
    [both_disorder] Сейчас беспорядки были бы у обоих.
    [nothing] Превосходства нет ни у кого.
   *[other] { $winner ->
        [cia] Сейчас превосходство было бы у ЦРУ
       *[kgb] Сейчас превосходство было бы у КГБ
    }{ $how ->
        [bias] {" "}по важности сфер
        [disorder] : у другой стороны беспорядки
       *[influence] {""}
    }.
}
cvk-cli-odds = { $side ->
    [cia] Если вербует ЦРУ
   *[kgb] Если вербует КГБ
}: стабильность нарушат { $over } из { $cards } групп ({ $percent } процентов); влияние в среднем { $expected }.
cvk-cli-odds-known = { $side ->
    [cia] Если вербует ЦРУ
   *[kgb] Если вербует КГБ
}: придёт { $group }, влияние { $expected }{ $over ->
    [0] {""}
   *[other] , а это перебор
}.
cvk-cli-bias = Сфера { cvk-faction }: КГБ { $kgb }, ЦРУ { $cia }.
cvk-cli-discards = { $n ->
    [0] Сброс групп пуст.
   *[other] Групп в сбросе: { $n }, сверху { $group }.
}
cvk-cli-decks = Лицом вниз: групп { $groups }, целей { $objectives }.
cvk-cli-under = Под колодой целей: { $cards }.
cvk-cli-score = Тур { $turn }. КГБ { $kgb }, ЦРУ { $cia }; нужно { $n }.
cvk-cli-balance = Жетон баланса: { cvk-side }.
cvk-cli-trophies = { $side ->
    [cia] Трофеи ЦРУ
   *[kgb] Трофеи КГБ
}: { $cards }.
cvk-cli-report = Тур { $turn }, { $objective }. Агенты X: { $list }. { $winner ->
    [cia] Цель забрало ЦРУ.
    [kgb] Цель забрал КГБ.
   *[none] Цель не забрал никто.
}
cvk-cli-report-agent = { $side ->
    [cia] ЦРУ — { $agent }
   *[kgb] КГБ — { $agent }
}
cvk-cli-choice-group = { $what } ({ $side ->
    [cia] ЦРУ
   *[kgb] КГБ
}{ $ready ->
    [yes] , активна
   *[no] , неактивна
})

## Options: the key of a value is that of the option, a dash and the value

cvk-option-political_steal_from_over = Политические группы, пока влияние соперника выше стабильности
cvk-option-political_steal_from_over-no = использовать нельзя (книга правил)
cvk-option-political_steal_from_over-yes = могут переманивать его группы (текст карт)
cvk-option-political_steal_from_over-about = Книга правил в этом случае запрещает использовать их вовсе, а карты — только отдавать ему группу.

## Что рассказывают команды текстовой игры

cli-help-hand-cia_vs_kgb = { $word }: ваши агенты и события, а также что известно об агентах соперника и колодах.
cli-help-table-cia_vs_kgb = { $word }: цель тура, группы обеих сторон и у кого превосходство.
cli-help-regions-cia_vs_kgb = { $word }: сферы по важности, сброс и колоды.
cli-help-score-cia_vs_kgb = { $word }: счёт, трофеи и как прошёл прошлый тур.
cli-help-odds-cia_vs_kgb = { $word }: вероятность, что следующая вербовка нарушит стабильность.
