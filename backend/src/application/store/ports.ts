import type { ShopSettings } from '../../domain/store/settings.ts';

export abstract class StoreSettings {
  /** Blank settings until the shop has its own. */
  abstract read(): Promise<ShopSettings>;
}
