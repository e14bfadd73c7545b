import { StoreSettings } from '../../../application/store/ports.ts';
import type { OfficeSettings, SettingsEdit, SettingsEditOutcome } from '../../../application/store/ports.ts';
import { judgeEdit } from '../../../domain/history.ts';
import type { Authorship } from '../../../domain/history.ts';
import { completeSettings, editableSettings } from '../../../domain/store/settings.ts';
import type { EditableSettings, ShopSettings } from '../../../domain/store/settings.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries, changesSince, editStateOf } from '../office/history-rows.ts';

export class SqliteStoreSettings extends StoreSettings {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async read(): Promise<ShopSettings> {
    return completeSettings(this.own());
  }

  async readForOffice(): Promise<OfficeSettings> {
    return this.forOffice();
  }

  change({ settings: yours, version }: SettingsEdit, { editor, at }: Authorship): Promise<SettingsEditOutcome> {
    return this.db.write((): SettingsEditOutcome => {
      const { settings: current, ...state } = this.forOffice();
      const since = changesSince(this.db, 'settings', '', version);
      const result = judgeEdit({ current, yours }, (settings) => ({ ...settings }), since);
      if (result.kind === 'conflict') return { kind: 'conflict', conflict: { ...result.conflict, ...state } };
      if (result.kind === 'changed') {
        const { changes } = result;
        this.write(yours);
        const entry = { subject: 'settings', subjectId: null, kind: 'changed', version: state.version + 1 } as const;
        addHistoryEntries(this.db, [{ ...entry, editor, at, changes }]);
      }
      return { kind: 'saved', settings: this.forOffice() };
    });
  }

  private forOffice(): OfficeSettings {
    const settings = editableSettings(completeSettings(this.own()));
    return { settings, ...editStateOf(this.db, 'settings', '') };
  }

  /** Merges the edited settings into the stored ones, because the office's form does not show all of them. */
  private write(settings: EditableSettings): void {
    const body = JSON.stringify({ ...this.own(), ...settings });
    if (this.db.run('UPDATE settings SET body = ? WHERE only_row = 1', body) === 0)
      this.db.insert('settings', { only_row: 1, body });
  }

  /** The stored settings, which may be incomplete; null when the shop has none yet. */
  private own(): Partial<ShopSettings> | null {
    const row = this.db.get<{ body: string }>('SELECT body FROM settings WHERE only_row = 1');
    return row ? (JSON.parse(row.body) as Partial<ShopSettings>) : null;
  }
}
