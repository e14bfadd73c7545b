import type { Clock } from '../clock.ts';
import type { OldDocuments } from './old-documents.ts';

/** Documents of each list that one transaction deletes, so that it stays short. */
const BATCH = 200;

/** Deletes what is too old. Run by a job. */
export class DeleteOld {
  constructor(
    private readonly documents: OldDocuments,
    private readonly clock: Clock,
  ) {}

  /** @returns whether more may have to be deleted now */
  async execute(): Promise<boolean> {
    const deleted = await this.documents.delete(this.clock.now(), BATCH);
    return Object.values(deleted).some((count) => count >= BATCH);
  }
}
