import type { Restoration } from '../../../domain/catalog/trash/trash.ts';
import type { Editor } from '../../../domain/history.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { ProductTrash, RestoreOutcome } from './ports.ts';

export interface OneToRestore extends Restoration {
  readonly id: ProductId;
}

export interface OneRestored {
  readonly id: ProductId;
  readonly outcome: RestoreOutcome;
}

/** Brings products back from the trash, each by itself, as `ChangeProducts` deletes them. */
export class RestoreProducts {
  constructor(
    private readonly trash: ProductTrash,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  async execute(wanted: readonly OneToRestore[], editor: Editor): Promise<readonly OneRestored[]> {
    const by = { editor, at: this.clock.now() };
    const { attributes } = await this.settings.read();
    const restored: OneRestored[] = [];
    for (const { id, ...how } of wanted)
      restored.push({ id, outcome: await this.trash.restore(id, how, attributes, by) });
    return restored;
  }
}
