import { UNUSED_TIME } from '../../../domain/catalog/picture.ts';
import type { Clock } from '../../clock.ts';
import type { PictureFiles, Pictures } from './ports.ts';

// So many in one transaction that it stays short.
const BATCH = 50;

/** Removes pictures that nothing has pointed to for a day. What a stop leaves undone, the next run takes up. Run it from time to time. */
export class RemoveUnusedPictures {
  constructor(
    private readonly pictures: Pictures,
    private readonly files: PictureFiles,
    private readonly clock: Clock,
  ) {}

  /**
   * @param stopping begins no other batch once it is aborted
   * @returns how many
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
