import type { SigningKey } from '../../../domain/outside/signing-key.ts';

/** The keys with which the shop signs, the newest first. */
export abstract class SigningKeys {
  abstract list(): Promise<readonly SigningKey[]>;

  /**
   * Replaces them in one transaction.
   * @param change must be pure: it may run several times; null: they stay
   * @returns them as they are then
   */
  abstract change(
    change: (keys: readonly SigningKey[]) => readonly SigningKey[] | null,
  ): Promise<readonly SigningKey[]>;
}

/** A pair that nobody has yet. The private half is a text that only `MessageSigner` reads. */
export interface NewKeyPair extends Pick<SigningKey, 'x' | 'y'> {
  readonly secret: string;
}

/** Signs by ES256: ECDSA on the curve P-256 with SHA-256. */
export abstract class MessageSigner {
  abstract newPair(): NewKeyPair;

  /** @returns both numbers of the signature, 32 bytes each, in Base64 */
  abstract sign(text: string, secret: string): string;

  /** The SHA-256 of a body, in Base64. */
  abstract digestOf(body: string): string;
}
