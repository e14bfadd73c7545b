import type { PiecesAnswer } from '@fyonka/api-contract/wire/office/goods/design-pieces';
import type {
  PricePreviewAnswer,
  PricePreviewRequest,
  ProductChange,
  ProductChangesAnswer,
  ProductDeletionsAnswer,
  RefusedProduct,
} from '@fyonka/api-contract/wire/office/goods/product-changes';
import { PRODUCT_REFUSALS } from '@fyonka/api-contract/values/goods/product-changes';
import type { EditOutcome, OfficeProduct } from '../../../../application/catalog/editing/editing-ports.ts';
import type { OneDeleted, OneEdited } from '../../../../application/catalog/editing/change-products.ts';
import type { PreviewedPrice } from '../../../../application/catalog/editing/preview-prices.ts';
import type { PriceRule } from '../../../../domain/catalog/bulk/price-rule.ts';
import type { Product } from '../../../../domain/catalog/product.ts';
import { toKd } from '../../../../domain/money.ts';
import { officeProductView } from '../office/office-catalog.views.ts';

export function piecesAnswer(pieces: readonly OfficeProduct[], seesCost: boolean): PiecesAnswer {
  return { products: pieces.map((piece) => officeProductView(piece, seesCost)) };
}

export const stepOf = (sent: PricePreviewRequest['step']): PriceRule['step'] => Math.round(Number(sent) * 1000);

export function changesAnswer(edited: readonly OneEdited[]): ProductChangesAnswer {
  const saved = edited.flatMap(({ outcome, before }) =>
    outcome.kind === 'saved' && before ? [{ now: outcome.saved, before }] : [],
  );
  return {
    changed: saved.map(({ now }) => officeProductView(now, true)),
    undo: saved.flatMap(({ now, before }) => undoOf(now, before) ?? []),
    refused: edited.flatMap(({ id, outcome }) =>
      outcome.kind === 'saved' ? [] : [{ _id: id, code: refusalOf(outcome) }],
    ),
  };
}

function undoOf({ product: now, version }: OfficeProduct, before: Product): ProductChange | null {
  const fields = {
    ...(now.price !== before.price && { price: toKd(before.price) }),
    ...(now.isVisible !== before.isVisible && { isVisible: before.isVisible }),
    ...(now.categoryId !== before.categoryId && { categoryId: before.categoryId }),
    ...(JSON.stringify(now.color.level) !== JSON.stringify(before.color.level) && { level: before.color.level }),
  };
  return Object.keys(fields).length === 0 ? null : { _id: now.id, version, ...fields };
}

function refusalOf(outcome: Exclude<EditOutcome<OfficeProduct>, { kind: 'saved' }>): RefusedProduct['code'] {
  if (outcome.kind === 'not-found') return 'PRODUCT_NOT_FOUND';
  if (outcome.kind === 'conflict') return 'EDIT_CONFLICT';
  const code = outcome.faults[0]?.code;
  return PRODUCT_REFUSALS.find((known) => known === code) ?? 'INVALID';
}

export function deletionsAnswer(deleted: readonly OneDeleted[]): ProductDeletionsAnswer {
  return {
    deleted: deleted.flatMap(({ id, outcome }) => (outcome === 'deleted' ? [id] : [])),
    refused: deleted.flatMap(({ id, outcome }) => {
      if (outcome === 'deleted') return [];
      return [{ _id: id, code: outcome === 'conflict' ? 'EDIT_CONFLICT' : 'PRODUCT_NOT_FOUND' }];
    }),
  };
}

export function previewAnswer(prices: readonly PreviewedPrice[]): PricePreviewAnswer {
  return {
    prices: prices.map(({ product: { id, name, price }, version, next }) => ({
      _id: id,
      name,
      version,
      price: toKd(price),
      newPrice: next.kind === 'price' ? toKd(next.price) : null,
      code: next.kind === 'refused' ? next.code : null,
    })),
  };
}
