import type { PictureFiles } from '../catalog/pictures/ports.ts';
import { RecordReader } from './exchange.ts';
import type { CopyProgress, DataExchange, RecordBatch } from './exchange.ts';
import type { PictureContent, PictureRecord } from './records.ts';

/** The records of a shop together with the files of its pictures, which may be stored outside the database. */
export class ShopData extends RecordReader {
  constructor(
    readonly exchange: DataExchange,
    private readonly files: PictureFiles,
    /** Records are read from here; a snapshot of the exchange for backups. */
    private readonly reader: RecordReader = exchange,
  ) {
    super();
  }

  /**
   * The shop as of a snapshot. Picture files need no snapshot: they never change, and are deleted only long after the
   * last use of the picture.
   */
  at(moment: RecordReader): ShopData {
    return new ShopData(this.exchange, this.files, moment);
  }

  get kinds(): RecordReader['kinds'] {
    return this.reader.kinds;
  }

  async read(kind: string, after: string | null, limit: number): Promise<RecordBatch> {
    const { records, place } = await this.reader.read(kind, after, limit);
    const read = records.map(async (record) => (isPicture(kind, record) ? this.withContent(record) : record));
    return { records: await Promise.all(read), place };
  }

  /** Writes picture files before records, so that products never point to missing files. See `DataExchange.write`. */
  async write(kind: string, records: readonly object[], before: CopyProgress, after: CopyProgress): Promise<void> {
    for (const record of records)
      if (isPicture(kind, record) && record.content !== null) await this.store(record.path, record.content);
    await this.exchange.write(kind, records, before, after);
  }

  private async withContent(record: PictureRecord): Promise<PictureRecord> {
    const picture = await this.files.load(record.path);
    if (picture === null) return record;
    const avif = [...picture.avif].map(([width, bytes]) => [String(width), base64Of(bytes)] as const);
    return { ...record, content: { webp: base64Of(picture.webp), avif: Object.fromEntries(avif) } };
  }

  /** Removes files first that an interrupted copy may have left. */
  private async store(path: string, { webp, avif }: PictureContent): Promise<void> {
    await this.files.remove(path);
    const widths = Object.entries(avif).map(([width, text]) => [Number(width), bytesOf(text)] as const);
    await this.files.store(path, { webp: bytesOf(webp), avif: new Map(widths) });
  }
}

function isPicture(kind: string, record: object): record is PictureRecord {
  return kind === 'pictures' && 'path' in record;
}

function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}
