import type { Editor } from '../../../domain/history.ts';
import type { Account } from '../../../domain/identity/account.ts';
import { isPermitted } from '../../../domain/identity/permissions.ts';
import { productId } from '../../../domain/ids.ts';
import { neededToUndo, undoneProduct } from '../../../domain/office/activity/undo.ts';
import type {
  EditOutcome,
  OfficeCatalogue,
  OfficeProduct,
  ProductEditing,
} from '../../catalog/editing/editing-ports.ts';
import type { Clock } from '../../clock.ts';
import type { History } from '../ports.ts';

export type UndoOutcome =
  /** `conflict`: somebody has changed one of the fields since. */
  | EditOutcome<OfficeProduct>
  | { readonly kind: 'forbidden' }
  /** There is no such entry, or it cannot be undone. */
  | { readonly kind: 'no-entry' };

/** Puts back what an entry of the history changed. It is an edit like any other, with its own line of the history. */
export class UndoChange {
  constructor(
    private readonly history: History,
    private readonly catalogue: OfficeCatalogue,
    private readonly products: ProductEditing,
    private readonly clock: Clock,
  ) {}

  /** @param id of the entry */
  async execute(id: string, editor: Editor, person: Account): Promise<UndoOutcome> {
    const entry = await this.history.find(id);
    const needed = entry && neededToUndo(entry);
    if (!entry || !needed || entry.version === null) return { kind: 'no-entry' };
    if (!isPermitted(person, needed)) return { kind: 'forbidden' };
    const found = await this.catalogue.findProduct(productId(entry.subjectId ?? ''));
    if (!found) return { kind: 'not-found' };
    // What has changed between this reading and the edit has changed since that version, too.
    const edit = { change: undoneProduct(found.product, entry.changes), version: entry.version };
    return this.products.change(found.product.id, edit, { editor, at: this.clock.now() });
  }
}
