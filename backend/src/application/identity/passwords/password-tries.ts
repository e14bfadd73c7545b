import type { EmailKey } from '../../../domain/email.ts';
import type { SessionId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { IdentityCounts } from '../identity-counts.ts';
import type { AttemptCounts, CountKey } from '../ports/attempt-counts.ts';

/** Who tries a password. Each has a count of its own, so that wrong passwords of one keep none of the others out. */
export type PasswordSource =
  /** `address`: network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  | { readonly kind: 'new-device'; readonly email: EmailKey; readonly address: string }
  /** A device on which the account has signed in before: see `KnownDevices`. */
  | { readonly kind: 'known-device'; readonly deviceId: string }
  /** Somebody who is signed in, and confirms the own password. */
  | { readonly kind: 'signed-in'; readonly sessionId: SessionId };

export type PasswordTry =
  /** `keys`: what has been counted, to be taken back if the password is right. */
  | { readonly kind: 'counted'; readonly keys: readonly CountKey[] }
  /** `wait`: milliseconds until the next try is allowed. */
  | { readonly kind: 'too-many'; readonly wait: number };

/** Counts tries of passwords by their source, before they are checked. */
export class PasswordTries {
  constructor(
    private readonly attempts: AttemptCounts,
    private readonly counts: IdentityCounts,
    private readonly clock: Clock,
  ) {}

  take(source: PasswordSource): Promise<PasswordTry> {
    switch (source.kind) {
      case 'new-device':
        return this.takeOfNetwork(source.email, source.address);
      case 'known-device':
        return this.count([this.counts.wrongPasswordsOfDevice(source.deviceId)]);
      case 'signed-in':
        return this.count([this.counts.wrongPasswordsOfSession(source.sessionId)]);
    }
  }

  /** The total is counted last, so that a network that has reached its own limit cannot raise it. */
  private async takeOfNetwork(email: EmailKey, address: string): Promise<PasswordTry> {
    const load = this.counts.signInsOfAddress(address);
    const ofNetwork = this.counts.wrongPasswordsFrom(email, address);
    const taken = await this.count([...load, ...ofNetwork]);
    if (taken.kind === 'too-many') return taken;
    const total = await this.count([this.counts.wrongPasswordsOf(email)]);
    const last =
      total.kind === 'counted' ? total : await this.count(this.counts.slowedWrongPasswordsFrom(email, address));
    // The tries of an address stay counted even when they are right, because each is a load on the processor.
    if (last.kind === 'counted') return { kind: 'counted', keys: [...ofNetwork, ...last.keys] };
    // Only tries that were checked count, or a refused network could prolong its own wait beyond an hour.
    await this.attempts.takeBack(ofNetwork);
    return last;
  }

  private async count(keys: readonly CountKey[]): Promise<PasswordTry> {
    const counted = await this.attempts.take(keys, this.clock.now());
    return counted.kind === 'counted' ? { kind: 'counted', keys } : counted;
  }
}
