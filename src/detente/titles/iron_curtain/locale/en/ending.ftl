# Why a game ended, in one sentence. $side won, $n is the lead; what else there is analysis/ending.py says.

ic-why = { $ending ->
    [lead_by_region] { ic-winner } leads by { $n } when { $card } is complete: that wins at once.
    [lead_by_event] { ic-winner } leads by { $n } with the event of { $card }: that wins at once.
    [lead_by_aftermath] { ic-winner } leads by { $n } after the aftermath: that wins at once.
    [lead_in_final_check] { ic-winner } leads by { $n } in the final check: that wins at once.
    [points] { ic-winner } leads by { $n } when everything is counted.
    [tie] The score is level at the end, and a tie goes to the US.
    [unfinished] The record ends before the game does.
   *[other] The game is over.
}
ic-winner = { $side ->
    [us] The US
   *[ussr] The USSR
}

library-use-laid = Laid
library-use-declined = Event declined
