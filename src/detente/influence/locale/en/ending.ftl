# Why a game ended, in one sentence. $side won (none: a draw), $loser lost, $n is the lead; what else there is analysis/ending.py says.

inf-why = { $ending ->
    [victory_points] { inf-gets } { $goal } victory points in turn { $turn }: { end-source }.
    [ten_points] { inf-gets } { $goal } victory points in turn { $turn }: { end-source }.
    [flashpoints] { inf-controls } both flashpoints and most of Africa when it is scored in turn { $turn }: that wins at once.
    [control_of_europe] { inf-controls } Europe when it is scored in turn { $turn }: that wins at once.
    [nuclear_war] Nuclear war: DEFCON falls to 1 { inf-why-cause }, in an action of { inf-loser }, who loses by that.
    [final_scoring] { $side ->
        [none] Nobody leads after the final scoring of turn { $turn }.
       *[other] { inf-side } leads by { $n } after the final scoring of turn { $turn }.
    }
    [held_scoring_card] { $side ->
        [none] Both still held a scoring card at the end of turn { $turn }.
       *[other] { inf-the-loser } still held { $kept } at the end of turn { $turn }.
    }
    [cuban_missile_crisis] { inf-the-loser } tried a coup during the Cuban Missile Crisis: that loses the game.
    [wargames] { $side ->
        [none] Wargames ends the game in turn { $turn }, and nobody leads.
       *[other] Wargames ends the game in turn { $turn }, and { inf-winner } leads by { $n }.
    }
    [late_war] { $side ->
        [us] The US has reached the goal of the Late War scenario.
       *[ussr] The US has missed the goal of the Late War scenario.
    }
    [unfinished] The record ends before the game does.
   *[other] The game is over.
}
inf-why-cause = { $by ->
    [coup] by the coup in { $country }
    [war] by the war in { $country }
    [none] in turn { $turn }
   *[other] by { $cause }
}
inf-gets = { $side ->
    [us] The US reaches
   *[ussr] The USSR reaches
}
inf-controls = { $side ->
    [us] The US controls
   *[ussr] The USSR controls
}
inf-winner = { $side ->
    [us] the US
   *[ussr] the USSR
}
inf-loser = { $loser ->
    [us] the US
   *[ussr] the USSR
}
inf-the-loser = { $loser ->
    [us] The US
   *[ussr] The USSR
}
