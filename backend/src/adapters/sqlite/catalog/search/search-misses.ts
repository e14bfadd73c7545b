import { SearchMisses } from '../../../../application/catalog/misses/ports.ts';
import type { ListedMisses } from '../../../../application/catalog/misses/ports.ts';
import { MOST_MISSES } from '../../../../domain/catalog/search/search-miss.ts';
import type { SearchMiss } from '../../../../domain/catalog/search/search-miss.ts';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { SqliteDatabase } from '../../connection/database.ts';

type MissRow = { text: string; times: number; last_day: string; read_as: string | null };

export class SqliteSearchMisses extends SearchMisses {
  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  add(misses: readonly SearchMiss[]): Promise<void> {
    return this.db.write(() => {
      for (const { text, times, lastDay, readAs } of misses)
        this.db.run(
          `INSERT INTO search_misses (text, times, last_day, read_as) VALUES (?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET times = times + excluded.times, last_day = excluded.last_day, read_as = excluded.read_as`,
          text,
          times,
          lastDay,
          readAs,
        );
      const excess = this.total() - MOST_MISSES;
      if (excess > 0) this.deleteLeast(excess, new Set(misses.map(({ text }) => text)));
    });
  }

  async list(limit: number): Promise<ListedMisses> {
    const misses = this.db
      .all<MissRow>(
        `SELECT text, times, last_day, read_as FROM search_misses ORDER BY times DESC, last_day DESC, text DESC LIMIT ?`,
        limit,
      )
      .map(({ text, times, last_day, read_as }) => ({
        text,
        times,
        lastDay: last_day as KuwaitDay,
        readAs: read_as,
      }));
    return { misses, total: this.total() };
  }

  forget(text: string): Promise<void> {
    return this.db.write(() => void this.db.run('DELETE FROM search_misses WHERE text = ?', text));
  }

  deleteBefore(day: KuwaitDay): Promise<void> {
    return this.db.write(() => void this.db.run('DELETE FROM search_misses WHERE last_day < ?', day));
  }

  private total(): number {
    return this.db.get<{ total: number }>('SELECT COUNT(*) AS total FROM search_misses')?.total ?? 0;
  }

  private deleteLeast(excess: number, added: ReadonlySet<string>): void {
    const least = 'SELECT text FROM search_misses ORDER BY times, last_day, text LIMIT ?';
    const others = this.db.all<{ text: string }>(least, excess + added.size).filter(({ text }) => !added.has(text));
    for (const { text } of others.slice(0, excess)) this.db.run('DELETE FROM search_misses WHERE text = ?', text);
  }
}
