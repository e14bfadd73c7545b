import { TRASH_PERIOD } from '../../../domain/catalog/trash/trash.ts';
import { SHOP_ITSELF } from '../../../domain/history.ts';
import type { Clock } from '../../clock.ts';
import type { ProductTrash } from './ports.ts';

/** Products that one transaction erases, so that it stays short. */
const BATCH = 100;

/** Erases products that were deleted longer ago than `TRASH_PERIOD`. Run by a job. */
export class EmptyTrash {
  constructor(
    private readonly trash: ProductTrash,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<{ readonly erased: number; readonly hasMore: boolean }> {
    const at = this.clock.now();
    const erased = await this.trash.eraseDeletedBefore(at - TRASH_PERIOD, BATCH, { editor: SHOP_ITSELF, at });
    return { erased, hasMore: erased >= BATCH };
  }
}
