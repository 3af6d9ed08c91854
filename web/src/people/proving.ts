// Proving that it is still the owner who asks: by the password; without one by a recovery code that was typed, or by a passkey.
import { Refused } from '../lib/api';
import { people } from './api';
import { knowsPasskeys, usePasskey } from './passkey';
import type { MyAccount } from './wire';

/** What the server takes for a proof; Refused if the person does not want to. */
export async function proofOf({ password, passkeys }: MyAccount, typed: string): Promise<string> {
  if (password || typed || !passkeys.length || !knowsPasskeys()) return typed;
  const offer = await people.askPasskey();
  const answer = await usePasskey(offer.options);
  if (answer === null) throw new Refused('people-proof-cancelled', {}, 0);
  return (await people.prove(offer.ticket, answer)).ticket;
}
