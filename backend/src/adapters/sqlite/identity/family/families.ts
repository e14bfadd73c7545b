import { Families } from '../../../../application/identity/family/ports.ts';
import { changeFamily, NO_FAMILY } from '../../../../domain/identity/family/family.ts';
import type { Child, Family, FamilyChange, FamilyResult } from '../../../../domain/identity/family/family.ts';
import type { AccountId } from '../../../../domain/ids.ts';
import type { SqliteDatabase } from '../../connection/database.ts';
import { findAccountRow } from '../account-rows.ts';

type FamilyRow = { children: string; version: number; year: number; before: string };

export class SqliteFamilies extends Families {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async of(account: AccountId): Promise<Family> {
    return this.read(account);
  }

  change(account: AccountId, change: FamilyChange, at: number): Promise<FamilyResult | null> {
    return this.db.write(() => {
      if (!findAccountRow(this.db, account)) return null;
      const result = changeFamily(this.read(account), change, at);
      if (result.kind === 'changed') this.store(account, result.family);
      return result;
    });
  }

  erase(account: AccountId): Promise<void> {
    return this.db.write(() => {
      const deleted = this.db.run('DELETE FROM families WHERE account_id = ?', account);
      if (deleted > 0) this.db.eraseFromLog();
    });
  }

  private read(account: AccountId): Family {
    const query = 'SELECT children, version, year, before FROM families WHERE account_id = ?';
    const row = this.db.get<FamilyRow>(query, account);
    if (!row) return NO_FAMILY;
    return {
      children: JSON.parse(row.children) as Child[],
      version: row.version,
      year: row.year,
      before: JSON.parse(row.before) as Child[] | null,
    };
  }

  private store(account: AccountId, { children, version, year, before }: Family): void {
    this.db.run(
      'INSERT OR REPLACE INTO families (account_id, children, version, year, before) VALUES (?, ?, ?, ?, ?)',
      account,
      JSON.stringify(children),
      version,
      year,
      JSON.stringify(before),
    );
  }
}
