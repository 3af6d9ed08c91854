# Red Sea: what only its own cards and rules ask and tell.

rs-ask-first = USAID: do you take the first action round of each pair this turn?
rs-ask-centcom = CENTCOM: choose the country that your opponent may no longer attack.
rs-ask-defcon = Move DEFCON one step up or down.
rs-ask-hungry = We Are the World: choose a country with a Famine marker.
rs-ask-discard = Gosplan Advisers: discard a card.
rs-ask-move = Vanguard Parties: take up influence in one country, then put it down in others.
rs-ask-discard-open = Cyrus Vance: which of the open cards is discarded?
rs-ask-match = Separatists: where do you equal the influence of your opponent?
rs-ask-famine = Famine: choose two countries that are neighbours.
rs-ask-box-1 = Space race, box 1: remove 1 enemy influence from a country.
rs-ask-die = Carter Doctrine: let this die show 1 or 6, or let it roll?

rs-log-elections = US Presidential Elections: the US headline { $card } is cancelled.
rs-log-takes-back = { $card } is taken back from the discards.
rs-log-mirrors = Mengistu Haile Mariam: the USSR plays { $card } as its own event.
rs-log-shows-card = { $card } is shown.
rs-log-reveals = Flashpoint: { $card } is revealed.
rs-log-roll = Die { $die }, needed { $needed } or more.

rs-no-centcom = CENTCOM protects { $country }.

rs-offer-usaid-yes = Go first
rs-offer-usaid-no = Keep the order
