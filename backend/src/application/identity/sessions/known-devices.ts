import type { EmailKey } from '../../../domain/email.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { KeyedDigests } from '../ports/keyed-digests.ts';

/** Milliseconds that a device stays known without a sign-in. */
export const KNOWN_DEVICE_TIME = 180 * 24 * 60 * 60 * 1000;

const DEVICE = /^(?<id>[\w-]{1,64})\.(?<expiresAt>\d{1,15})\.[\w-]+$/;

/**
 * Recognizes devices on which an account has signed in before, so that strangers' wrong passwords keep nobody out on the
 * own phone. What a device keeps is signed with the account's password hash among the rest: another password, or an
 * erasure, ends it. It proves no identity, and is worth nothing without the password.
 */
export class KnownDevices {
  constructor(
    private readonly accounts: Accounts,
    private readonly digests: KeyedDigests,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** What the device of a successful sign-in has to keep. */
  issue(email: EmailKey, passwordHash: string): string {
    const id = this.identifiers.next();
    return this.signed(id, this.clock.now() + KNOWN_DEVICE_TIME, email, passwordHash);
  }

  /**
   * @param kept what the device has sent, if anything
   * @returns the id of the device; null when it is not known for this e-mail
   */
  async find(kept: string | undefined, email: EmailKey): Promise<string | null> {
    const { id, expiresAt } = DEVICE.exec(kept ?? '')?.groups ?? {};
    if (id === undefined || Number(expiresAt) <= this.clock.now()) return null;
    const credentials = await this.accounts.credentials(email);
    const passwordHash = credentials?.passwordHash ?? null;
    if (passwordHash === null) return null;
    const expected = this.signed(id, Number(expiresAt), email, passwordHash);
    // Compared by their digests, so that the time does not reveal how much of a guess is right.
    return this.identifiers.digest(kept ?? '') === this.identifiers.digest(expected) ? id : null;
  }

  private signed(id: string, expiresAt: number, email: EmailKey, passwordHash: string): string {
    const signature = this.digests.of('known-device', JSON.stringify([id, expiresAt, email, passwordHash]));
    return `${id}.${expiresAt}.${signature}`;
  }
}
