import { LONGEST_COLOR_TEXT } from '@fyonka/api-contract/values/goods/products';
import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentText } from '../../draft-fields.ts';
import { categoryId } from '../../ids.ts';
import { readProductRow } from '../product-draft.ts';
import type { ProductChange, SentProductRow } from '../product-draft.ts';
import type { Product } from '../product.ts';

/** What can be changed of many products at once. Fields that are left out stay as they are. */
export interface SentBulkEdit extends Pick<SentProductRow, 'price'> {
  readonly isVisible?: Sent<boolean>;
  readonly categoryId?: Sent<string>;
  /** The school level in the texts of the colour. A product without one keeps none. */
  readonly level?: SentText;
}

/** Validates one product's part of a change of many. Whether the category exists is known where it is stored. */
export function readBulkEdit(sent: SentBulkEdit, { color }: Pick<Product, 'color'>): Judged<ProductChange> {
  const { isVisible, categoryId: category, level } = sent;
  const row = readProductRow({ price: sent.price });
  if (row.kind === 'refused') return row;
  const fields = new DraftFields();
  const hasLevel = color.level.ar !== '' || color.level.en !== '';
  const rules = { longest: LONGEST_COLOR_TEXT, required: true };
  return judged(fields, {
    ...row.draft,
    ...(typeof isVisible === 'boolean' && { isVisible }),
    ...(category && { categoryId: categoryId(category) }),
    ...(level && hasLevel && { color: { name: color.name, level: fields.text('color.level', level, rules) } }),
  });
}
