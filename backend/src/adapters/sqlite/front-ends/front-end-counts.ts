import { FrontEndCounts } from '../../../application/front-ends/ports.ts';
import type { DocumentCount, ErrorCount, VersionCounts } from '../../../application/front-ends/ports.ts';
import { MOST_PLACES } from '../../../domain/front-ends/client-error.ts';
import type { ClientError, ClientErrorKind } from '../../../domain/front-ends/client-error.ts';
import type { SqliteDatabase } from '../connection/database.ts';

type DocumentRow = { remote: string; version: string; documents: number };
type ErrorRow = { kind: string; place: string; callers: number };

export class SqliteFrontEndCounts extends FrontEndCounts {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  addDocuments(counts: readonly DocumentCount[]): Promise<void> {
    return this.db.write(() => {
      for (const { remote, version, hour, documents } of counts)
        this.db.run(
          `INSERT INTO front_end_documents (remote, version, hour, documents) VALUES (?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET documents = documents + excluded.documents`,
          remote,
          version,
          hour,
          documents,
        );
    });
  }

  async isKnown(remote: string, version: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM front_end_documents WHERE remote = ? AND version = ? LIMIT 1';
    return this.db.get(sql, remote, version) !== undefined;
  }

  addError(error: ClientError, hour: number): Promise<void> {
    return this.db.write(() => {
      const { remote, version, kind } = error;
      this.db.run(
        `INSERT INTO front_end_errors (remote, version, hour, kind, place, callers) VALUES (?, ?, ?, ?, ?, 1)
         ON CONFLICT DO UPDATE SET callers = callers + 1`,
        remote,
        version,
        hour,
        kind,
        this.countedPlace(error, hour),
      );
    });
  }

  async since(hour: number): Promise<readonly VersionCounts[]> {
    return this.db
      .all<DocumentRow>(
        `SELECT remote, version, SUM(documents) AS documents FROM front_end_documents WHERE hour >= ?
         GROUP BY remote, version`,
        hour,
      )
      .map((row) => ({ ...row, errors: this.errorsOf(row, hour) }));
  }

  deleteBefore(hour: number): Promise<void> {
    return this.db.write(() => {
      this.db.run('DELETE FROM front_end_documents WHERE hour < ?', hour);
      this.db.run('DELETE FROM front_end_errors WHERE hour < ?', hour);
    });
  }

  private countedPlace({ remote, version, kind, place }: ClientError, hour: number): string {
    const ofHour = 'SELECT kind, place FROM front_end_errors WHERE remote = ? AND version = ? AND hour = ?';
    const places = this.db.all<{ kind: string; place: string }>(ofHour, remote, version, hour);
    const isKnown = places.some((known) => known.kind === kind && known.place === place);
    return isKnown || places.length < MOST_PLACES ? place : '';
  }

  private errorsOf({ remote, version }: DocumentRow, hour: number): ErrorCount[] {
    return this.db
      .all<ErrorRow>(
        `SELECT kind, place, SUM(callers) AS callers FROM front_end_errors
         WHERE remote = ? AND version = ? AND hour >= ? GROUP BY kind, place ORDER BY callers DESC, kind, place`,
        remote,
        version,
        hour,
      )
      .map(({ kind, place, callers }) => ({ kind: kind as ClientErrorKind, place, callers }));
  }
}
