import { emailKey, parseEmail } from '../../../domain/email.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { AuditKind } from '../../../domain/identity/audit.ts';
import { dayAfter, startOfKuwaitDay } from '../../../domain/kuwait-day.ts';
import { readDayRange } from '../../day-range.ts';
import type { WrittenDays } from '../../day-range.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { AuditPlace, AuditTrail, FoundAuditEntry } from '../ports/audit-trail.ts';

export interface AuditQuery extends WrittenDays {
  /** The whole e-mail of an account; empty for all. */
  readonly email?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly before: AuditPlace | null;
  readonly limit: number;
}

export type AuditOutcome =
  | {
      readonly kind: 'found';
      readonly entries: readonly FoundAuditEntry[];
      /** Where the next page begins; null when these entries are the last. */
      readonly older: AuditPlace | null;
    }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Searches the audit trail of all accounts, for owners. */
export class SearchAuditTrail {
  constructor(
    private readonly auditTrail: AuditTrail,
    private readonly accounts: Accounts,
  ) {}

  async execute({ email = '', kind, before, limit, ...written }: AuditQuery): Promise<AuditOutcome> {
    const days = readDayRange(written);
    if ('faults' in days) return invalid(days.faults);
    const whole = email.trim() === '' ? null : parseEmail(email);
    if (whole === null && email.trim() !== '') return invalid([{ field: 'email', code: 'INVALID_EMAIL' }]);
    const account = whole === null ? null : await this.accounts.findByEmail(emailKey(whole));
    if (whole !== null && account === null) return { kind: 'found', entries: [], older: null };
    const filter = {
      accounts: account && [account.id],
      kinds: kind === undefined ? null : [kind],
      from: days.from === null ? null : startOfKuwaitDay(days.from),
      until: days.to === null ? null : startOfKuwaitDay(dayAfter(days.to, 1)),
    };
    // One more than asked for shows whether there are older ones.
    const found = await this.auditTrail.find(filter, before, limit + 1);
    const entries = found.slice(0, limit);
    return { kind: 'found', entries, older: found.length > limit ? (entries.at(-1) ?? null) : null };
  }
}

function invalid(faults: readonly FieldFault[]): AuditOutcome {
  return { kind: 'invalid', faults };
}
