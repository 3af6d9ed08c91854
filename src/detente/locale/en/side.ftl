### Around the board of an influence game: piles, effects, card counter, log, moments; and the pages about cards.

## Moments

side-moment-setup = Set-up
side-moment-bid = Bidding
side-moment-headline = Turn { $turn } · headline
side-moment-round = Turn { $turn } · action round { $round }
side-moment-turn = Turn { $turn }
side-moment-turn-of-round = Round { $round } · turn { $turn }
side-moment-end = End of the game

## The log

side-log-plays = { $card }{ $use ->
    [event] {" "}(event)
    [event_first] , their event first
    [influence] , influence
    [realign] , realignments
    [coup] , coup
   *[space] , space race
}
side-log-headline = Headline: { $card }
side-log-event = Event: { $card }
side-log-no-event = The event of { $card } cannot happen.
side-log-coup = Coup in { $country }: { $die } + { $ops }{ $more } − 2×{ $stability } = { $n }{ $won ->
    [yes] {""}
   *[no] {" "}· fails
}
side-log-realigns = Realignment: { $country }
side-log-realigned = US { $die } + { $us_bonus }, USSR { $other_die } + { $ussr_bonus }
side-log-war = War in { $country }: { $die } − { $against } = { $n }, needs { $needed } · { $won ->
    [yes] victory
   *[no] defeat
}
side-log-space-roll = { $die }, needs { $needed } or less
side-log-trap = { $die } · { $free ->
    [yes] free again
   *[no] still trapped
}
side-log-contest = Both roll: { $die }{ $more } against { $other_die }
side-log-vp = { $side ->
    [us] US
   *[ussr] USSR
} +{ $n } VP · score { $lead ->
    [us] US { $points }
    [ussr] USSR { $points }
   *[none] 0
}
side-log-final = After final scoring: { $lead ->
    [us] US { $points }
    [ussr] USSR { $points }
   *[none] 0
}
side-log-military = { $side ->
    [us] US
   *[ussr] USSR
} military operations { $n }
side-log-penalty = Military operations missing: US { $us }, USSR { $ussr }
side-log-lasts = in force
side-log-die = die { $n }

## Piles

side-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
side-china-up = + China Card
side-china-down = + China Card (face down)
side-pile-deck = Deck
side-pile-discard = Discards
side-pile-removed = Removed
side-pile-empty = No cards here.
side-pile-title = { $pile ->
    [discard] Discard pile
   *[removed] Removed from the game
}
side-pile-deck-about = Cards in the draw pile; the counter says which these can be.

## Filters of cards

side-filter-side = Side
side-filter-era = Period
side-filter-ops = Operations
side-filter-sort = Order
side-filter-text = Search the cards
side-filter-all = All
side-filter-none = No card fits.
side-sort-number = By number
side-sort-side = By side
side-sort-ops = By operations
side-sort-name = By name
side-kind-us = US
side-kind-ussr = USSR
side-kind-neutral = Neutral
side-kind-scoring = Scoring
side-era-early = Early War
side-era-mid = Mid War
side-era-late = Late War
side-ops = { $n ->
    [one] { $n } op
   *[other] { $n } ops
}
side-card-kind = { $kind ->
    [us] US
    [ussr] USSR
    [scoring] Scoring card
   *[neutral] Neutral
}{ $n ->
    [0] {""}
    [one] , { $n } operation
   *[other] , { $n } operations
}.

## Effects in play

side-effects = In play
side-effects-none = No lasting effects.
side-until-turn = until the end of the turn
side-until-game = until something ends it
side-effect-vietnam_revolts = USSR ops in Southeast Asia +1
side-effect-containment = US cards are worth 1 op more
side-effect-red_scare_purge = the other side’s cards are worth 1 op less
side-effect-cuban_missile_crisis = a coup by the other side loses the game
side-effect-nuclear_subs = US coups do not lower DEFCON
side-effect-salt_negotiations = all coup rolls −1
side-effect-brezhnev_doctrine = USSR cards are worth 1 op more
side-effect-u2_incident = UN Intervention gives the USSR 1 VP
side-effect-latin_american_death_squads = coups in Latin America: own +1, theirs −1
side-effect-north_sea_oil = OPEC cannot happen
side-effect-iran_contra_scandal = US realignment dice −1
side-effect-chernobyl = no USSR influence by ops in one region
side-effect-aldrich_ames_remix = the US hand lies open
side-effect-yuri_and_samantha = each US coup gives the USSR 1 VP
side-effect-warsaw_pact_formed = allows NATO
side-effect-de_gaulle_leads_france = NATO does not cover France
side-effect-nato = no USSR coups or realignments in US-controlled Europe
side-effect-marshall_plan = allows NATO
side-effect-us_japan_mutual_defense_pact = no USSR coups or realignments in Japan
side-effect-formosan_resolution = Taiwan counts as a battleground
side-effect-norad = US +1 influence when DEFCON falls to 2
side-effect-quagmire = the US discards and rolls to get free
side-effect-bear_trap = the USSR discards and rolls to get free
side-effect-missile_envy = must be played for ops next
side-effect-we_will_bury_you = USSR +3 VP unless UN Intervention
side-effect-willy_brandt = NATO does not cover West Germany
side-effect-flower_power = US war cards give the USSR 2 VP
side-effect-camp_david_accords = Arab-Israeli War cannot happen
side-effect-john_paul_ii_elected_pope = allows Solidarity
side-effect-shuttle_diplomacy = one USSR battleground will not count
side-effect-iranian_hostage_crisis = Terrorism takes two US cards
side-effect-the_iron_lady = Socialist Governments cannot happen
side-effect-the_reformer = no USSR coups in Europe; Glasnost is better
side-effect-tear_down_this_wall = Willy Brandt cannot happen
side-effect-an_evil_empire = Flower Power cannot happen
side-effect-awacs_sale_to_saudis = Muslim Revolution cannot happen

## The counter

side-counter = Counter
side-counter-unseen = { $n ->
    [one] { $n } card you have not seen
   *[other] { $n } cards you have not seen
}
side-counter-where = Draw pile { $deck }, opponent’s hand { $hand }{ $known ->
    [0] {""}
   *[other] {" "}({ $known } of them known)
}.
side-counter-where-all = Draw pile { $deck }, US hand { $us }, USSR hand { $ussr }.
side-counter-chance = Any one of these is in the opponent’s hand with { $percent }%.
side-counter-scoring = Scoring cards not seen
side-counter-scoring-none = All scoring cards of this deck are accounted for.
side-counter-known = You know of the opponent’s hand
side-counter-shown = The opponent knows of your hand
side-counter-box = Not yet in the deck
side-counter-count = { $n } · { $ops ->
    [one] { $ops } op
   *[other] { $ops } ops
}
side-counter-done = There is no card that you have not seen.

## Replay, recorded games, files

side-replay-first = To the beginning
side-replay-last = To the end
side-replay-turn = To turn { $turn }
side-export-log = Save log
side-report = Analysis
side-analyse = Analysis board
side-export-record = Record
side-unfinished = The record breaks off
side-recorded = Recorded game
side-recorded-of = Recorded: { $us } – { $ussr }.
side-recorded-players = { $west } ({ $west-side }) against { $east } ({ $east-side })

side-import = Watch a recorded game
side-import-about = Put in the log of a game of the official Twilight Struggle app, or a record saved here. It is played through by our rules, line by line, and opens as a table that you can step through and play on from.
side-import-drop = Drag a file here
side-import-choose = Choose a file
side-import-text = Or paste the text
side-import-start = Open it
side-import-working = The game is being read; a long one takes some seconds…
side-import-too-large = The file is too large: at most 512 kB.
side-import-read = { $file }, { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}

## Rules and cards

side-rules-search = Search the rules
side-rules-unwritten = Nobody has written the rules of this game down here yet.
side-rules-none = No rule has these words.
side-rules-chapters = Chapters
side-rules-found = { $n ->
    [one] { $n } section
   *[other] { $n } sections
}
side-rules-of-edition = { $edition ->
    [deluxe] Deluxe edition
   *[second] 2nd edition
}
side-all-cards = All cards
side-all-cards-about = Every card in our own words; a click opens its page with rulings.
side-card-number = No. { $number }
side-card-number-guess = No. { $number }?
side-card-number-about = We could not check the printed number of this card: it is our guess.
side-card-starred = Leaves the game after its event
side-card-underlined = Has a lasting effect
side-card-war = War card
side-card-optional = Optional card
side-card-scoring = Must be played in the turn in which it is drawn
side-card-rulings = Rulings
side-card-no-rulings = Nothing had to be settled beyond the text.
side-card-rules = Rules it refers to
side-card-countries = On the map
side-card-open-page = As a page
side-card-previous = Previous card
side-card-next = Next card

## Options

side-options-all = All options
side-options-changed = Changed: { $options }
side-options-standard = Everything as in the rulebook.
side-options-preset = Start from
side-option-yes = Yes
side-option-no = No
side-group-scenario = Scenario and edition
side-group-bid = Bid and handicap
side-group-tournament = Tournament
side-group-designers = Designers’ options
side-group-rulings = Rulings
side-group-other = Other

side-explore = Played from here in the library
side-explore-none = Nobody in the library was here.
