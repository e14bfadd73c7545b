import type {
  ProductRestorationsAnswer,
  TrashAnswer,
  TrashedProductView,
} from '@fyonka/api-contract/wire/office/goods/trash';
import type { ListedTrash, TrashPage } from '../../../../application/catalog/trash/ports.ts';
import type { OneRestored } from '../../../../application/catalog/trash/restore-products.ts';
import type { ListPage } from '../../../../application/list-page.ts';
import { TRASH_PERIOD } from '../../../../domain/catalog/trash/trash.ts';

export function trashAnswer({ products, total, page, limit }: TrashPage & ListPage): TrashAnswer {
  return { products: products.map(trashedView), total, page, limit };
}

function trashedView({ product, categoryName, deletedAt, deletedBy }: ListedTrash): TrashedProductView {
  const { id, name, imageUrl, barcode, categoryId } = product;
  return {
    _id: id,
    name,
    imageUrl,
    barcode,
    categoryId,
    categoryName,
    deletedAt: new Date(deletedAt).toISOString(),
    deletedBy,
    erasedAt: new Date(deletedAt + TRASH_PERIOD).toISOString(),
  };
}

export function restorationsAnswer(outcomes: readonly OneRestored[]): ProductRestorationsAnswer {
  return {
    restored: outcomes.flatMap(({ id, outcome }) => (outcome.kind === 'restored' ? [id] : [])),
    refused: outcomes.flatMap(({ id, outcome }) => {
      if (outcome.kind === 'restored') return [];
      return [{ _id: id, conflicts: outcome.kind === 'conflicts' ? [...outcome.conflicts] : [] }];
    }),
  };
}
