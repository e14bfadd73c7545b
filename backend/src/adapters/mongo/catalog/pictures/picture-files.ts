import { mongo } from 'mongoose';
import { PICTURE_WIDTHS } from '@fyonka/api-contract/pages/pictures';
import { PictureFiles } from '../../../../application/catalog/pictures/ports.ts';
import type { MadePicture, PictureFile } from '../../../../application/catalog/pictures/ports.ts';
import { jpegNames } from '../../../../domain/catalog/pictures/jpegs.ts';
import { isPictureFileName, pictureStem } from '../../../../domain/catalog/pictures/picture.ts';
import { isDuplicateKey } from '../../connection/mongo-error.ts';
import type { MongoDatabase } from '../../connection/database.ts';
import type { StoredFileDocument } from '../../schema/system.ts';

/** Bytes of a GridFS chunk: most files fit into one. */
const CHUNK = 255 * 1024;

const webpName = (path: string) => `${pictureStem(path)}.webp`;
const avifName = (path: string, width: number) => `${pictureStem(path)}-${width}.avif`;

/** Stores pictures as files of the GridFS bucket `pictures`. The id of a file is its name. */
export class MongoPictureFiles extends PictureFiles {
  constructor(private readonly db: MongoDatabase) {
    super();
  }

  /** Writes all files or none, in one transaction. The driver's own uploads cannot be part of a transaction. */
  store(path: string, { webp, avif }: MadePicture): Promise<void> {
    return this.insert([
      { name: webpName(path), bytes: webp },
      ...[...avif].map(([width, bytes]) => ({ name: avifName(path, width), bytes })),
    ]);
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    try {
      if ((await this.find(name)) === null) await this.insert([{ name, bytes }]);
    } catch (error) {
      // Another process has just stored it.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async load(path: string): Promise<MadePicture | null> {
    const webp = await this.bytesOf(webpName(path));
    const avif = new Map<number, Uint8Array>();
    for (const width of PICTURE_WIDTHS) {
      const bytes = await this.bytesOf(avifName(path, width));
      if (bytes) avif.set(width, bytes);
    }
    return webp && { webp, avif };
  }

  async remove(path: string): Promise<void> {
    const names = [webpName(path), ...PICTURE_WIDTHS.map((width) => avifName(path, width)), ...jpegNames(path)];
    await this.db.transaction(async ({ session }) => {
      await this.db.collection('pictures.files').deleteMany({ _id: { $in: names } }, { session });
      await this.db.collection('pictures.chunks').deleteMany({ files_id: { $in: names } }, { session });
    });
  }

  async find(name: string): Promise<PictureFile | null> {
    if (!isPictureFileName(name)) return null;
    const file = await this.db.collection('pictures.files').findOne({ _id: name });
    return (
      file && {
        bytes: file.length,
        storedAt: file.uploadDate.getTime(),
        read: (first, last) => this.piecesOf(name, first, last),
      }
    );
  }

  async list(after: string, limit: number): Promise<readonly string[]> {
    const files = this.db.collection('pictures.files');
    const found = files.find({ _id: { $gt: after } }, { projection: { _id: 1 } });
    return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
  }

  /**
   * Reads each chunk as a call of its own, so that the time limit and the database's observers apply to each.
   * @throws StorageUnavailable
   */
  private async *piecesOf(name: string, first: number, last: number): AsyncGenerator<Uint8Array> {
    // The driver's `end` is the position after the last byte.
    const stream = this.bucket().openDownloadStream(name as never, { start: first, end: last + 1 });
    try {
      const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
      for (;;) {
        const piece = await this.db.guarded('PictureFiles.read', () => pieces.next());
        if (piece.done) return;
        yield piece.value;
      }
    } finally {
      stream.destroy();
    }
  }

  private async insert(files: readonly NamedBytes[]): Promise<void> {
    await this.db.transaction(async ({ session }) => {
      await this.db.collection('pictures.chunks').insertMany(files.flatMap(chunksOf), { session });
      await this.db.collection('pictures.files').insertMany(files.map(documentOf), { session });
    });
  }

  private async bytesOf(name: string): Promise<Uint8Array | null> {
    const chunks = await this.db.collection('pictures.chunks').find({ files_id: name }).sort({ n: 1 }).toArray();
    return chunks.length === 0 ? null : Buffer.concat(chunks.map(({ data }) => data.buffer));
  }

  private bucket(): mongo.GridFSBucket {
    const { db } = this.db.connection;
    if (!db) throw new Error('the database is asked for a file before it is open');
    return new mongo.GridFSBucket(db, { bucketName: 'pictures' });
  }
}

interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

function documentOf({ name, bytes }: NamedBytes): StoredFileDocument {
  return { _id: name, filename: name, length: bytes.length, chunkSize: CHUNK, uploadDate: new Date() };
}

function chunksOf({ name, bytes }: NamedBytes) {
  return Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, n) => ({
    _id: new mongo.ObjectId(),
    files_id: name,
    n,
    data: new mongo.Binary(bytes.subarray(n * CHUNK, (n + 1) * CHUNK)),
  }));
}
