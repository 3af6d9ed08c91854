# Twilight Struggle: what only its own cards ask and tell.

ts-ask-shuttle = Shuttle Diplomacy: which Soviet battleground is left out of this scoring?
ts-ask-independent-reds = Independent Reds: where does the US equal the Soviet influence?
ts-ask-un = UN Intervention: choose a card with an event of your opponent; it will not happen.
ts-ask-move = De-Stalinization: take up influence, then put it down elsewhere.
ts-ask-cambridge = The Cambridge Five: add 1 influence in a region whose scoring card was shown, or decline.
ts-ask-defcon = Choose the DEFCON level.
ts-ask-grain-sales = Grain Sales to Soviets: play the card that was drawn, or give it back and conduct operations?
ts-ask-discard-any = “Ask Not What Your Country…”: discard as many cards as you like; you draw as many.
ts-ask-discard-looked = Our Man in Tehran: discard any of these cards; the rest goes back into the deck.
ts-ask-region = Chernobyl: name a region.
ts-ask-double = Latin American Debt Crisis: where does the USSR double its influence?
ts-ask-wargames = Wargames: give your opponent 6 VP and end the game?
ts-ask-norad = NORAD: add 1 influence where you already have some, or decline.
ts-ask-vp-bid = Bid victory points for the side you want, or pass.
ts-log-vp-bid = { $side ->
    [us] The US
   *[ussr] The USSR
} was bought for { $n } VP{ $swapped ->
    [yes] ; the players change sides
   *[no] {""}
}.
ts-log-defectors = Defectors: the Soviet headline { $card } is cancelled.
ts-log-hands-over = { $card } changes hands.
ts-log-shows-card = { $card } is shown.
ts-log-takes-back = { $card } is taken back from the discards.
ts-log-un = UN Intervention: the event of { $card } does not happen.
ts-no-civil-war = Nothing can be placed in the Chinese Civil War now.
ts-no-effect = { $card } forbids this in { $country }.

ts-offer-warsaw_pact_formed-yes = Remove all US influence from up to four countries of Eastern Europe
ts-offer-warsaw_pact_formed-no = Add 5 influence in Eastern Europe
ts-offer-olympic_games-yes = Take part
ts-offer-olympic_games-no = Boycott
ts-offer-south_african_unrest-yes = 2 influence in South Africa
ts-offer-south_african_unrest-no = 1 in South Africa, 2 next to it
ts-offer-grain_sales_to_soviets-yes = Play the card
ts-offer-grain_sales_to_soviets-no = Give it back
ts-offer-wargames-yes = End the game
ts-offer-wargames-no = Go on
