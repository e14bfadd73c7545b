import { StoreSettings } from '../../application/store/ports.ts';
import { completeSettings } from '../../domain/store/settings.ts';
import type { ShopSettings } from '../../domain/store/settings.ts';
import type { SqliteDatabase } from './database.ts';

export class SqliteStoreSettings extends StoreSettings {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async read(): Promise<ShopSettings> {
    const row = this.db.get<{ body: string }>('SELECT body FROM settings WHERE only_row = 1');
    const own: Partial<ShopSettings> | null = row ? JSON.parse(row.body) : null;
    return completeSettings(own);
  }
}
