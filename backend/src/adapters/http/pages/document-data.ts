import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import type { Clock } from '../../../application/clock.ts';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import type { StoreSettings } from '../../../application/store/ports.ts';
import type { ReadShopOffer } from '../../../application/store/read-shop-offer.ts';
import type { PromiseArrival } from '../../../application/store/promise-arrival.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { LocalizedText } from '../../../domain/localized-text.ts';
import { NOTHING, toKd } from '../../../domain/money.ts';
import type { PromisedDays } from '../../../domain/store/calendar/promised-days.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { whereDelivered } from '../../../domain/store/shop-sentences.ts';
import type { ShopOffer } from '../../../domain/store/shop-sentences.ts';
import { storeView } from '../store/store.view.ts';

/** Data of every document. */
export interface CommonData {
  store: StoreSettingsView;
  /** The lowest fee, KD. */
  deliveryFrom: number;
  /** The highest one. */
  deliveryUpTo: number;
  delivers: LocalizedText | null;
  /** Whether assistants may shop for somebody. */
  takesAssistants: boolean;
}

interface Sources {
  settings: StoreSettings;
  offer: ReadShopOffer;
  arrival: PromiseArrival;
  clock: Clock;
}

/** Reads the data of every document, which hardly ever change. While the storage cannot be read, the last known ones are used. */
export class DocumentData {
  private lastSettings: ShopSettings | null = null;
  private lastOffer: ShopOffer | null = null;

  constructor(private readonly sources: Sources) {}

  async read(): Promise<CommonData> {
    const offer = await this.offer();
    const settings = await this.settings();
    const today = kuwaitDayOf(this.sources.clock.now());
    const store = storeView(settings, offer, await this.promised(settings), today);
    const { from, upTo } = offer.fees ?? { from: NOTHING, upTo: NOTHING };
    const delivery = { deliveryFrom: toKd(from), deliveryUpTo: toKd(upTo), delivers: whereDelivered(offer.coverage) };
    return { store, ...delivery, takesAssistants: settings.channels.agents };
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

  private async offer(): Promise<ShopOffer> {
    try {
      this.lastOffer = await this.sources.offer.execute();
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || this.lastOffer === null) throw error;
    }
    return this.lastOffer;
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
