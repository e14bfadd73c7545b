import type { Delivers } from '@fyonka/api-contract/pages/page-data';
import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import type { Clock } from '../../../application/clock.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { DeliveryAreas, StoreSettings } from '../../../application/store/ports.ts';
import type { PromiseArrival } from '../../../application/store/promise-arrival.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { toKd } from '../../../domain/money.ts';
import { areasAt, coverageOf } from '../../../domain/ordering/delivery/area-terms.ts';
import { isServed } from '../../../domain/ordering/delivery/delivery-areas.ts';
import type { AreaDecisions, Coverage } from '../../../domain/ordering/delivery/area-terms.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { storeView } from '../store/store.view.ts';

/** Data of every document. */
export interface CommonData {
  store: StoreSettingsView;
  /** The lowest fee, KD. */
  deliveryFrom: number;
  /** The highest one. */
  deliveryUpTo: number;
  delivers: Delivers;
}

interface Sources {
  settings: StoreSettings;
  areas: DeliveryAreas;
  arrival: PromiseArrival;
  clock: Clock;
}

/** Reads the data of every document, which hardly ever change. While the storage cannot be read, the last known ones are used. */
export class DocumentData {
  private lastSettings: ShopSettings | null = null;
  private lastDecisions: AreaDecisions | null = null;

  constructor(private readonly sources: Sources) {}

  async read(): Promise<CommonData> {
    const decisions = await this.decisions();
    const areas = areasAt(decisions, this.sources.clock.now()).filter(isServed);
    const open = areas.filter(({ isClosed }) => !isClosed);
    const fees = (open.length > 0 ? open : areas).map(({ fee }) => toKd(fee));
    const settings = await this.settings();
    const today = kuwaitDayOf(this.sources.clock.now());
    const store = storeView(settings, await this.promised(settings), today);
    const [deliveryFrom, deliveryUpTo] = fees.length > 0 ? [Math.min(...fees), Math.max(...fees)] : [0, 0];
    return { store, deliveryFrom, deliveryUpTo, delivers: delivers(coverageOf(decisions)) };
  }

  /** Null while the names that wait cannot be counted. */
  private async promised(settings: ShopSettings): Promise<PromisedDays | null> {
    try {
      return await this.sources.arrival.toShoppers(settings);
    } catch (error) {
      if (error instanceof StorageUnavailable) return null;
      throw error;
    }
  }

  private async decisions(): Promise<AreaDecisions> {
    try {
      this.lastDecisions = await this.sources.areas.read();
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || this.lastDecisions === null) throw error;
    }
    return this.lastDecisions;
  }

  private async settings(): Promise<ShopSettings> {
    try {
      this.lastSettings = await this.sources.settings.read();
      return this.lastSettings;
    } catch (error) {
      if (error instanceof StorageUnavailable && this.lastSettings !== null) return this.lastSettings;
      throw error;
    }
  }
}

function delivers({ areas, governorates, isAll }: Coverage): Delivers {
  const named = GOVERNORATES.filter(({ key }) => governorates.has(key)).map(({ name }) => name);
  return {
    areas,
    ...(isAll && { isAll }),
    ...(named.length < GOVERNORATES.length && { governorates: named }),
  };
}
