import type { Account } from '../../../domain/identity/account.ts';
import type { Passkey, PasskeyCredential } from '../../../domain/identity/passkeys/passkey.ts';

/** Options of a WebAuthn call of the browser, as JSON. Only the verifier and the browser read them. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** Answer of an authenticator, as JSON of bounded size. It is not trusted before it is verified. */
interface Answered<Response> {
  /** Id of the credential in base64url. */
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: Response;
}

/** WebAuthn's `RegistrationResponseJSON`. */
export type NewCredentialAnswer = Answered<{
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports?: readonly string[] | undefined;
}>;

/** WebAuthn's `AuthenticationResponseJSON`. */
export type SignatureAnswer = Answered<{
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle?: string | undefined;
}>;

/**
 * Makes WebAuthn requests and verifies their answers for this shop. Every request demands that the device verifies its
 * user, by finger, face or PIN.
 */
export abstract class PasskeyVerifier {
  /** @param passkeys existing passkeys of the account; their devices refuse to create another */
  abstract optionsToAdd(account: Account, passkeys: readonly Passkey[], challenge: string): Promise<PasskeyOptions>;

  /** @param passkeys one of which has to sign; null for any passkey of this shop */
  abstract optionsToSign(passkeys: readonly Passkey[] | null, challenge: string): Promise<PasskeyOptions>;

  /** @returns null when the answer is for another challenge or shop, or the device has not verified its user */
  abstract newCredential(answer: NewCredentialAnswer, challenge: string): Promise<PasskeyCredential | null>;

  /**
   * Verifies a signature of a passkey.
   * @returns the signed counter; null when the signature is wrong or for another challenge, shop or account, or the
   * device has not verified its user
   */
  abstract signedCounter(answer: SignatureAnswer, challenge: string, passkey: Passkey): Promise<number | null>;
}
