import type { EmailKey } from '../../../domain/email.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { KeyedDigests } from '../ports/keyed-digests.ts';

/** Milliseconds that a device stays known without a sign-in. */
export const KNOWN_DEVICE_TIME = 180 * 24 * 60 * 60 * 1000;

const DEVICE = /^(?<id>[\w-]{1,64})\.(?<expiresAt>\d{1,15})\.[\w-]+$/;

/**
 * Recognizes devices on which an account has signed in before, or somebody has proved to read the mails of an address, so
 * that what strangers try keeps nobody out on the own phone. What a device keeps is signed with the account's password
 * hash among the rest: another password, or an erasure, ends it. It proves no identity, and is worth nothing without the
 * password or a code.
 */
export class KnownDevices {
  constructor(
    private readonly accounts: Accounts,
    private readonly digests: KeyedDigests,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** What the device of a successful sign-in has to keep. */
  issue(email: EmailKey, passwordHash: string | null): string {
    const id = this.identifiers.next();
    return this.signed(id, this.clock.now() + KNOWN_DEVICE_TIME, email, passwordHash);
  }

  /** The same for an address that has been proved, with or without an account. */
  async issueTo(email: EmailKey): Promise<string> {
    return this.issue(email, await this.passwordHashOf(email));
  }

  /** As `find`, for a device that keeps something of several kinds. */
  async findAny(kept: readonly (string | undefined)[], email: EmailKey): Promise<string | null> {
    for (const one of kept) {
      const deviceId = await this.find(one, email);
      if (deviceId !== null) return deviceId;
    }
    return null;
  }

  /**
   * @param kept what the device has sent, if anything
   * @returns the id of the device; null when it is not known for this e-mail
   */
  async find(kept: string | undefined, email: EmailKey): Promise<string | null> {
    const { id, expiresAt } = DEVICE.exec(kept ?? '')?.groups ?? {};
    if (id === undefined || Number(expiresAt) <= this.clock.now()) return null;
    const expected = this.signed(id, Number(expiresAt), email, await this.passwordHashOf(email));
    // Compared by their digests, so that the time does not reveal how much of a guess is right.
    return this.identifiers.digest(kept ?? '') === this.identifiers.digest(expected) ? id : null;
  }

  private async passwordHashOf(email: EmailKey): Promise<string | null> {
    return (await this.accounts.credentials(email))?.passwordHash ?? null;
  }

  private signed(id: string, expiresAt: number, email: EmailKey, passwordHash: string | null): string {
    const signature = this.digests.of('known-device', JSON.stringify([id, expiresAt, email, passwordHash]));
    return `${id}.${expiresAt}.${signature}`;
  }
}
