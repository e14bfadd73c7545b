import { UNUSED_TIME } from '../../../domain/catalog/pictures/picture.ts';
import type { Clock } from '../../clock.ts';
import type { PictureFiles, Pictures } from './ports.ts';

/** Pictures of one transaction, so that it stays short. */
const BATCH = 50;

/** Removes pictures that were unused for a day. The next run finishes an interrupted one. Run by a job. */
export class RemoveUnusedPictures {
  constructor(
    private readonly pictures: Pictures,
    private readonly files: PictureFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * @param stopping when it is aborted, no further batch begins
   * @returns number of removed pictures
   */
  async execute(stopping?: AbortSignal): Promise<number> {
    let removed = 0;
    for (;;) {
      if (stopping?.aborted) return removed;
      const at = this.clock.now();
      const paths = await this.pictures.takeUnused({ at, since: at - UNUSED_TIME, limit: BATCH });
      for (const path of paths) await this.files.remove(path);
      await this.pictures.delete(paths);
      removed += paths.length;
      if (paths.length < BATCH) return removed;
    }
  }
}
