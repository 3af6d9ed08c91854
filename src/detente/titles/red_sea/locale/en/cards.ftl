# Red Sea: what the event of each card does, in our own words and at most 180 characters.
# "You" is whoever carries the event out.

## Events of the US

rs-card-peace_corps = Remove 1 USSR influence from a country that the USSR does not control. Then the US adds 1 influence in each of two countries it controls.
rs-card-zbig = The US makes a coup with 3 ops in any country, whatever the DEFCON level; DEFCON does not change and no card is revealed.
rs-card-ogaden_war = The US rolls, minus 1 for each USSR-controlled neighbour of Ethiopia. On 5 or more: 2 VP, USSR influence there becomes US. 2 military operations. Not after F-5Es Delivered.
rs-card-usaid = The US conducts operations worth 1 op. As a headline: it may also take the first action round of each pair for the rest of the turn.
rs-card-albano_stalinist_economics = For the rest of the turn, a card that the USSR uses to place influence is worth 1 op less if any of it goes to Africa, but at least 1.
rs-card-the_victorious_leader = The US adds 4 influence, at most 2 in any one country, next to countries that the USSR controlled when this action round began.
rs-card-eplf = Only if the USSR controls Ethiopia: the US gains 1 VP and adds 1 influence in Ethiopia and 1 in a neighbour of it.
rs-card-centcom = The US marks a country. For the rest of the game the USSR may neither coup nor realign there.
rs-card-carter_doctrine = Once in the rest of this turn, before any die is rolled, the US may declare that it shows 1 or 6.
rs-card-kenya_joins_rdf = The US adds 1 influence in Kenya and removes 1 USSR influence from a country that the USSR does not control.
rs-card-voa_in_amharic = The US conducts operations worth 1 op. For the rest of the turn, cards with a printed value of 1 are worth 1 op more to the US.
rs-card-the_events_of_86 = If the USSR controls South Yemen, the US gains 1 VP. It removes 1 USSR influence in the Middle East for each country it controls there.
rs-card-french_connections = The US removes all USSR influence from Djibouti or Madagascar, then adds 2 influence in one of the two.
rs-card-hero_of_the_crossing = The US discards a card with a USSR event, if it has one. Then it takes a US or neutral event from the discard pile into its hand.
rs-card-israeli_periphery_doctrine = The US may make up to two realignment rolls in Africa, at any DEFCON level, adding 1 to its die.
rs-card-the_strong_man_of_sudan = The US adds influence in Sudan: as much as the USSR has in Ethiopia, plus 1.
rs-card-afghanistan_invasion = Ends and forbids Presidential Directive 30. For the rest of the turn every card is worth 1 op less to the USSR, but at least 1.
rs-card-daniel_arap_moi = If the US controls Kenya, it gains 1 VP and moves DEFCON by 1, up or down. Otherwise it adds 2 influence in Kenya.
rs-card-we_are_the_world = Only if there is a Famine marker: the US gains 1 VP and adds 2 influence in a country with one; that marker is removed.
rs-card-diego_garcia = The US adds 2 influence in the Strategic Sea Lanes; the USSR loses 1 there.

## Events of the USSR

rs-card-soviets_airlift_cubans = The USSR removes all US influence from one country of Africa.
rs-card-detente = The USSR gains 2 military operations, the US loses 2. If the US holds Romanian Autonomy, the USSR takes it, face up.
rs-card-the_lion_falters = If the USSR controls Ethiopia: 2 VP. Otherwise it adds 1 influence there and all US influence is removed.
rs-card-dhofar_rebellion = Only if the USSR controls South Yemen: it adds 1 influence in Oman and 1 in another country of the Middle East.
rs-card-nasserism = For the rest of the turn the USSR adds 1 to the die of its coups.
rs-card-t62s_and_kalashnikovs = For the rest of the turn every card is worth 1 op more to the USSR, but this lifts no card above 3.
rs-card-gosplan_advisers = The USSR draws 2 cards, then discards 2 cards from its hand; they have no effect.
rs-card-the_derg = The USSR adds 2 influence in Ethiopia. If it then controls the country, the stability of Ethiopia is 3 for the rest of the game.
rs-card-mengistu_haile_mariam = The USSR may play a US event from its hand as its own, with the sides exchanged throughout. If the table wants it so, only after The Lion Falters.
rs-card-us_presidential_elections = Works only as the headline of the USSR: the US headline is cancelled and discarded, whatever it is.
rs-card-f5es_delivered = The USSR may make one realignment roll in each country of Africa, at any DEFCON level. Ogaden War can no longer be played as an event.
rs-card-marxist_leninist_vanguard_parties = The USSR may move up to 3 influence from one country to others, at most 2 to each.
rs-card-presidential_directive_30 = The USSR may add 1 influence anywhere, and may play an eighth action round at the end of this turn. Not after Afghanistan Invasion.
rs-card-cyrus_vance = Two random cards of the US lie open; the USSR discards one, the other goes back. If the discarded card has a USSR event: 2 VP.
rs-card-stagflation = The US shows its scoring cards and must play one in its next action round. The USSR may conduct operations with 2 ops.
rs-card-cento_collapses = The USSR removes 2 US influence from countries of the Middle East.
rs-card-anti_zionist_committee = The USSR makes two realignment rolls in the Middle East, at any DEFCON level, adding 1 to its die.
rs-card-mr_nyet = DEFCON falls by 1. The USSR removes all US influence from two countries in which it has influence, at most one in each region.
rs-card-malagasy_constitutional_referendum = Remove 1 US influence from Madagascar; then the USSR adds enough influence there for control.
rs-card-seychelles = The USSR adds 1 influence in the Strategic Sea Lanes for each country of the Middle East without US influence.
rs-card-yemeni_presidential_assassinations = DEFCON falls by 1. The USSR rolls, plus 1 for each country it controls in the Middle East. On 4 or more it adds enough influence for control of Yemen.

## Neutral

rs-card-africa_scoring = Presence 1 VP, domination 3, control 4; +1 for each battleground; the Sea Lanes double or add 1. Both flashpoints and more countries win the game. May not be held.
rs-card-middle_east_scoring = Presence 3 VP, domination 5, control 7; +1 for each battleground; control of the Sea Lanes doubles your points, a lead there adds 1. May not be held.
rs-card-romanian_autonomy = 2 ops, 3 if you are behind. After play it passes to your opponent, face down until the turn ends. Never a headline, never discarded. 1 VP for its holder in final scoring.
rs-card-famine = Put Famine markers on two neighbouring countries, then make a coup with 2 ops in a country with a marker. A marker gives +1 to coups there, until one succeeds.
rs-card-oau = Discard a card with an event of your opponent and roll: on 4 to 6 you conduct operations with its ops.
rs-card-separatists = In a country that is no battleground and where your opponent has more influence, add influence until you have as much.
rs-card-arab_league = 3 VP if you control at least three of Sudan, Egypt, Saudi Arabia, Yemen, South Yemen and Oman.
rs-card-apollo_soyuz = Move your space race marker one box forward, with that box's reward. This does not count as an attempt.
rs-card-indian_ocean_zone_of_peace = You gain 2 VP. For the rest of the turn every country counts as a battleground in coups: each coup lowers DEFCON by 1.
rs-card-water_wars = Only if your opponent controls Egypt and Ethiopia: remove all of his influence from the one where he has more; the phasing player chooses between equals.
