import { Pictures } from '../../../../application/catalog/pictures/ports.ts';
import type { Disuse } from '../../../../application/catalog/pictures/ports.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import { unknownPictures } from './picture-users.ts';

const NOT_USED = { users: 0, isKept: false } as const;

/** The number of users of a picture is written with products and categories: see `PictureUsers`. */
export class MongoPictures extends Pictures {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  async add(path: string, at: number): Promise<void> {
    await this.db
      .collection('pictures')
      .insertOne({ _id: path, users: 0, isKept: false, unusedSince: at, isLeaving: false });
  }

  async isUsed(path: string): Promise<boolean> {
    const used = { _id: path, users: { $gt: 0 } };
    return (await this.db.collection('pictures').findOne(used, { hint: { _id: 1 }, projection: { _id: 1 } })) !== null;
  }

  async usable(paths: readonly string[]): Promise<ReadonlySet<string>> {
    const unknown = new Set(await unknownPictures({ db: this.db }, paths));
    return new Set(paths.filter((path) => !unknown.has(path)));
  }

  async takeUnused({ at, since, limit }: Disuse): Promise<readonly string[]> {
    return this.db.transaction(async (tx) => {
      const pictures = this.db.collection('pictures');
      const { session } = tx;
      const options = { session, hint: 'pictures_unused' } as const;
      await pictures.updateMany(
        { ...NOT_USED, isLeaving: false, unusedSince: null },
        { $set: { unusedSince: at } },
        options,
      );
      const unused = await pictures
        .find({ ...NOT_USED, isLeaving: false, unusedSince: { $lte: since } }, { ...options, limit })
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      const ids = unused.map(({ _id }) => _id);
      if (ids.length > 0) await pictures.updateMany({ _id: { $in: ids } }, { $set: { isLeaving: true } }, { session });
      const leaving = await pictures
        .find({ ...NOT_USED, isLeaving: true }, { ...options, limit })
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      return leaving.map(({ _id }) => _id);
    });
  }

  async delete(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    await this.db.collection('pictures').deleteMany({ _id: { $in: [...paths] }, ...NOT_USED }, { hint: { _id: 1 } });
  }
}
