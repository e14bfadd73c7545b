import type { EmailKey } from '../../domain/email.ts';
import type { Account } from '../../domain/identity/account.ts';
import type { AuditKind } from '../../domain/identity/audit.ts';
import type { Clock } from '../clock.ts';
import type { AddressKeys } from '../address-keys.ts';
import type { IdentityCounts } from './identity-counts.ts';
import type { AuditTrail } from './ports/audit-trail.ts';

/** A failed attempt to sign in to an account or to confirm its password. */
export interface Attempt {
  readonly kind: Extract<AuditKind, 'sign-in-failed' | 'confirmation-failed' | 'passkey-required'>;
  readonly email: EmailKey;
  /** Null when the e-mail has no account. Then no entry is stored, after the same time, so that the time reveals nothing. */
  readonly account: Account | null;
  /** Network address in the form in which callers are counted: see `clientKey` of the HTTP adapter. */
  readonly address: string;
}

/** Adds failed attempts to the audit trail, only the first ones of a day. */
export class AuditNotes {
  constructor(
    private readonly trail: AuditTrail,
    private readonly counts: IdentityCounts,
    private readonly addresses: AddressKeys,
    private readonly clock: Clock,
  ) {}

  async note({ kind, email, account, address }: Attempt): Promise<void> {
    const at = this.clock.now();
    const addressKey = this.addresses.keyOf(address);
    const entry = account && { accountId: account.id, kind, actor: 'account' as const, addressKey, at };
    await this.trail.note(entry, this.counts.notedFailuresOf(email), at);
  }
}
