import type { ShopSettings } from '../../domain/store/settings.ts';
import type { StoreSettings } from './ports.ts';

export class ReadStoreSettings {
  constructor(private readonly settings: StoreSettings) {}

  execute(): Promise<ShopSettings> {
    return this.settings.read();
  }
}
