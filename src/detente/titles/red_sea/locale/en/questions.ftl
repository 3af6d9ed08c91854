# Red Sea: what each event asks, by card and kind of question: what is decided, how much, and what happens otherwise.
# A key with the name of a button behind it says what that button does. US events may be played by either side.

## Events of the US

rs-ask-peace_corps-remove = { $card }: choose a country that your opponent does not control; they lose 1 influence there.
rs-ask-peace_corps-place = { $card }: add 1 influence in each of two countries that you control. Left: { $points }.
rs-ask-zbig-coup = { $card }: choose any country for a coup with { $points } ops. DEFCON forbids none and does not change.
rs-ask-usaid-operation = { $card }: conduct operations worth { $points }, or none.
rs-ask-the_victorious_leader-place = { $card }: add influence next to countries that your opponent controlled when the action round began, at most 2 in each. Left: { $points }.
rs-ask-eplf-place = { $card }: add 1 influence in a neighbour of Ethiopia.
rs-ask-kenya_joins_rdf-remove = { $card }: choose a country that your opponent does not control; they lose 1 influence there.
rs-ask-voa_in_amharic-operation = { $card }: conduct operations worth { $points }, or none.
rs-ask-the_events_of_86-remove = { $card }: remove your opponent’s influence from the Middle East. Left: { $points }.
rs-ask-french_connections-remove = { $card }: Djibouti or Madagascar, where does your opponent lose all influence?
rs-ask-french_connections-place = { $card }: Djibouti or Madagascar, where do you add 2 influence?
rs-ask-hero_of_the_crossing-card = { $card }: discard a card with your opponent’s event.
rs-ask-hero_of_the_crossing-take = { $card }: take a card from the discards into your hand, with an event of yours or of nobody.
rs-ask-israeli_periphery_doctrine-realign = { $card }: choose a country of Africa to realign, with 1 added to your die, or stop. Rolls left: { $points }.

## Events of the USSR

rs-ask-soviets_airlift_cubans-remove = { $card }: choose a country of Africa that loses all influence of your opponent.
rs-ask-dhofar_rebellion-place = { $card }: add 1 influence in a country of the Middle East other than Oman.
rs-ask-gosplan_advisers-discard = { $card }: discard cards from your hand; their events do not happen. Left: { $points }.
rs-ask-mengistu_haile_mariam-card = { $card }: play a US event from your hand as your own, with the sides exchanged, or none.
rs-ask-mengistu_haile_mariam-card-no = Play no event
rs-ask-f5es_delivered-realign = { $card }: choose a country of Africa to realign, each only once, or stop.
rs-ask-marxist_leninist_vanguard_parties-lift = { $card }: take up to 3 influence out of one country (so far { $n }); then it goes to others, at most 2 to each.
rs-ask-marxist_leninist_vanguard_parties-lift-stop = { $n ->
    [0] Move nothing
   *[other] Put down what was taken up
}
rs-ask-marxist_leninist_vanguard_parties-put = { $card }: put influence down in other countries, at most 2 in each. Left: { $points }.
rs-ask-presidential_directive_30-place = { $card }: add 1 influence anywhere, or none.
rs-ask-presidential_directive_30-place-stop = Add none
rs-ask-stagflation-operation = { $card }: conduct operations worth { $points }, or none.
rs-ask-cento_collapses-remove = { $card }: remove your opponent’s influence from the Middle East. Left: { $points }.
rs-ask-anti_zionist_committee-realign = { $card }: choose a country of the Middle East to realign, with 1 added to your die. Rolls left: { $points }.
rs-ask-mr_nyet-remove = { $card }: choose a country where both have influence; your opponent loses all of it. No more than one of each region. Countries left: { $points }.

## Neutral

rs-ask-famine-mark = { $points ->
    [2] { $card }: choose a country for the first Famine marker; a neighbour gets the second.
   *[other] { $card }: which neighbour gets the second Famine marker?
}
rs-ask-famine-coup = { $card }: choose a country with a Famine marker for a coup with { $points } ops.
rs-ask-oau-card = { $card }: discard a card with your opponent’s event; on a roll of 4 to 6 you use its ops.
rs-ask-oau-operation = { $card }: the roll succeeded. Conduct operations worth { $points }, or none.
rs-ask-water_wars-remove = { $card }: Egypt or Ethiopia, from which country does all influence of its controller go?

## Questions that one card alone asks

rs-ask-first = USAID: do you take the first action round of each pair this turn, or keep the order?
rs-ask-first-yes = Go first
rs-ask-first-no = Keep the order
rs-ask-centcom = CENTCOM: choose the country that your opponent may no longer coup or realign.
rs-ask-defcon = Daniel arap Moi: move DEFCON one step up or down.
rs-ask-hungry = We Are the World: choose the country with a Famine marker that gets 2 influence; the marker goes.
rs-ask-discard = Gosplan Advisers: discard a card.
rs-ask-move = Vanguard Parties: take up influence in one country, then put it down in others.
rs-ask-discard-open = Cyrus Vance: which of the open cards is discarded? One with your own event gives 2 VP.
rs-ask-match = Separatists: in which country does your influence rise to that of your opponent?
rs-ask-famine = Famine: choose two countries that are neighbours.
rs-ask-box-1 = Space race, box 1: choose a country that loses 1 influence of your opponent.
rs-ask-die = Carter Doctrine: let this die show 1 or 6, or let it roll?
