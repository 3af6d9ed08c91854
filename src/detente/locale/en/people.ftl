# -- names and passwords

people-reserved-names = admin administrator moderator arbiter host system support detente guest anonymous nobody computer everyone deleted
error-name-length = A name has { $least } to { $most } letters.
error-name-letters = A name begins with a letter and has letters, digits, - and _ only.
error-name-scripts = A name is written in one alphabet.
error-name-reserved = Nobody may be called so here. Try another.
error-name-taken = There is a “{ $name }” already. Try another.
error-name-alike = Too like “{ $name }”. Try another.
error-password-length = A password has { $least } to { $most } characters.
error-password-easy = That password is too easy to guess.
error-sign-in = Name or password does not fit.
error-proof = Prove that it is you: by a passkey of this account, or by a recovery code.
error-not-proved = That passkey does not show that it is you. Try again.
error-sign-in-first = Sign in first.
error-wait = Too many attempts. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
  }.
error-email = That is no e-mail address.
error-no-mail = This server sends no letters. Take recovery codes instead.
error-ticket = This link or question is used up, or too old. Ask again.
error-passkey = That passkey does not fit here.
error-too-many-keys = There are too many of them. Remove one first.
error-last-way-in = This is the last way into the account. Set a password or make another passkey first.
error-type-your-name = Type the name of the account to delete it.
error-has-played = Only an account that has not played yet can become a program's.
error-bad-scope = A token allows at least one of these: { $scopes }.
error-token = There is no such token.
error-token-scope = This token does not allow that.

# -- letters

letter-confirm-subject = Détente: is this your address?
letter-confirm-text = Hello { $name },

    somebody, we hope you, has given this address for the account “{ $name }”. If it is yours, open this page within three days:

    { $link }

    If not, there is nothing to do.
letter-password-subject = Détente: a new password
letter-password-text = Hello { $name },

    somebody, we hope you, wants to set a new password for the account “{ $name }”. This page does it, once and within an hour:

    { $link }

    If you did not ask for it, there is nothing to do: your password is what it was.

# -- among people

error-no-such-person = There is nobody of this name here.
error-yourself = That is you.
error-no-talk = You cannot talk here.
error-blocked = You two do not talk to each other.
error-silenced = A moderator has forbidden you to talk for a while.
error-moderators-only = Only moderators may do that.
