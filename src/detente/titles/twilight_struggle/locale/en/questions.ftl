# Twilight Struggle: what each event asks, by card and kind of question: what is decided, how much, and what happens otherwise.
# A key with the name of a button behind it says what that button does.

## Early War

ts-ask-socialist_governments-remove = { $card }: remove US influence from Western Europe, at most 2 from a country. Left: { $points }.
ts-ask-blockade-card = { $card }: discard a card worth 3 or more ops, or lose all US influence in West Germany.
ts-ask-blockade-card-no = Discard nothing: lose West Germany
ts-ask-comecon-place = { $card }: add 1 influence in each of four countries of Eastern Europe that the US does not control. Left: { $points }.
ts-ask-warsaw_pact_formed-offer = { $card }: clear up to four countries of Eastern Europe of US influence, or add 5 influence there, at most 2 in each?
ts-ask-warsaw_pact_formed-offer-yes = Remove US influence
ts-ask-warsaw_pact_formed-offer-no = Add 5 influence
ts-ask-warsaw_pact_formed-remove = { $card }: choose a country of Eastern Europe that loses all US influence. Countries left: { $points }.
ts-ask-warsaw_pact_formed-remove-stop = Clear no more countries
ts-ask-warsaw_pact_formed-place = { $card }: add influence in Eastern Europe, at most 2 in a country. Left: { $points }.
ts-ask-truman_doctrine-remove = { $card }: choose a country of Europe under nobody’s control; it loses all Soviet influence.
ts-ask-olympic_games-offer = { $card }: take part (both roll for 2 VP, your opponent adds 2), or boycott (DEFCON falls, your opponent has operations worth 4)?
ts-ask-olympic_games-offer-yes = Take part
ts-ask-olympic_games-offer-no = Boycott
ts-ask-olympic_games-operation = { $card }: your opponent stays away. Conduct operations worth { $points }, or none.
ts-ask-marshall_plan-place = { $card }: add 1 influence in each of seven countries of Western Europe that the USSR does not control. Left: { $points }.
ts-ask-indo_pakistani_war-war = { $card }: attack India or Pakistan. Victory, on 4 or more, gives 2 VP and the enemy influence there.
ts-ask-cia_created-operation = { $card }: you have seen the Soviet hand. Conduct operations worth { $points }, or none.
ts-ask-suez_crisis-remove = { $card }: remove US influence from France, the United Kingdom and Israel, at most 2 from each. Left: { $points }.
ts-ask-east_european_unrest-remove = { $card }: choose a country of Eastern Europe that loses { $n } Soviet influence, each only once. Countries left: { $points }.
ts-ask-decolonization-place = { $card }: add 1 influence in each of four countries of Africa or Southeast Asia. Left: { $points }.
ts-ask-un_intervention-operation = { $card }: the event does not happen. What are the { $points } ops of its card used for?
ts-ask-de_stalinization-lift = { $card }: take up to 4 influence off the map (so far { $n }), to put it where the US has no control, at most 2 in a country.
ts-ask-de_stalinization-lift-no = { $n ->
    [0] Move nothing
   *[other] Put down what was taken up
}
ts-ask-de_stalinization-put = { $card }: put influence down in countries that the US does not control, at most 2 in each. Left: { $points }.
ts-ask-special_relationship-place = { $points ->
    [2] { $card } with NATO: choose the country of Western Europe that gets 2 influence.
   *[other] { $card }: add 1 influence in a neighbour of the United Kingdom.
}

## Mid War

ts-ask-brush_war-war = { $card }: attack a country of stability 1 or 2. Victory, on 3 or more, gives 1 VP and the enemy influence there.
ts-ask-salt_negotiations-card = { $card }: take a card from the discards into your hand, for all to see, or leave them there.
ts-ask-salt_negotiations-card-no = Take no card
ts-ask-summit-defcon = { $card }: you have won. Move DEFCON one step up or down, or leave it.
ts-ask-summit-defcon-stop = Leave DEFCON alone
ts-ask-how_i_learned_to_stop_worrying-defcon = { $card }: set DEFCON to any level. At 1 the player whose action round it is has lost.
ts-ask-junta-place = { $card }: choose the country of Central or South America that gets 2 influence.
ts-ask-junta-free = { $card }: a free coup or free realignments in Central or South America with { $points } ops, or neither?
ts-ask-junta-free-stop = Neither
ts-ask-junta-coup = { $card }: choose the country of Central or South America for the free coup with { $points } ops.
ts-ask-junta-realign = { $card }: choose a country of Central or South America to realign. Rolls left: { $points }.
ts-ask-missile_envy-card = { $card }: which of your cards with the most ops do you hand over? You get { $card } for it and must play it next.
ts-ask-missile_envy-operation = { $card }: the card has your opponent’s event, so only its { $points } ops are used: what for?
ts-ask-south_african_unrest-offer = { $card }: add 2 influence in South Africa, or 1 there and 2 in its neighbours?
ts-ask-south_african_unrest-offer-yes = 2 influence in South Africa
ts-ask-south_african_unrest-offer-no = 1 in South Africa, 2 next to it
ts-ask-south_african_unrest-place = { $together ->
    [yes] { $card }: choose the neighbour of South Africa that gets 2 influence.
   *[no] { $card }: add 2 influence in the neighbours of South Africa, together or apart. Left: { $points }.
}
ts-ask-muslim_revolution-remove = { $card }: choose one of the eight countries; it loses all US influence. Countries left: { $points }.
ts-ask-abm_treaty-operation = { $card }: conduct operations worth { $points }, or none.
ts-ask-lone_gunman-operation = { $card }: you have seen the US hand. Conduct operations worth { $points }, or none.
ts-ask-colonial_rear_guards-place = { $card }: add 1 influence in each of four countries of Africa or Southeast Asia. Left: { $points }.
ts-ask-puppet_governments-place = { $card }: add 1 influence in each of up to three countries where nobody has any. Left: { $points }.
ts-ask-puppet_governments-place-stop = Add no more
ts-ask-grain_sales_to_soviets-operation = { $card }: what are { $points } ops used for?
ts-ask-oas_founded-place = { $card }: add 2 influence in Central or South America, together or apart. Left: { $points }.
ts-ask-the_voice_of_america-remove = { $card }: remove Soviet influence outside Europe, at most 2 from a country. Left: { $points }.
ts-ask-liberation_theology-place = { $card }: add influence in Central America, at most 2 in a country. Left: { $points }.
ts-ask-ussuri_river_skirmish-place = { $card }: add influence in Asia, at most 2 in a country. Left: { $points }.
ts-ask-che-coup = { $n ->
    [1] { $card }: a coup with { $points } ops in a country of Latin America or Africa that is no battleground, or none. If the US loses influence by it, a second one may follow.
   *[other] { $card }: the US has lost influence. A second coup with { $points } ops in another such country, or none.
}
ts-ask-che-coup-stop = { $n ->
    [1] No coup
   *[other] No second coup
}

## Late War

ts-ask-star_wars-card = { $card }: choose a card from the discards; its event happens at once.
ts-ask-the_reformer-place = { $card }: add influence in Europe, at most 2 in a country. Left: { $points }.
ts-ask-marine_barracks_bombing-remove = { $card }: remove US influence from the Middle East. Left: { $points }.
ts-ask-soviets_shoot_down_kal_007-operation = { $card }: you control South Korea. Place influence or realign with { $points } ops, or do nothing.
ts-ask-glasnost-operation = { $card }, after The Reformer: place influence or realign with { $points } ops, or do nothing.
ts-ask-ortega_elected_in_nicaragua-free = { $card }: a free coup with { $points } ops in Cuba, Honduras or Costa Rica, or none?
ts-ask-ortega_elected_in_nicaragua-free-stop = No coup
ts-ask-ortega_elected_in_nicaragua-coup = { $card }: choose Cuba, Honduras or Costa Rica for the free coup with { $points } ops.
ts-ask-latin_american_debt_crisis-card = { $card }: discard a card worth 3 or more ops, or the USSR doubles its influence in two countries of South America.
ts-ask-latin_american_debt_crisis-card-no = Discard nothing: let the USSR double
ts-ask-latin_american_debt_crisis-double = { $card }: choose a country of South America where your influence doubles. Countries left: { $points }.
ts-ask-tear_down_this_wall-free = { $card }: a free coup or free realignments in Europe with { $points } ops, or neither?
ts-ask-tear_down_this_wall-free-stop = Neither
ts-ask-tear_down_this_wall-coup = { $card }: choose the country of Europe for the free coup with { $points } ops.
ts-ask-tear_down_this_wall-realign = { $card }: choose a country of Europe to realign. Rolls left: { $points }.
ts-ask-aldrich_ames_remix-card = { $card }: which card of the US hand is discarded?
ts-ask-pershing_ii_deployed-remove = { $card }: remove 1 US influence from each of up to three countries of Western Europe. Left: { $points }.
ts-ask-pershing_ii_deployed-remove-stop = Remove no more
ts-ask-iran_iraq_war-war = { $card }: attack Iran or Iraq. Victory, on 4 or more, gives 2 VP and the enemy influence there.

## Questions that one card alone asks

ts-ask-shuttle = Shuttle Diplomacy: which Soviet battleground is left out of this scoring?
ts-ask-independent-reds = Independent Reds: in which country does your influence rise to that of the USSR?
ts-ask-un = UN Intervention: choose a card with your opponent’s event. You use its ops, and the event does not happen.
ts-ask-move = De-Stalinization: take up influence, then put it down elsewhere.
ts-ask-cambridge = The Cambridge Five: add 1 influence in a region whose scoring card was shown, or none.
ts-ask-cambridge-no = Add none
ts-ask-defcon = Choose the DEFCON level.
ts-ask-grain-sales = Grain Sales to Soviets: play the card that was drawn, or give it back and conduct operations worth 2?
ts-ask-grain-sales-yes = Play the card
ts-ask-grain-sales-no = Give it back
ts-ask-discard-any = “Ask Not What Your Country…”: discard as many cards as you like; then you draw as many.
ts-ask-discard-any-stop = Discard no more: draw
ts-ask-discard-looked = Our Man in Tehran: discard any of these cards; the rest goes back into the deck.
ts-ask-discard-looked-stop = Shuffle the rest back in
ts-ask-region = Chernobyl: name the region where the USSR may not place influence with operations this turn.
ts-ask-double = Latin American Debt Crisis: where does the USSR double its influence?
ts-ask-wargames = Wargames: give your opponent 6 VP and end the game at once (the higher score wins), or go on?
ts-ask-wargames-yes = End the game
ts-ask-wargames-no = Go on
ts-ask-norad = NORAD: add 1 influence where you already have some, or none.
ts-ask-norad-no = Add none
ts-ask-vp-bid = Bid victory points for the side you want, or pass.
