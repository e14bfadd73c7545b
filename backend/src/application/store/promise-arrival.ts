import { kuwaitDayOf } from '../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../domain/kuwait-day.ts';
import { arrivalDay } from '../../domain/store/calendar/arrival-day.ts';
import { closureOn } from '../../domain/store/calendar/calendar-settings.ts';
import type { CalendarSettings } from '../../domain/store/calendar/calendar-settings.ts';
import { promisedDays } from '../../domain/store/calendar/promised-days.ts';
import type { PromisedDays } from '../../domain/store/calendar/promised-days.ts';
import type { Clock } from '../clock.ts';
import type { ShopCounts } from '../reporting/ports.ts';
import type { StoreSettings } from './ports.ts';

/** Promises the days of arrival by the shop's calendar, and decides whether the shop takes orders. */
export class PromiseArrival {
  constructor(
    private readonly settings: StoreSettings,
    private readonly counts: ShopCounts,
    private readonly clock: Clock,
  ) {}

  /** The days that are shown to shoppers. @param names custom texts of the cart; left out where that is not known */
  async toShoppers({ names, calendar }: PromiseInput = {}): Promise<PromisedDays | null> {
    const by = calendar ?? (await this.calendar());
    return promisedDays(by, this.clock.now(), {
      ...(names !== undefined && { names }),
      namesWaiting: await this.namesWaiting(by),
    });
  }

  async ofNewOrder(names: number, calendar: CalendarSettings): Promise<PromiseOfOrder> {
    const now = this.clock.now();
    return {
      arrivesOn: arrivalDay(calendar, now, { names, namesWaiting: await this.namesWaiting(calendar) }),
      isTaken: closureOn(calendar, kuwaitDayOf(now))?.acceptsOrders !== false,
    };
  }

  private async calendar(): Promise<CalendarSettings> {
    return (await this.settings.read()).calendar;
  }

  /** Counted only where the shop makes so many names a day. */
  private async namesWaiting({ namesPerDay }: CalendarSettings): Promise<number> {
    if (namesPerDay === null) return 0;
    return (await this.counts.read(kuwaitDayOf(this.clock.now()), 0)).textsToMake;
  }
}

interface PromiseOfOrder {
  readonly arrivesOn: KuwaitDay | null;
  /** Whether customers may order now. */
  readonly isTaken: boolean;
}

interface PromiseInput {
  readonly names?: number | undefined;
  /** The calendar where the caller has read it already. */
  readonly calendar?: CalendarSettings;
}
