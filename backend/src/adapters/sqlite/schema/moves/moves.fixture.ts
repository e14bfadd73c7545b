import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach } from '@jest/globals';
import { productWordsOf } from '../../../../testing/search.fixture.ts';
import { connect } from '../../connection/connection.ts';
import { migrate } from '../../connection/migrations.ts';
import { SqliteStorage } from '../../storage.ts';
import { MIGRATIONS } from '../migrations.ts';

export const ADMIN = `INSERT INTO accounts (id, email, email_key, is_email_verified, role, full_name, phone, created_at)
  VALUES ('owner', 'owner@example.com', 'owner@example.com', 1, 'admin', 'O', '', 0);`;

/** Shops of before a migration, in a folder that each test has for itself. */
export class ShopsBefore {
  private folder = '';
  private storage: SqliteStorage | undefined;

  constructor() {
    beforeEach(() => void (this.folder = mkdtempSync(join(tmpdir(), 'fyonka-moves-'))));
    afterEach(async () => {
      await this.storage?.close();
      this.storage = undefined;
      rmSync(this.folder, { recursive: true });
    });
  }

  get file(): string {
    return join(this.folder, 'shop.sqlite');
  }

  /** A shop of before a migration. @param rows SQL that fills its tables */
  filled(name: string, rows: string): DatabaseSync {
    const before = connect(this.file);
    migrate(
      before,
      MIGRATIONS.slice(
        0,
        MIGRATIONS.findIndex((migration) => migration.name === name),
      ),
    );
    before.exec(rows);
    return before;
  }

  /** The shop after the migration that moves a feature. */
  upgraded(name: string, rows: string): SqliteStorage {
    this.filled(name, rows).close();
    return this.open();
  }

  open(): SqliteStorage {
    this.storage = SqliteStorage.openAlone(this.folder, productWordsOf);
    return this.storage;
  }
}
