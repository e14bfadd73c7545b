import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent } from '../../../domain/draft-fields.ts';
import { emailKey, parseEmail } from '../../../domain/email.ts';
import { invalidForm } from '../../../domain/field-fault.ts';
import type { Authorship } from '../../../domain/history.ts';
import { isPermitted } from '../../../domain/identity/permissions.ts';
import { stallId } from '../../../domain/ids.ts';
import type { AccountId, StallId } from '../../../domain/ids.ts';
import { kuwaitDayOf, parseKuwaitDay } from '../../../domain/kuwait-day.ts';
import { areaOfAddress } from '../../../domain/ordering/delivery/area-terms.ts';
import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import type { StallResult } from '../../../domain/ordering/stalls/stall-action.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { Accounts } from '../../identity/ports/accounts.ts';
import { findArea } from '../../store/find-area.ts';
import type { DeliveryAreas } from '../../store/ports.ts';
import type { Stalls } from './ports.ts';

export interface SaveStallInput {
  /** Null: a new one. */
  readonly id: StallId | null;
  readonly name?: Sent<string>;
  readonly area?: Sent<string>;
  readonly day?: Sent<string>;
  /** E-mail of who sells there; blank: nobody in particular. */
  readonly seller?: Sent<string>;
}

/** Opens a stall, or changes what was entered about one. */
export class SaveStall {
  constructor(
    private readonly stalls: Stalls,
    private readonly accounts: Accounts,
    private readonly areas: DeliveryAreas,
    private readonly identifiers: Identifiers,
  ) {}

  async execute({ id, ...sent }: SaveStallInput, by: Authorship): Promise<StallResult> {
    const fields = new DraftFields();
    const name = fields.words('name', sent.name, { longest: LONGEST_LINE, required: true });
    const area = await findArea(this.areas, sent.area ?? '', by.at);
    if (!area) fields.fault('area', (sent.area ?? '').trim() === '' ? 'REQUIRED' : 'UNKNOWN_AREA');
    const day = parseKuwaitDay(sent.day ?? '');
    if (!day) fields.fault('day', (sent.day ?? '').trim() === '' ? 'REQUIRED' : 'INVALID_DATE');
    const seller = await this.accountOf(sent.seller ?? '', fields);
    if (!area || fields.faults.length > 0) return invalidForm(...fields.faults);
    if (id !== null && !(await this.stalls.find(id))) return { kind: 'not-found' };
    const entered = { name, area: areaOfAddress(area), day: day ?? kuwaitDayOf(by.at), seller };
    const stall = id ?? stallId(this.identifiers.next());
    return this.stalls.act({ kind: 'enter', stall, fields: entered }, by);
  }

  /** Only of somebody who may sell at stalls: nobody else would find it. */
  private async accountOf(written: string, fields: DraftFields): Promise<AccountId | null> {
    if (written.trim() === '') return null;
    const email = parseEmail(written);
    const account = email === null ? null : await this.accounts.findByEmail(emailKey(email));
    if (account && isPermitted(account, 'stall')) return account.id;
    fields.fault('seller', email === null ? 'INVALID_EMAIL' : 'UNKNOWN_ID');
    return null;
  }
}
