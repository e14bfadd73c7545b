import type { CopyProgress, RecordReader } from './exchange.ts';
import { batchesOf, differences, measure } from './measures.ts';
import type { Measures, TextDigest } from './measures.ts';
import type { ShopData } from './shop-data.ts';

/** The place from which a copy reads. */
export interface CopySource {
  /** Shown to people and stored with the progress, so it never contains a password. */
  readonly name: string;
  readonly reader: RecordReader;
  /** Counts and digests of the source, where they are known already (at the end of a backup); null to calculate them. */
  readonly measures: Measures | null;
  /** Called after everything was written. @throws StorageUnusable when a server may have changed the source meanwhile */
  readonly refuseChanged: () => Promise<void>;
}

export type CopyStep = 'reading' | 'writing' | 'comparing';

/** Called repeatedly during a copy. @param records number that this step has processed so far */
export type CopyListener = (step: CopyStep, records: number) => void;

export type CopyOutcome =
  | { readonly kind: 'copied'; readonly measures: Measures; readonly resumedAt: number }
  /** The target already contains a shop. Nothing was written. */
  | { readonly kind: 'not-empty' }
  /** The target contains an unfinished copy of another source, or of this one before it was changed. Nothing was written. */
  | { readonly kind: 'other-copy'; readonly source: string; readonly isChanged: boolean }
  /** Everything was written, but the target differs from the source. The copy stays unfinished, so no server opens it. */
  | { readonly kind: 'different'; readonly differences: readonly string[] };

/** Copies a whole shop into an empty place, or continues an interrupted copy. Nothing else may write to either place. */
export class CopyRecords {
  constructor(private readonly digestOf: TextDigest) {}

  async execute(source: CopySource, target: ShopData, onProgress: CopyListener): Promise<CopyOutcome> {
    await target.exchange.refuseBesideServer();
    const begun = await target.exchange.progress();
    if (begun !== null && begun.source !== source.name)
      return { kind: 'other-copy', source: begun.source, isChanged: false };
    if (begun === null && !(await target.exchange.isEmpty())) return { kind: 'not-empty' };
    const measures = source.measures ?? (await this.measured(source.reader, 'reading', onProgress));
    const fingerprint = this.fingerprintOf(measures);
    if (begun !== null && begun.fingerprint !== fingerprint)
      return { kind: 'other-copy', source: begun.source, isChanged: true };
    const progress = begun ?? (await this.begin(target, source.name, fingerprint));
    await this.write(source.reader, target, progress, onProgress);
    await source.refuseChanged();
    const found = differences(measures, await this.measured(target, 'comparing', onProgress));
    if (found.length > 0) return { kind: 'different', differences: found };
    await target.exchange.finish();
    return { kind: 'copied', measures, resumedAt: progress.written };
  }

  private async begin({ exchange }: ShopData, source: string, fingerprint: string): Promise<CopyProgress> {
    const progress = { source, fingerprint, kind: exchange.kinds.names[0] ?? '', place: null, written: 0 };
    await exchange.begin(progress);
    return progress;
  }

  private async write(
    reader: RecordReader,
    target: ShopData,
    from: CopyProgress,
    onProgress: CopyListener,
  ): Promise<void> {
    let progress = from;
    const { names } = target.kinds;
    for (const kind of names.slice(names.indexOf(from.kind))) {
      const after = kind === from.kind ? from.place : null;
      for await (const { records, place } of batchesOf(reader, kind, after)) {
        const next = { ...progress, kind, place, written: progress.written + records.length };
        await target.write(kind, records, progress, next);
        progress = next;
        onProgress('writing', progress.written);
      }
    }
  }

  private measured(reader: RecordReader, step: CopyStep, onProgress: CopyListener): Promise<Measures> {
    return measure(reader, this.digestOf, (records) => onProgress(step, records));
  }

  private fingerprintOf(measures: Measures): string {
    return this.digestOf(JSON.stringify(measures)).toString(16);
  }
}
