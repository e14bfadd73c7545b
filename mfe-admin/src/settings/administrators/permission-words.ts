import type { Permission } from '@fyonka/api-contract/wire/identity';
import type { MessageKey } from '../messages.ts';

type Group = 'orders' | 'customers' | 'money' | 'goods' | 'shop';

/** Everybody of the office may open it, so nobody chooses that. */
type Chosen = Exclude<Permission, 'office'>;

/** What a person with a permission does, and under which heading it is chosen. */
const WORDS: Readonly<Record<Chosen, { group: Group; text: MessageKey }>> = {
  'orders.read': { group: 'orders', text: 'mayReadOrders' },
  'orders.prepare': { group: 'orders', text: 'mayPrepareOrders' },
  'orders.write': { group: 'orders', text: 'mayWriteOrders' },
  production: { group: 'orders', text: 'mayEmbroider' },
  deliveries: { group: 'orders', text: 'mayDeliver' },
  stall: { group: 'orders', text: 'maySellAtStalls' },
  'customers.read': { group: 'customers', text: 'mayReadCustomers' },
  'money.read': { group: 'money', text: 'mayReadMoney' },
  'money.write': { group: 'money', text: 'mayWriteMoney' },
  reports: { group: 'money', text: 'mayReadReports' },
  'catalog.read': { group: 'goods', text: 'mayReadGoods' },
  'catalog.write': { group: 'goods', text: 'mayWriteGoods' },
  'stock.write': { group: 'goods', text: 'mayWriteStock' },
  'settings.write': { group: 'shop', text: 'mayWriteSettings' },
  'staff.write': { group: 'shop', text: 'mayWriteStaff' },
  'audit.read': { group: 'shop', text: 'mayReadAudit' },
  'front-ends.write': { group: 'shop', text: 'mayWriteFrontEnds' },
};

export const GROUPS: readonly { group: Group; title: MessageKey }[] = [
  { group: 'orders', title: 'ofOrders' },
  { group: 'customers', title: 'ofCustomers' },
  { group: 'money', title: 'ofMoney' },
  { group: 'goods', title: 'ofGoods' },
  { group: 'shop', title: 'ofShop' },
];

export const groupOf = (permission: Permission): Group | undefined =>
  (WORDS as Partial<Record<string, { group: Group }>>)[permission]?.group;

/** What a person with it does; undefined for a permission that everybody has, or that is newer than this page. */
export const permissionWords = (permission: string): MessageKey | undefined =>
  (WORDS as Partial<Record<string, { text: MessageKey }>>)[permission]?.text;
