# Why a game ended, in one sentence. $side won (none: a draw), $kgb and $cia are the points; what else there is analysis/ending.py says.

cvk-why = { $ending ->
    [goal] { cvk-side } passes 100 points with { $card }: KGB { $kgb }, CIA { $cia }.
    [higher_total] Both have reached 100, and { cvk-winner } has more: KGB { $kgb }, CIA { $cia }.
    [extra_turns] An extra turn broke the tie: KGB { $kgb }, CIA { $cia }.
    [stopped] { $side ->
        [none] The game was stopped with equal points: KGB { $kgb }, CIA { $cia }.
       *[other] The game was stopped, and points decide: KGB { $kgb }, CIA { $cia }.
    }
    [unfinished] The record ends before the game does.
   *[other] The game is over.
}
cvk-winner = { $side ->
    [cia] the CIA
   *[kgb] the KGB
}
