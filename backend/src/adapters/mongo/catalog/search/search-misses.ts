import { SearchMisses } from '../../../../application/catalog/misses/ports.ts';
import type { ListedMisses } from '../../../../application/catalog/misses/ports.ts';
import { MOST_MISSES } from '../../../../domain/catalog/search/search-miss.ts';
import type { SearchMiss } from '../../../../domain/catalog/search/search-miss.ts';
import type { KuwaitDay } from '../../../../domain/kuwait-day.ts';
import type { MongoDatabase } from '../../connection/database.ts';

/** Each count is one update of one document, so no transaction can conflict. */
export class MongoSearchMisses extends SearchMisses {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async add(misses: readonly SearchMiss[]): Promise<void> {
    if (misses.length === 0) return;
    const writes = misses.map(({ text: _id, times, lastDay, readAs }) => ({
      updateOne: { filter: { _id }, update: { $inc: { times }, $set: { lastDay, readAs } }, upsert: true },
    }));
    await this.all().bulkWrite(writes, { ordered: false });
    const excess = (await this.total()) - MOST_MISSES;
    if (excess > 0) await this.deleteLeast(excess, new Set(misses.map(({ text }) => text)));
  }

  async list(limit: number): Promise<ListedMisses> {
    const [documents, total] = await Promise.all([
      this.all().find().sort({ times: -1, lastDay: -1, _id: -1 }).limit(limit).toArray(),
      this.total(),
    ]);
    return { misses: documents.map(({ _id: text, ...miss }) => ({ text, ...miss })), total };
  }

  async forget(text: string): Promise<void> {
    await this.all().deleteOne({ _id: text });
  }

  async deleteBefore(day: KuwaitDay): Promise<void> {
    await this.all().deleteMany({ lastDay: { $lt: day } });
  }

  private async deleteLeast(excess: number, added: ReadonlySet<string>): Promise<void> {
    const least = this.all().find().sort({ times: 1, lastDay: 1, _id: 1 });
    const others = (await least.limit(excess + added.size).toArray()).filter(({ _id }) => !added.has(_id));
    await this.all().deleteMany({ _id: { $in: others.slice(0, excess).map(({ _id }) => _id) } });
  }

  private total(): Promise<number> {
    return this.all().countDocuments();
  }

  private all() {
    return this.db.collection('searchMisses');
  }
}
