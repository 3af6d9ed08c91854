# Hints and reports: why a choice is good, one line for every term of the computer's evaluation (ai/explain.py).
# `change`: gain - the choice improves it; hold - the other choices would make it worse.

hint-wins = Wins the game
hint-safe = The other choices can lose the game at once
hint-only = There is nothing else to choose
hint-book = A well-tried opening
hint-in-sum = A little better in many things at once
hint-by-search = Won most often when the computer played on from here

hint-region-net = { $region }: { $change ->
    [gain] scores better now
   *[hold] does not score worse
}
hint-region-net-in-hand = { $region }: { $change ->
    [gain] scores better, and somebody may hold its card already
   *[hold] does not score worse, and somebody may hold its card already
}
hint-region-net-to-come = { $region }: { $change ->
    [gain] better prepared for a scoring to come
   *[hold] stays prepared for a scoring to come
}
hint-region-net-soon = { $region }: { $change ->
    [gain] scores better, and only few of its cards are missing
   *[hold] does not score worse, and only few of its cards are missing
}
hint-region-battlegrounds = { $region }: { $change ->
    [gain] ahead in battlegrounds
   *[hold] gives up no battlegrounds
}
hint-region-others = { $region }: { $change ->
    [gain] controls more of the lesser countries
   *[hold] gives up none of the lesser countries
}
hint-region-margins = { $region }: { $change ->
    [gain] more influence where it counts
   *[hold] does not lose influence where it counts
}
hint-region-control = { $region }: { $change ->
    [gain] controls more countries
   *[hold] gives up no countries
}
hint-region-missing-cards = { $region }: keeps the cards that are still missing there

hint-points = { $change ->
    [gain] Victory points at once
   *[hold] Fewer victory points for the opponent
}
hint-points-near-20 = { $change ->
    [gain] Victory on points comes near
   *[hold] Keeps the opponent from victory on points
}
hint-military = { $change ->
    [gain] Military operations that this turn requires
   *[hold] Does not fall behind in military operations
}
hint-military-late = { $change ->
    [gain] Military operations while there is still time
   *[hold] Does not fall behind in military operations so late in the turn
}
hint-space = { $change ->
    [gain] Ahead in the space race
   *[hold] Does not fall behind in the space race
}
hint-china = { $change ->
    [gain] Gets the China Card
   *[hold] Keeps the China Card from the opponent
}
hint-china-up = { $change ->
    [gain] The China Card is ready to be played
   *[hold] The China Card stays ready
}
hint-hand-operations = Keeps cards with many operations for later
hint-hand-size = Keeps more cards in hand
hint-hand-events = Keeps good events of one’s own for later
hint-hand-hurt = { $change ->
    [gain] Gets rid of a harmful event of the opponent
   *[hold] Fewer harmful events of the opponent stay in hand
}
hint-hand-danger = { $change ->
    [gain] Gets rid of a card that could start a nuclear war
   *[hold] No card that could start a nuclear war stays in hand
}
hint-defcon-2 = DEFCON at the level that suits this side
hint-presence = { $change ->
    [gain] Present in more countries
   *[hold] Stays present in more countries
}
hint-access = { $change ->
    [gain] More free battlegrounds within reach
   *[hold] Free battlegrounds stay within reach
}
hint-effects-of-the-turn = { $change ->
    [gain] An effect that helps for the rest of the turn
   *[hold] Spares an effect that hurts for the rest of the turn
}
hint-lasting-effects = { $change ->
    [gain] An effect that helps for long
   *[hold] Spares an effect that hurts for long
}
hint-control-of-europe = { $change ->
    [gain] Controls the region that wins the game when it is scored
   *[hold] Keeps the opponent from the region that wins the game when it is scored
}

hint-score = { $change ->
    [gain] Points at once
   *[hold] Fewer points for the opponent
}
hint-score-near-8 = { $change ->
    [gain] The lead of 8 points comes near
   *[hold] Keeps the opponent from a lead of 8 points
}
hint-final = { $change ->
    [gain] More points if everything were scored now
   *[hold] No fewer points if everything were scored now
}
hint-reach = { $change ->
    [gain] More countries within reach
   *[hold] Countries stay within reach
}
hint-supply = More influence left in the supply
hint-aftermath = The cards set aside promise more
hint-own-stars = Keeps strong cards of one’s own for later
hint-enemy-stars = { $change ->
    [gain] The opponent’s strong cards do less harm
   *[hold] The opponent’s strong cards do no more harm
}
hint-moves-last = Has the last word in the round

# Of one thing: a country, a card's effect, an agent, a trophy

hint-of-hold = { $country }: { $change ->
    [gain] a firmer hold on this country
   *[hold] does not let go of this country
}
hint-of-lead = { $country }: { $change ->
    [gain] more influence than the rival
   *[hold] does not fall behind in influence
}
hint-of-card = { $card }: { $change ->
    [gain] worth playing now
   *[hold] worth keeping for later
}
hint-cards = { $change ->
    [gain] A card worth playing now
   *[hold] Keeps a card for later
}
hint-of-effect = { $effect }: { $change ->
    [gain] the effect is in its favour
   *[hold] the effect hurts less
}
hint-of-alive = { $agent }: { $change ->
    [gain] an enemy agent less
   *[hold] the own agent stays alive
}
hint-of-away = { $agent }: { $change ->
    [gain] agents at home where they are needed
   *[hold] the own agent stays available
}
hint-of-event = { $change ->
    [gain] An event to use later
   *[hold] Keeps its event for later
}

hint-points-near-the-win = { $change ->
    [gain] Victory on points comes near
   *[hold] Keeps the opponent from victory on points
}
hint-hand-cornered = { $change ->
    [gain] A way out for dangerous cards
   *[hold] Dangerous cards do not pile up in hand
}
hint-hand-scoring = { $change ->
    [gain] The scoring card is played at the right time
   *[hold] Keeps the scoring card for a better moment
}
hint-exposed = { $change ->
    [gain] Battlegrounds are safer from coups
   *[hold] No battleground is left open to coups
}
hint-sea-lanes = { $change ->
    [gain] Ahead in the Strategic Sea Lanes
   *[hold] Does not fall behind in the Strategic Sea Lanes
}
hint-sea-lanes-control = { $change ->
    [gain] Controls the Strategic Sea Lanes
   *[hold] Keeps the opponent from control of the Strategic Sea Lanes
}
hint-flashpoints = { $change ->
    [gain] More flashpoints under control
   *[hold] Gives up no flashpoint
}
hint-flashpoints-win-in-hand = { $change ->
    [gain] Both flashpoints could win the game, and somebody may hold the scoring card
   *[hold] Keeps the opponent from winning by both flashpoints, if somebody holds the scoring card
}
hint-flashpoints-win-to-come = { $change ->
    [gain] Both flashpoints could win the game when Africa is scored
   *[hold] Keeps the opponent from winning by both flashpoints when Africa is scored
}
hint-ready-to-score = { $change ->
    [gain] Regions that are about to be scored go its way
   *[hold] Regions that are about to be scored do not turn against it
}
hint-score-over-50 = { $change ->
    [gain] Well on the way to 100 points
   *[hold] Slows the opponent down on the way to 100 points
}
hint-score-over-75 = { $change ->
    [gain] Not far from 100 points
   *[hold] Keeps the opponent away from 100 points
}
hint-score-over-90 = { $change ->
    [gain] Almost 100 points
   *[hold] Keeps the opponent from the last points
}
hint-struggle = { $change ->
    [gain] Better prospects in the struggle for the objective
   *[hold] Does not fall behind in the struggle for the objective
}
hint-analyst = { $change ->
    [gain] The analyst will look at the next groups
   *[hold] The enemy’s analyst does not get to look at the next groups
}
hint-watcher = { $change ->
    [gain] Will see the enemy’s next Agent X
   *[hold] The enemy does not get to see the next Agent X
}
hint-balance = { $change ->
    [gain] Gets the balance token
   *[hold] Keeps the balance token from the enemy
}
