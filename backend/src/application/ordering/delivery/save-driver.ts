import { DraftFields } from '../../../domain/draft-fields.ts';
import type { Sent } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Authorship } from '../../../domain/history.ts';
import { driverId } from '../../../domain/ids.ts';
import type { DriverId } from '../../../domain/ids.ts';
import { parsePhone } from '../../../domain/ordering/delivery/phone.ts';
import type { Driver } from '../../../domain/ordering/delivery/runs/run.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { Drivers } from './ports.ts';

/** Most characters of a driver's name. */
const LONGEST_NAME = 100;

/** Drivers are read as a whole, so their number is bounded. */
export const MOST_DRIVERS = 100;

export interface SaveDriverInput {
  /** Null: a new one. */
  readonly id: DriverId | null;
  readonly name?: Sent<string>;
  readonly phone?: Sent<string>;
  readonly isActive?: boolean | undefined;
}

export type SaveDriverOutcome =
  | { readonly kind: 'saved'; readonly driver: Driver }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] };

/** Adds a driver, or changes one. */
export class SaveDriver {
  constructor(
    private readonly drivers: Drivers,
    private readonly identifiers: Identifiers,
  ) {}

  async execute({ id, isActive = true, ...sent }: SaveDriverInput, by: Authorship): Promise<SaveDriverOutcome> {
    const fields = new DraftFields();
    const name = fields.words('name', sent.name, { longest: LONGEST_NAME, required: true });
    const phone = parsePhone(sent.phone ?? '');
    if (phone === null) fields.fault('phone', 'INVALID_PHONE');
    if (id === null && (await this.drivers.list()).length >= MOST_DRIVERS) fields.fault('name', 'TOO_MANY_ITEMS');
    if (phone === null || fields.faults.length > 0) return { kind: 'invalid', faults: fields.faults };
    if (id !== null && !(await this.drivers.find(id))) return { kind: 'not-found' };
    const driver = { id: id ?? driverId(this.identifiers.next()), name, phone, isActive };
    await this.drivers.save(driver, by);
    return { kind: 'saved', driver };
  }
}
