import { StoreSettings } from '../../application/store/ports.ts';
import { BLANK_SETTINGS } from '../../domain/store/settings.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import type { SqliteDatabase } from './database.ts';

export class SqliteStoreSettings extends StoreSettings {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async read(): Promise<ShopSettings> {
    const row = this.db.get<{ body: string }>('SELECT body FROM settings WHERE only_row = 1');
    if (!row) return BLANK_SETTINGS;
    const own: Partial<ShopSettings> = JSON.parse(row.body);
    return { ...BLANK_SETTINGS, ...own };
  }
}
