# Почему игра окончена, одной фразой. Победа за $side (none: ничья), $loser — проигравший, $n — отрыв; прочее — в analysis/ending.py.

inf-why = { $ending ->
    [victory_points] { inf-gets } { $goal } победных очков в раунде { $turn }: { end-source }.
    [ten_points] { inf-gets } { $goal } победных очков в раунде { $turn }: { end-source }.
    [flashpoints] { inf-controls } обе горячие точки и большинство стран Африки при её подсчёте в раунде { $turn }: это сразу победа.
    [control_of_europe] { inf-controls } Европу при её подсчёте в раунде { $turn }: это сразу победа.
    [nuclear_war] Ядерная война: DEFCON падает до 1 { inf-why-cause }. Шёл ход { inf-loser }, значит, это поражение.
    [final_scoring] { $side ->
        [none] После итогового подсчёта раунда { $turn } счёт равный.
       *[other] { inf-side } впереди на { $n } после итогового подсчёта раунда { $turn }.
    }
    [held_scoring_card] { $side ->
        [none] У обоих в конце раунда { $turn } осталась на руке карта подсчёта.
       *[other] У { inf-the-loser } в конце раунда { $turn } осталась на руке карта «{ $kept }».
    }
    [cuban_missile_crisis] Переворот { inf-loser } во время Карибского кризиса: это поражение.
    [wargames] { $side ->
        [none] «Балансирование на грани» заканчивает игру в раунде { $turn } при равном счёте.
       *[other] «Балансирование на грани» заканчивает игру в раунде { $turn }; { inf-winner } впереди на { $n }.
    }
    [late_war] { $side ->
        [us] США достигли цели сценария «Окончание войны».
       *[ussr] США не достигли цели сценария «Окончание войны».
    }
    [unfinished] Запись обрывается раньше, чем закончилась игра.
   *[other] Игра окончена.
}
inf-why-cause = { $by ->
    [coup] из-за переворота ({ $country })
    [war] из-за войны ({ $country })
    [none] в раунде { $turn }
   *[other] из-за карты «{ $cause }»
}
inf-gets = { $side ->
    [us] США набирают
   *[ussr] СССР набирает
}
inf-controls = { $side ->
    [us] США контролируют
   *[ussr] СССР контролирует
}
inf-winner = { $side ->
    [us] США
   *[ussr] СССР
}
inf-the-loser = { $loser ->
    [us] США
   *[ussr] СССР
}
inf-loser = { $loser ->
    [us] США
   *[ussr] СССР
}
