import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type {
  MeAnswer,
  PasskeyAnswer,
  PasskeyChallenge,
  PasskeysAnswer,
  PasskeyView,
  SignInAnswer,
} from '@fyonka/api-contract/wire/identity';
import { IN_BROWSER, mailedCode } from './accounts.ts';
import type { Visitor } from './accounts.ts';
import { read } from '../server/answers.ts';
import type { Misbehaviour, SoftwareAuthenticator } from './authenticator.ts';
import type { TestShop } from '../shops/test-shop.ts';

const OPTIONS = '/api/account/passkeys/options';

/** The options for adding a passkey to the signed-in account, with the code that was mailed if one is needed. */
export async function creationOptions(shop: TestShop, visitor: Visitor): Promise<PasskeyChallenge> {
  const ask = (code?: string) => {
    const { password, headers } = visitor;
    return shop.post(OPTIONS, { password, code }, { ...headers, ...IN_BROWSER });
  };
  const { user } = await read<MeAnswer>(await shop.get('/api/auth/me', visitor.headers), 200);
  const needsCode = user.role === 'admin' && (await listed(shop, visitor)).length === 0;
  return read(await ask(needsCode ? await mailedCode(shop, visitor.email, () => ask()) : undefined), 200);
}

/** Sends a passkey that a device has created. */
export async function added(
  shop: TestShop,
  visitor: Visitor,
  device: SoftwareAuthenticator,
  { name = 'Phone', asked, ...misbehaviour }: { name?: string; asked?: PasskeyChallenge } & Misbehaviour = {},
): Promise<Response> {
  const { challengeId, options } = asked ?? (await creationOptions(shop, visitor));
  const response = device.create(options, misbehaviour);
  return shop.post('/api/account/passkeys', { challengeId, name, response }, visitor.headers);
}

/** Adds a passkey and expects success. */
export async function aPasskey(
  shop: TestShop,
  visitor: Visitor,
  device: SoftwareAuthenticator,
  name = 'Phone',
): Promise<PasskeyView> {
  return (await read<PasskeyAnswer>(await added(shop, visitor, device, { name }), 201)).passkey;
}

/** The options for signing anybody in. */
export async function signInOptions(shop: TestShop): Promise<PasskeyChallenge> {
  return read(await shop.post('/api/auth/passkey/options', {}), 200);
}

/** The options for an administrator whose password was right. */
export async function secondStepOptions(
  shop: TestShop,
  { email, password }: Pick<Visitor, 'email' | 'password'>,
): Promise<PasskeyChallenge> {
  const { code, passkey } = await read<ErrorAnswer>(await shop.post('/api/auth/login', { email, password }), 401);
  if (code !== 'PASSKEY_REQUIRED' || !passkey) throw new Error(`no passkey was asked for: ${code}`);
  return passkey;
}

/** Sends a challenge that a device has signed. */
export async function signed(
  shop: TestShop,
  device: SoftwareAuthenticator,
  asked: PasskeyChallenge,
  misbehaviour: Misbehaviour = {},
): Promise<Response> {
  const response = device.get(asked.options, misbehaviour);
  return shop.post('/api/auth/passkey', { challengeId: asked.challengeId, response });
}

/** Signs in by passkey alone. */
export async function signedIn(shop: TestShop, device: SoftwareAuthenticator): Promise<SignInAnswer> {
  return read(await signed(shop, device, await signInOptions(shop)), 200);
}

/** The passkeys of the signed-in account. */
export async function listed(shop: TestShop, { headers }: Visitor): Promise<PasskeysAnswer['passkeys']> {
  return (await read<PasskeysAnswer>(await shop.get('/api/account/passkeys', headers), 200)).passkeys;
}

/** A call that changes one passkey. */
export async function changed(
  shop: TestShop,
  method: 'PATCH' | 'DELETE',
  id: string,
  body: object,
  { headers }: Pick<Visitor, 'headers'>,
): Promise<Response> {
  return fetch(`${shop.url}/api/account/passkeys/${id}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Wrong behaviour of an authenticator or the browser around it. */
export const WRONGS: [string, Misbehaviour][] = [
  ['from the page of another origin', { origin: 'https://localhost.evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['over another challenge', { challenge: Buffer.from('not this one').toString('base64url') }],
  ['without a verified visitor', { userVerified: false }],
];
