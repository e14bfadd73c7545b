import { nearestFils } from '../../money.ts';
import type { Fils } from '../../money.ts';
import type { Product } from '../../catalog/product.ts';
import type { ProductChange } from '../../catalog/product-draft.ts';
import type { FieldChange, HistoryEntry, HistoryKind, HistorySubject } from '../../history.ts';
import type { Permission } from '../../identity/permissions.ts';

type Recorded = Pick<HistoryEntry, 'subject' | 'kind' | 'version' | 'changes'>;

interface Undoable {
  /** The same as for the edit itself. */
  readonly needs: Permission;
  readonly kinds: readonly HistoryKind[];
  /** Fields of the history whose former value is right by itself, whatever else has changed. */
  readonly fields: readonly string[];
}

/** How each field of a product's history is put back. Stock is not: a booking is undone as one, and orders take pieces. */
const OF_PRODUCT: Readonly<Record<string, (product: Product, from: unknown) => ProductChange>> = {
  price: ({ price }, from) => ({ price: filsOf(from) ?? price }),
  priceBeforeDiscount: (_, from) => ({ priceBeforeDiscount: filsOf(from) }),
  costPrice: (_, from) => ({ cost: filsOf(from) }),
  isVisible: (_, from) => ({ isVisible: from === true }),
  isAvailable: (_, from) => ({ isAvailable: from === true }),
  isNewArrivals: (_, from) => ({ isNewArrival: from === true }),
  'name.ar': ({ name }, from) => ({ name: { ...name, ar: String(from) } }),
  'name.en': ({ name }, from) => ({ name: { ...name, en: String(from) } }),
  'description.ar': ({ description }, from) => ({ description: { ...description, ar: String(from) } }),
  'description.en': ({ description }, from) => ({ description: { ...description, en: String(from) } }),
};

/** What of the activity log can be undone. Entries of other subjects have no former values, or are undone elsewhere. */
const UNDOABLE: Readonly<Partial<Record<HistorySubject, Undoable>>> = {
  product: { needs: 'catalog.write', kinds: ['changed', 'shown', 'hidden'], fields: Object.keys(OF_PRODUCT) },
};

/** What a person needs to undo an entry; null: it cannot be undone. Never a part of one, which would look like all of it. */
export function neededToUndo({ subject, kind, version, changes }: Recorded): Permission | null {
  const undoable = UNDOABLE[subject];
  if (!undoable || version === null || changes.length === 0 || !undoable.kinds.includes(kind)) return null;
  return changes.every(({ field }) => undoable.fields.includes(field)) ? undoable.needs : null;
}

/** The change of a product that puts the former values of these fields back. */
export function undoneProduct(product: Product, changes: readonly FieldChange[]): ProductChange {
  return changes.reduce<ProductChange>(
    (undone, { field, from }) => ({ ...undone, ...OF_PRODUCT[field]?.({ ...product, ...undone } as Product, from) }),
    {},
  );
}

function filsOf(kd: unknown): Fils | null {
  return typeof kd === 'number' ? nearestFils(kd) : null;
}
