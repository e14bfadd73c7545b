import type { DeliveryAreasAnswer } from '@fyonka/api-contract/wire/ordering';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import type { Clock } from '../../../application/clock.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { DeliveryAreas, StoreSettings } from '../../../application/store/ports.ts';
import type { PromiseArrival } from '../../../application/store/promise-arrival.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { areasAt } from '../../../domain/ordering/delivery/area-terms.ts';
import type { AreaDecisions } from '../../../domain/ordering/delivery/area-terms.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { deliveryAreasAnswer } from '../ordering/delivery-areas.view.ts';
import { storeView } from '../store/store.view.ts';

/** Data of every document. */
export interface CommonData {
  store: StoreSettingsView;
  /** The lowest fee, KD. */
  deliveryFrom: number;
  /** The highest one. */
  deliveryUpTo: number;
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
    const { areas } = await this.deliveryAreas();
    const open = areas.filter(({ isOff }) => !isOff);
    const fees = (open.length > 0 ? open : areas).map(({ deliveryFee }) => deliveryFee);
    const settings = await this.settings();
    const today = kuwaitDayOf(this.sources.clock.now());
    const store = storeView(settings, await this.promised(settings), today);
    return { store, deliveryFrom: Math.min(...fees), deliveryUpTo: Math.max(...fees) };
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

  private async deliveryAreas(): Promise<DeliveryAreasAnswer> {
    try {
      this.lastDecisions = await this.sources.areas.read();
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || this.lastDecisions === null) throw error;
    }
    return deliveryAreasAnswer(areasAt(this.lastDecisions, this.sources.clock.now()));
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
