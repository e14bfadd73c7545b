import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent } from '../../../domain/draft-fields.ts';
import { emailKey, parseEmail } from '../../../domain/email.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Authorship } from '../../../domain/history.ts';
import { seesOwnRunsOnly } from '../../../domain/identity/permissions.ts';
import { driverId } from '../../../domain/ids.ts';
import type { AccountId, DriverId } from '../../../domain/ids.ts';
import { invalidPhone, parsePhone } from '../../../domain/ordering/delivery/phone.ts';
import type { Driver } from '../../../domain/ordering/delivery/runs/run.ts';
import type { Accounts } from '../../identity/ports/accounts.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { Drivers } from './ports.ts';

/** Most characters of a driver's name. */
const LONGEST_NAME = 100;

export interface SaveDriverInput {
  /** Null: a new one. */
  readonly id: DriverId | null;
  readonly name?: Sent<string>;
  readonly phone?: Sent<string>;
  readonly isActive?: boolean | undefined;
  /** E-mail of the account with which the driver opens the own runs; blank: none. */
  readonly email?: Sent<string>;
}

export type SaveDriverOutcome =
  | { readonly kind: 'saved'; readonly driver: Driver }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

const FAULTS = {
  'account-taken': { field: 'email', code: 'DUPLICATE' },
  'too-many': { field: 'name', code: 'TOO_MANY_ITEMS' },
} as const;

/** Adds a driver, or changes one. */
export class SaveDriver {
  constructor(
    private readonly drivers: Drivers,
    private readonly accounts: Accounts,
    private readonly identifiers: Identifiers,
    private readonly settings: StoreSettings,
  ) {}

  async execute({ id, isActive = true, ...sent }: SaveDriverInput, by: Authorship): Promise<SaveDriverOutcome> {
    const fields = new DraftFields();
    const before = id === null ? null : await this.drivers.find(id);
    const isKept = before !== null && sent.name === before.name;
    const name = isKept ? before.name : fields.name('name', sent.name, { longest: LONGEST_NAME, required: true });
    const { phoneStarts } = await this.settings.read();
    const phone = parsePhone(sent.phone ?? '', before ? [...phoneStarts, before.phone] : phoneStarts);
    if (phone === null) fields.faults.push(invalidPhone(phoneStarts));
    const account = await this.accountOf(sent.email ?? '', fields);
    if (phone === null || fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    if (id !== null && before === null) return { kind: 'not-found' };
    const driver = { id: id ?? driverId(this.identifiers.next()), name, phone, isActive, account };
    const saved = await this.drivers.save(driver, by);
    if (saved === 'saved') return { kind: 'saved', driver };
    return { kind: 'invalid', faults: [FAULTS[saved]] };
  }

  /** Only of somebody who looks for the own runs: who prepares orders sees all runs instead. */
  private async accountOf(written: string, fields: DraftFields): Promise<AccountId | null> {
    if (written.trim() === '') return null;
    const email = parseEmail(written);
    const account = email === null ? null : await this.accounts.findByEmail(emailKey(email));
    if (account && seesOwnRunsOnly(account)) return account.id;
    fields.fault('email', email === null ? 'INVALID_EMAIL' : 'UNKNOWN_ID');
    return null;
  }
}
