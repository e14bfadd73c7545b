import { STORED_COLLECTIONS } from '../../../storage/collections.ts';
import { definitionOf } from '../documents/definition.ts';
import { CATALOGUE_COLLECTIONS } from './catalogue.ts';
import type { CollectionDefinition } from './collection.ts';
import { IDENTITY_COLLECTIONS } from './identity.ts';
import { OFFICE_COLLECTIONS } from './office.ts';
import { DELIVERY_COLLECTIONS } from './ordering/deliveries.ts';
import { MAIL_COLLECTIONS } from './ordering/mails.ts';
import { MONEY_COLLECTIONS } from './ordering/money.ts';
import { ORDER_COLLECTIONS } from './ordering/orders.ts';
import { PAYMENT_COLLECTIONS } from './ordering/payments.ts';
import { REVIEW_COLLECTIONS } from './catalog/reviews.ts';
import { STOCK_COLLECTIONS } from './catalog/stock.ts';
import { SYSTEM_COLLECTIONS } from './system.ts';

/** Every collection of the shop's database. */
export const COLLECTIONS: readonly CollectionDefinition[] = [
  ...CATALOGUE_COLLECTIONS,
  ...STORED_COLLECTIONS.map(definitionOf),
  ...STOCK_COLLECTIONS,
  ...REVIEW_COLLECTIONS,
  ...ORDER_COLLECTIONS,
  ...PAYMENT_COLLECTIONS,
  ...MONEY_COLLECTIONS,
  ...DELIVERY_COLLECTIONS,
  ...MAIL_COLLECTIONS,
  ...IDENTITY_COLLECTIONS,
  ...OFFICE_COLLECTIONS,
  ...SYSTEM_COLLECTIONS,
];
