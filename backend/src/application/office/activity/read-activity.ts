import { ACTIVITY_SUBJECTS } from '@fyonka/api-contract/values/office';
import { OWN_ACCOUNT_KINDS } from '@fyonka/api-contract/values/roles';
import { emailKey, parseEmail } from '../../../domain/email.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { FieldChange, HistoryKind } from '../../../domain/history.ts';
import type { MovementKind } from '../../../domain/catalog/stock/stock-movement.ts';
import type { Account } from '../../../domain/identity/account.ts';
import type { AuditKind } from '../../../domain/identity/audit.ts';
import { isPermitted } from '../../../domain/identity/permissions.ts';
import { keyActor } from '../../../domain/identity/api-key.ts';
import { apiKeyId } from '../../../domain/ids.ts';
import type { AccountId } from '../../../domain/ids.ts';
import { dayAfter, startOfKuwaitDay } from '../../../domain/kuwait-day.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import { joined, placeIn, sourceOf } from '../../../domain/office/activity/activity.ts';
import type {
  ActivityPlace,
  ActivitySource,
  ActivitySubject,
  EntryPlace,
} from '../../../domain/office/activity/activity.ts';
import type { StockMovements } from '../../catalog/stock/ports.ts';
import { readDayRange } from '../../day-range.ts';
import type { WrittenDays } from '../../day-range.ts';
import type { Accounts } from '../../identity/ports/accounts.ts';
import type { AuditTrail } from '../../identity/ports/audit-trail.ts';
import type { History } from '../ports.ts';
import type { SubjectNames } from './subject-names.ts';

export interface ActivityQuery extends WrittenDays {
  /** The whole e-mail of whoever did it, or the name of the key of a program; empty for everybody. */
  readonly by?: string | undefined;
  readonly subject?: ActivitySubject | undefined;
  readonly before: ActivityPlace | null;
  readonly limit: number;
}

/** What somebody did. */
export interface Activity extends ActivityPlace {
  readonly subject: ActivitySubject;
  readonly subjectId: string | null;
  readonly kind: HistoryKind | MovementKind | AuditKind;
  /** E-mail; null for the shop itself, and for an account that is gone. */
  readonly by: string | null;
  readonly changes: readonly FieldChange[];
  /** Of the thing after the change; null where there is none. */
  readonly version: number | null;
}

export interface NamedActivity extends Activity {
  /** Of the thing as it is now; null when it is gone, or has none. */
  readonly name: LocalizedText | null;
}

export type ActivityOutcome =
  | {
      readonly kind: 'found';
      readonly entries: readonly NamedActivity[];
      /** Where the next page begins; null when these entries are the last. */
      readonly older: ActivityPlace | null;
    }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  /** The reader may not read the history of this subject. */
  | { readonly kind: 'forbidden' };

/** Entries about keys in which the name of one is looked for, the newest first. */
const KEYS_LOOKED_AT = 300;

const ALL = Object.keys(ACTIVITY_SUBJECTS) as ActivitySubject[];

/**
 * The activity log: who in the office did what, by person, days and subject. Of each record it reads as many entries as it
 * lists, by an index for each filter.
 */
export class ReadActivity {
  constructor(
    private readonly history: History,
    private readonly movements: StockMovements,
    private readonly auditTrail: AuditTrail,
    private readonly accounts: Accounts,
    private readonly names: SubjectNames,
  ) {}

  /** @param reader finds only what the person may read the history of */
  async execute(
    { by = '', subject, before, limit, ...written }: ActivityQuery,
    reader: Account,
  ): Promise<ActivityOutcome> {
    const subjects = ALL.filter((one) => isPermitted(reader, ACTIVITY_SUBJECTS[one].needs));
    if (subject !== undefined && !subjects.includes(subject)) return { kind: 'forbidden' };
    const days = readDayRange(written);
    if ('faults' in days) return { kind: 'invalid', faults: days.faults };
    const actor = await this.actorCalled(by.trim());
    if (actor === 'invalid') return { kind: 'invalid', faults: [{ field: 'by', code: 'INVALID_EMAIL' }] };
    if (actor === 'nobody') return { kind: 'found', entries: [], older: null };

    const until = days.to === null ? null : startOfKuwaitDay(dayAfter(days.to, 1));
    const asked = {
      account: actor,
      subjects: subject === undefined ? subjects : [subject],
      from: days.from === null ? 0 : startOfKuwaitDay(days.from),
      // One more than asked for shows whether there are older ones.
      limit: limit + 1,
    };
    const sources = [...new Set(asked.subjects.map(sourceOf))];
    const lists = sources.map((source) => this.entriesOf(source, placeIn(source, before, until), asked));
    const found = joined(await Promise.all(lists));
    const entries = found.slice(0, limit);
    return {
      kind: 'found',
      entries: await this.names.added(entries),
      older: found.length > limit ? (entries.at(-1) ?? null) : null,
    };
  }

  /** Whom a filter means: a person by the e-mail, a program by the name of its key; null: everybody. */
  private async actorCalled(written: string): Promise<AccountId | null | 'invalid' | 'nobody'> {
    if (written === '') return null;
    if (written.includes('@')) {
      const email = parseEmail(written);
      if (email === null) return 'invalid';
      return (await this.accounts.findByEmail(emailKey(email)))?.id ?? 'nobody';
    }
    // Keys that are revoked are in the history alone.
    const asked = { account: null, from: 0, subjects: ['api-keys'] } as const;
    const made = await this.history.search(asked, { at: Number.MAX_SAFE_INTEGER, id: '0' }, KEYS_LOOKED_AT);
    const found = made.find(({ changes }) => changes.some(({ field, to }) => field === 'name' && to === written));
    return found?.subjectId ? keyActor({ id: apiKeyId(found.subjectId), name: written }) : 'invalid';
  }

  private async entriesOf(source: ActivitySource, before: EntryPlace, asked: Asked): Promise<Activity[]> {
    const { account, from, limit } = asked;
    if (source === 'history') {
      const subjects = asked.subjects.filter((one) => one !== 'stock' && one !== 'accounts');
      const found = await this.history.search({ account, subjects, from }, before, limit);
      return found.map((entry) => ({ source, ...entry }));
    }
    if (source === 'stock') {
      const found = await this.movements.booked({ account, from }, before, limit);
      return found.map(({ at, id, productId, kind, by, before: pieces, after }) => {
        const changes = [{ field: 'stockQuantity', from: pieces, to: after }];
        return { source, at, id, subject: 'stock', subjectId: productId, kind, by, changes, version: null };
      });
    }
    const accounts = account === null ? (await this.accounts.administrators()).map(({ id }) => id) : [account];
    const place = { at: before.at, seq: Number(before.id) };
    const filter = { accounts, kinds: OWN_ACCOUNT_KINDS, from, until: null };
    const found = await this.auditTrail.find(filter, place, limit);
    return found.map(({ at, seq, accountId, kind, email }) => {
      const what = { subject: 'accounts', subjectId: accountId, kind, changes: [], version: null } as const;
      return { source, at, id: String(seq), by: email, ...what };
    });
  }
}

interface Asked {
  readonly account: AccountId | null;
  readonly subjects: readonly ActivitySubject[];
  readonly from: number;
  readonly limit: number;
}
