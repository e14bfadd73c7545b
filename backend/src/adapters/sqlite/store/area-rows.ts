import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { fils } from '../../../domain/money.ts';
import type { AreaDecisions, AreaTerms } from '../../../domain/ordering/delivery/area-terms.ts';
import type { SqliteDatabase } from '../connection/database.ts';

type AreaRow = { key: string; fee: number; is_off: number; off_on: string | null };

const SELECT = 'SELECT key, fee, is_off, off_on FROM area_decisions';

/** The office's decision about an area; null when there is none. */
export function findAreaTerms(db: SqliteDatabase, key: string): AreaTerms | null {
  const row = db.get<AreaRow>(`${SELECT} WHERE key = ?`, key);
  return row ? termsFrom(row) : null;
}

export function readAreaDecisions(db: SqliteDatabase): AreaDecisions {
  return new Map(db.all<AreaRow>(SELECT).map((row) => [row.key, termsFrom(row)]));
}

/** Call it only inside a transaction. */
export function writeAreaTerms(db: SqliteDatabase, key: string, { fee, isOff, offOn }: AreaTerms): void {
  db.run(
    `INSERT INTO area_decisions (key, fee, is_off, off_on) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET fee = excluded.fee, is_off = excluded.is_off, off_on = excluded.off_on`,
    key,
    fee,
    Number(isOff),
    offOn,
  );
}

function termsFrom({ fee, is_off, off_on }: AreaRow): AreaTerms {
  return { fee: fils(fee), isOff: is_off === 1, offOn: off_on as KuwaitDay | null };
}
