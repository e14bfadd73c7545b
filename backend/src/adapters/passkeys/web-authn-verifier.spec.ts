import { describe, expect, test } from '@jest/globals';
import { SoftwareAuthenticator } from '../../../test/support/accounts/authenticator.ts';
import type { Misbehaviour } from '../../../test/support/accounts/authenticator.ts';
import type { NewCredentialAnswer, SignatureAnswer } from '../../application/identity/ports/passkey-verifier.ts';
import type { Account } from '../../domain/identity/account.ts';
import { aPasskey } from '../../domain/identity/passkeys/passkey.fixture.ts';
import type { Passkey } from '../../domain/identity/passkeys/passkey.ts';
import { accountId } from '../../domain/ids.ts';
import { relyingParty } from './relying-party.ts';
import { WebAuthnVerifier } from './web-authn-verifier.ts';
import { NO_POSITION } from '../../domain/identity/permissions.ts';

const noura: Account = {
  id: accountId('01a2'),
  email: 'noura@example.com',
  isEmailVerified: true,
  role: 'customer',
  ...NO_POSITION,
  fullName: 'نورة العنزي',
  phone: '',
  createdAt: 0,
};
const CHALLENGE = Buffer.from('a challenge of the server').toString('base64url');

async function registered(
  verifier: WebAuthnVerifier,
  device: SoftwareAuthenticator,
  misbehaviour: Misbehaviour = {},
): Promise<Passkey | null> {
  const options = await verifier.optionsToAdd(noura, [], CHALLENGE);
  const answer = device.create(options, misbehaviour) as unknown as NewCredentialAnswer;
  const credential = await verifier.newCredential(answer, CHALLENGE);
  return credential && { ...aPasskey({ owner: noura.id }), credential };
}

async function signed(
  verifier: WebAuthnVerifier,
  device: SoftwareAuthenticator,
  passkey: Passkey,
  misbehaviour: Misbehaviour = {},
): Promise<number | null> {
  const options = await verifier.optionsToSign([passkey], CHALLENGE);
  const answer = device.get(options, misbehaviour) as unknown as SignatureAnswer;
  return verifier.signedCounter(answer, CHALLENGE, passkey);
}

describe('the options for browsers', () => {
  const verifier = new WebAuthnVerifier(relyingParty('https://shop.example'));

  test('a new passkey must be discoverable and verify its user, and contains no personal data', async () => {
    const options = await verifier.optionsToAdd(noura, [aPasskey({ credentialId: 'a25vd24' })], CHALLENGE);
    expect(options).toMatchObject({
      rp: { id: 'shop.example' },
      challenge: CHALLENGE,
      attestation: 'none',
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: 'a25vd24', transports: ['internal', 'hybrid'] }],
    });
    const handle = (options as { user: { id: string } }).user.id;
    expect(Buffer.from(handle, 'base64url').toString()).toBe(noura.id);
  });

  test('signing in names no account, and the second step names the passkeys of the account', async () => {
    const anybody = await verifier.optionsToSign(null, CHALLENGE);
    expect(anybody).toMatchObject({ rpId: 'shop.example', userVerification: 'required', challenge: CHALLENGE });
    expect(anybody['allowCredentials']).toBeUndefined();
    const step = await verifier.optionsToSign([aPasskey({ credentialId: 'a25vd24' })], CHALLENGE);
    expect(step).toMatchObject({ allowCredentials: [{ id: 'a25vd24' }] });
  });
});

describe('a passkey', () => {
  const verifier = new WebAuthnVerifier(relyingParty(null));

  test('is registered and signs, with and without a counter', async () => {
    for (const device of [new SoftwareAuthenticator(), new SoftwareAuthenticator(false)]) {
      const passkey = await registered(verifier, device);
      expect(passkey?.credential).toMatchObject({ counter: 0, transports: ['internal'] });
      expect(await signed(verifier, device, passkey as Passkey)).toBeGreaterThanOrEqual(0);
    }
  });

  const refused: [string, Misbehaviour][] = [
    ['of another page', { origin: 'https://fyonka.example.evil' }],
    ['of an origin with the same beginning', { origin: 'http://localhost.evil:3000' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['without a verified visitor', { userVerified: false }],
  ];

  test.each(refused)('%s is not registered', async (_, misbehaviour) => {
    expect(await registered(verifier, new SoftwareAuthenticator(), misbehaviour)).toBeNull();
  });

  test.each([
    ...refused,
    ['with the user handle of another account', { userHandle: Buffer.from('other').toString('base64url') }],
  ] satisfies [string, Misbehaviour][])('%s does not sign in', async (_, misbehaviour) => {
    const device = new SoftwareAuthenticator();
    const passkey = (await registered(verifier, device)) as Passkey;
    expect(await signed(verifier, device, passkey, misbehaviour)).toBeNull();
    expect(await signed(verifier, device, passkey)).not.toBeNull();
  });

  test('whose counter goes back does not sign in', async () => {
    const device = new SoftwareAuthenticator();
    const passkey = (await registered(verifier, device)) as Passkey;
    const used = { ...passkey, credential: { ...passkey.credential, counter: 5 } };
    expect(await signed(verifier, device, used, { counter: 5 })).toBeNull();
    expect(await signed(verifier, device, used, { counter: 6 })).toBe(6);
  });

  test('does not sign in with the key of another', async () => {
    const device = new SoftwareAuthenticator();
    const first = (await registered(verifier, device)) as Passkey;
    const second = (await registered(verifier, device)) as Passkey;
    const mixed = { ...second, credential: { ...second.credential, publicKey: first.credential.publicKey } };
    expect(await signed(verifier, device, mixed)).toBeNull();
  });

  test('of any other shape is refused', async () => {
    const nonsense = ['', 'AAAA', '{}', Buffer.from('null').toString('base64url'), '💥'];
    for (const text of nonsense) {
      const answer = { id: 'x', rawId: 'x', type: 'public-key' };
      const response = { clientDataJSON: text, attestationObject: text };
      expect(await verifier.newCredential({ ...answer, response }, CHALLENGE)).toBeNull();
      const signature = { clientDataJSON: text, authenticatorData: text, signature: text };
      expect(await verifier.signedCounter({ ...answer, response: signature }, CHALLENGE, aPasskey())).toBeNull();
    }
  });
});

describe('the origins that passkeys belong to', () => {
  test('are only that of PUBLIC_URL', () => {
    const { id, isOrigin } = relyingParty('https://shop.example:8443');
    expect(id).toBe('shop.example');
    expect(isOrigin('https://shop.example:8443')).toBe(true);
    for (const other of ['https://shop.example', 'http://shop.example:8443', 'http://localhost:3000'])
      expect(isOrigin(other)).toBe(false);
  });

  test('are localhost at any port when PUBLIC_URL is not set, and no others', () => {
    const { id, isOrigin } = relyingParty(null);
    expect(id).toBe('localhost');
    for (const one of ['http://localhost', 'http://localhost:3000', 'http://localhost:47011'])
      expect(isOrigin(one)).toBe(true);
    for (const other of ['https://localhost', 'http://127.0.0.1:3000', 'http://localhost.evil', 'http://a.localhost:1'])
      expect(isOrigin(other)).toBe(false);
  });
});
