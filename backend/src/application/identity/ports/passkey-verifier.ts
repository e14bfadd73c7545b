import type { Account } from '../../../domain/identity/account.ts';
import type { Passkey, PasskeyCredential } from '../../../domain/identity/passkeys/passkey.ts';

/** What a browser's WebAuthn call takes, as JSON; only a verifier and the browser know what is in it. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** What an authenticator has answered, as JSON of bounded size; nothing in it is believed before it is verified. */
interface Answered<Response> {
  /** base64url. */
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
 * Knows WebAuthn: what browsers are asked, and whether what they answer is a passkey's for this shop. The visitor has
 * to be verified by the device in every case, by finger, face or PIN.
 */
export abstract class PasskeyVerifier {
  /** @param passkeys that the account has: their devices are not asked for a second one */
  abstract optionsToAdd(account: Account, passkeys: readonly Passkey[], challenge: string): Promise<PasskeyOptions>;

  /** @param passkeys of which one has to sign; null: whichever the visitor has for this shop */
  abstract optionsToSign(passkeys: readonly Passkey[] | null, challenge: string): Promise<PasskeyOptions>;

  /** @returns null when the answer is not one to this challenge, from this shop, by a verified visitor */
  abstract newCredential(answer: NewCredentialAnswer, challenge: string): Promise<PasskeyCredential | null>;

  /**
   * The counter that the passkey has signed with the challenge.
   * @returns null when it has not signed it, for this shop, by a verified visitor, or when it names another account
   */
  abstract signedCounter(answer: SignatureAnswer, challenge: string, passkey: Passkey): Promise<number | null>;
}
