// Passkeys: what the server asks as JSON, as the browser wants it, and back.
const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
};
const written = (raw: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(raw ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const knowsPasskeys = () => typeof PublicKeyCredential === 'function';

interface Named {
  id: string;
}
const described = (list: Named[] | undefined): PublicKeyCredentialDescriptor[] =>
  (list ?? []).map(({ id }) => ({ type: 'public-key', id: bytes(id) }));

/** Makes a passkey; null if the person does not want to. */
export async function createPasskey(options: string): Promise<string | null> {
  const wish = JSON.parse(options) as PublicKeyCredentialCreationOptions & {
    challenge: string;
    user: { id: string };
    excludeCredentials?: Named[];
  };
  const publicKey = {
    ...wish,
    challenge: bytes(wish.challenge),
    user: { ...wish.user, id: bytes(wish.user.id) },
    excludeCredentials: described(wish.excludeCredentials as Named[] | undefined),
  } as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey }).catch(() => null)) as PublicKeyCredential | null;
  if (!made) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return answer(made, { attestationObject: written(response.attestationObject) });
}

/** Proves who somebody is; null if the person does not want to. */
export async function usePasskey(options: string): Promise<string | null> {
  const wish = JSON.parse(options) as PublicKeyCredentialRequestOptions & { challenge: string; allowCredentials?: Named[] };
  const publicKey = {
    ...wish,
    challenge: bytes(wish.challenge),
    allowCredentials: described(wish.allowCredentials as Named[] | undefined),
  } as PublicKeyCredentialRequestOptions;
  const found = (await navigator.credentials.get({ publicKey }).catch(() => null)) as PublicKeyCredential | null;
  if (!found) return null;
  const response = found.response as AuthenticatorAssertionResponse;
  return answer(found, {
    authenticatorData: written(response.authenticatorData),
    signature: written(response.signature),
    userHandle: written(response.userHandle),
  });
}

const answer = ({ id, rawId, type, response }: PublicKeyCredential, more: Record<string, string>): string =>
  JSON.stringify({ id, rawId: written(rawId), type, response: { clientDataJSON: written(response.clientDataJSON), ...more } });
