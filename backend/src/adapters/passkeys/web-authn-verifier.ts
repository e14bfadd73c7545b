import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { PasskeyVerifier } from '../../application/identity/ports/passkey-verifier.ts';
import type {
  NewCredentialAnswer,
  PasskeyOptions,
  SignatureAnswer,
} from '../../application/identity/ports/passkey-verifier.ts';
import type { Account } from '../../domain/identity/account.ts';
import { CHALLENGE_LIFE } from '../../domain/identity/passkeys/passkey-challenge.ts';
import type { Passkey, PasskeyCredential } from '../../domain/identity/passkeys/passkey.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * Algorithms by their COSE numbers: EdDSA, ES256 and RS256. Every authenticator supports one of them. The library's own
 * list depends on the version of Node, so keys could become unusable with an older Node.
 */
const ALGORITHMS = [-8, -7, -257];

const RP_NAME = 'Fyonka';

/** Attestation formats for which the library contains root certificates, and would download lists of revoked devices. */
const ATTESTED_FORMATS = ['apple', 'android-key', 'android-safetynet'] as const;

/** WebAuthn by `@simplewebauthn/server`, which is loaded at the first use of a passkey. */
export class WebAuthnVerifier extends PasskeyVerifier {
  private library: ReturnType<typeof loadLibrary> | undefined;

  constructor(private readonly rp: RelyingParty) {
    super();
  }

  async optionsToAdd(account: Account, passkeys: readonly Passkey[], challenge: string): Promise<PasskeyOptions> {
    const { generateRegistrationOptions } = await this.load();
    const options = await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID: this.rp.id,
      // Authenticators store it and show it to anybody who uses them, so it identifies the account and not the person.
      userID: bytesOf(account.id),
      userName: account.email,
      userDisplayName: account.fullName === '' ? account.email : account.fullName,
      challenge: Buffer.from(challenge, 'base64url'),
      timeout: CHALLENGE_LIFE,
      attestationType: 'none',
      excludeCredentials: passkeys.map(descriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { ...options };
  }

  async optionsToSign(passkeys: readonly Passkey[] | null, challenge: string): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await this.load();
    const options = await generateAuthenticationOptions({
      rpID: this.rp.id,
      challenge: Buffer.from(challenge, 'base64url'),
      timeout: CHALLENGE_LIFE,
      userVerification: 'required',
      ...(passkeys === null ? {} : { allowCredentials: passkeys.map(descriptor) }),
    });
    return { ...options };
  }

  async newCredential(answer: NewCredentialAnswer, challenge: string): Promise<PasskeyCredential | null> {
    const { verifyRegistrationResponse } = await this.load();
    const origin = this.originOf(answer.response.clientDataJSON);
    if (origin === null) return null;
    const result = await nullWhenRefused(() =>
      verifyRegistrationResponse({
        response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: this.rp.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!result?.verified) return null;
    const { id, publicKey, counter } = result.registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: answer.response.transports ?? [],
    };
  }

  async signedCounter(answer: SignatureAnswer, challenge: string, passkey: Passkey): Promise<number | null> {
    const { verifyAuthenticationResponse } = await this.load();
    const origin = this.originOf(answer.response.clientDataJSON);
    if (origin === null || !namesOwner(answer, passkey)) return null;
    const { credentialId, publicKey, counter } = passkey.credential;
    const result = await nullWhenRefused(() =>
      verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: this.rp.id,
        credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
        requireUserVerification: true,
      }),
    );
    return result?.verified ? result.authenticationInfo.newCounter : null;
  }

  /** The origin that the browser reports, if it belongs to the shop; otherwise null. */
  private originOf(clientDataJSON: string): string | null {
    try {
      const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
      const origin =
        typeof clientData === 'object' && clientData !== null && 'origin' in clientData ? clientData.origin : null;
      return typeof origin === 'string' && this.rp.isOrigin(origin) ? origin : null;
    } catch {
      return null;
    }
  }

  private load(): ReturnType<typeof loadLibrary> {
    this.library ??= loadLibrary();
    return this.library;
  }
}

async function loadLibrary() {
  const library = await import('@simplewebauthn/server');
  // The shop requests no attestation. Without root certificates, an unrequested one causes no download.
  for (const identifier of ATTESTED_FORMATS)
    library.SettingsService.setRootCertificates({ identifier, certificates: [] });
  return library;
}

/** Returns null for errors, because the library throws for every invalid answer. */
async function nullWhenRefused<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

/** Whether the answer names the owner of the passkey, or no owner. Authenticators may omit it when the request named the passkey. */
function namesOwner({ response: { userHandle } }: SignatureAnswer, { accountId }: Passkey): boolean {
  return typeof userHandle !== 'string' || userHandle === Buffer.from(bytesOf(accountId)).toString('base64url');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function descriptor({ credential }: Passkey): { id: string; transports: string[] } {
  return { id: credential.credentialId, transports: [...credential.transports] };
}
