import type { FieldFault } from '../../../../domain/field-fault.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { areasAt } from '../../../../domain/ordering/delivery/area-terms.ts';
import type { AreaFound } from '../../../../domain/ordering/delivery/area-terms.ts';
import type { CourierId } from '../../../../domain/ordering/delivery/couriers/booking.ts';
import { readCourierSettings } from '../../../../domain/ordering/delivery/couriers/courier-settings.ts';
import type { SentCourierSettings } from '../../../../domain/ordering/delivery/couriers/courier-settings.ts';
import { nearSpellings } from '../../../../domain/ordering/delivery/couriers/near-spellings.ts';
import type { ProposedSpelling } from '../../../../domain/ordering/delivery/couriers/near-spellings.ts';
import { isServed } from '../../../../domain/ordering/delivery/delivery-areas.ts';
import type { Clock } from '../../../clock.ts';
import type { CouriersEditOutcome, DeliveryAreas, OfficeCouriers, StoreSettings } from '../../../store/ports.ts';
import type { Courier, Couriers } from './ports.ts';

export type ChangeCouriersOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'invalid'; readonly faults: readonly FieldFault[] }
  | (Extract<CouriersEditOutcome, { kind: 'conflict' }> & { readonly served: readonly AreaFound[] });

/** How couriers are used, as the office decides it. */
export class EditCouriers {
  /** @param publicUrl origin of the shop; null: not known */
  constructor(
    private readonly settings: StoreSettings,
    private readonly areas: DeliveryAreas,
    private readonly couriers: Couriers,
    private readonly clock: Clock,
    private readonly publicUrl: string | null,
  ) {}

  async read(): Promise<{
    readonly state: OfficeCouriers;
    readonly served: readonly AreaFound[];
    readonly noticeUrl: string | null;
  }> {
    const noticeUrl = this.publicUrl === null ? null : `${this.publicUrl}/api/couriers/notices/armada`;
    return { state: await this.settings.readCouriers(), served: await this.served(), noticeUrl };
  }

  /** @param version that was edited; undefined: overwrites any version */
  async change(sent: SentCourierSettings, version: number | undefined, by: Authorship): Promise<ChangeCouriersOutcome> {
    const { phoneStarts } = await this.settings.read();
    const judged = readCourierSettings(sent, phoneStarts);
    if (judged.kind === 'refused') return { kind: 'invalid', faults: judged.faults };
    const outcome = await this.settings.changeCouriers({ couriers: judged.draft, version }, by);
    return outcome.kind === 'saved' ? { kind: 'saved' } : { ...outcome, served: await this.served() };
  }

  /** @param names that the courier uses; none: our own are proposed */
  async near(names: readonly string[]): Promise<readonly ProposedSpelling[]> {
    return nearSpellings(await this.served(), names);
  }

  /** Whether the courier takes the keys; null: there are none. */
  async check(id: CourierId): Promise<Awaited<ReturnType<Courier['check']>> | null> {
    const courier = await this.couriers.find(id);
    return courier && courier.check();
  }

  private async served(): Promise<readonly AreaFound[]> {
    return areasAt(await this.areas.read(), this.clock.now()).filter(isServed);
  }
}
