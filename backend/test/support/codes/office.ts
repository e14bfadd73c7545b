import { join } from 'node:path';
import { Closings } from '../../../src/application/ordering/books/closings/ports.ts';
import { Findings, Refunds } from '../../../src/application/ordering/money/ports.ts';
import { accountId, orderId, refundId } from '../../../src/domain/ids.ts';
import { DAY, kuwaitMonthOf } from '../../../src/domain/kuwait-day.ts';
import { fils } from '../../../src/domain/money.ts';
import { findingOf } from '../../../src/domain/ordering/money/finding.ts';
import { importForm, sendImport } from '../goods/imports.ts';
import { pngOf } from '../goods/costly-pictures.ts';
import { uploadForm, sendUpload } from '../goods/uploads.ts';
import { cashOrder, paidOrder } from '../money.ts';
import { createProduct } from '../office.ts';
import { placeOrderOfShopper } from '../orders.ts';
import { writeRelease } from '../server/releases.ts';
import { REMOTE_PAGES } from '../server/shell-build.ts';
import { MANY_LEFT, SOLD_FREELY } from '../shops/demo-shop.ts';
import type { Cause, Stage } from './stage.ts';

/** Codes of the office's orders, goods, money and front ends. */
export const CODES_OF_OFFICE = {
  ORDER_NOT_EDITABLE: async ({ shop, office, call }) => {
    const placed = await placeOrderOfShopper(shop);
    await office.setStatus(placed, 'shipped');
    return call('PATCH', `orders/${placed.order.orderNumber}`, { notes: 'x' });
  },
  STATUS_CHANGED: async ({ shop, call }) => {
    const { order } = await placeOrderOfShopper(shop);
    return call('PUT', `orders/${order.orderNumber}/status`, { status: 'ready', from: 'shipped' });
  },
  ORDER_NOT_READY: async (stage) => {
    const { plan } = await plannedRun(stage);
    return stage.call('POST', 'runs', plan);
  },
  RUN_NOT_FOUND: ({ call }) => call('GET', 'runs/nothing'),
  RUN_NOT_POSSIBLE: async (stage) => {
    const { run, id } = await plannedRun(stage);
    return stage.call('PUT', `runs/${run}/stops/${id}`, { visit: 'delivered' });
  },
  STOP_CHANGED: async (stage) => {
    const { run, id } = await plannedRun(stage);
    await stage.call('POST', `runs/${run}/hand-over`);
    return stage.call('PUT', `runs/${run}/stops/${id}`, { visit: 'delivered', toCollect: 99_999 });
  },
  STOPS_WAITING: async (stage) => {
    const { run } = await plannedRun(stage);
    await stage.call('POST', `runs/${run}/hand-over`);
    return stage.call('PUT', `runs/${run}/count`, { counted: 0 });
  },
  STALL_NOT_FOUND: ({ call }) => call('GET', 'stalls/nothing'),
  STALL_NOT_POSSIBLE: async (stage) => {
    const stall = await openStall(stage);
    return stage.call('PUT', `stalls/${stall}/count`, { counted: 0 });
  },
  SALES_WAITING: async (stage) => {
    const stall = await openStall(stage);
    const pieces = [{ productId: MANY_LEFT, quantity: 1 }];
    await stage.call('POST', `stalls/${stall}/taken`, { pieces });
    await stage.call('POST', `stalls/${stall}/sales`, { orderItems: pieces, payment: 'link' });
    return stage.call('PUT', `stalls/${stall}/close`, { left: [{ productId: MANY_LEFT, quantity: 0 }] });
  },
  DRIVER_NOT_FOUND: ({ call }) => call('POST', 'runs', { driver: 'nobody', orders: ['a'] }),
  ORDER_WITHOUT_EMAIL: async (stage) => {
    const { order } = await madeByOffice(stage);
    return stage.call('POST', `orders/${order.orderNumber}/mails`, { mail: 'link' });
  },
  WHATSAPP_OFF: async ({ shop, call }) =>
    call('POST', `orders/${(await placeOrderOfShopper(shop)).order.orderNumber}/whatsapp`),
  LINE_REFUNDED: async ({ shop, office, call }) => {
    const placed = await paidOrder(shop);
    await office.refund(placed, { items: [{ line: 0, quantity: 1, restock: false }] });
    const items = [{ productId: MANY_LEFT, quantity: 1 }];
    return call('PATCH', `orders/${placed.order.orderNumber}`, { orderItems: items });
  },
  COUPON_NOT_FOUND: ({ call }) => call('GET', 'coupons/nothing'),
  COUPON_USED: async ({ call, order }) => {
    const coupon = { name: { en: 'Used', ar: 'مستخدمة' }, code: 'USED20', percent: 20 };
    const created = (await (await call('POST', 'coupons', coupon)).json()) as { coupon: { _id: string } };
    await order({ coupon: 'USED20' });
    return call('DELETE', `coupons/${created.coupon._id}`);
  },
  STOCK_NOT_TRACKED: async (stage) => {
    const { _id: product } = await createProduct(stage.shop, stage.owner, { stockQuantity: null });
    return stage.call('POST', 'stock/bookings', { product, kind: 'received', quantity: 5 });
  },
  LARGE_DIFFERENCE: async (stage) => {
    const { _id: product } = await createProduct(stage.shop, stage.owner, { stockQuantity: 30 });
    return stage.call('POST', 'stock/bookings', { product, kind: 'counted', quantity: 3, stockWas: 30 });
  },
  NOT_UNDOABLE: async (stage) => {
    const { _id: product } = await createProduct(stage.shop, stage.owner, { stockQuantity: 30 });
    await stage.call('POST', 'stock/bookings', { product, kind: 'received', quantity: 5 });
    await stage.call('POST', 'stock/bookings/undo', { product, number: 2 });
    return stage.call('POST', 'stock/bookings/undo', { product, number: 3 });
  },
  IN_STOCK: ({ shop }) => shop.post(`/api/products/${SOLD_FREELY}/back-in-stock`, { email: 'noura@example.com' }),
  REFUND_TOO_LARGE: async ({ shop, office }) => office.refund(await cashOrder(shop), {}),
  CHARGE_DISPUTED: async ({ shop, office }) => {
    const placed = await paidOrder(shop);
    await office.dispute(placed);
    return office.refund(placed, {});
  },
  DISPUTE_NOT_FOUND: async ({ shop, office }) => office.decideDispute(await paidOrder(shop), 'lost', 'nothing'),
  DISPUTE_NOT_POSSIBLE: async ({ shop, office }) => office.dispute(await cashOrder(shop)),
  DISPUTED_BEFORE: async ({ shop, office }) => {
    const placed = await paidOrder(shop);
    await office.dispute(placed);
    return office.dispute(placed);
  },
  DISPUTE_ENDED: async ({ shop, office }) => {
    const placed = await paidOrder(shop);
    await office.dispute(placed);
    await office.decideDispute(placed, 'won');
    return office.decideDispute(placed, 'lost');
  },
  REFUND_NOT_FOUND: async ({ shop, office, call }) => {
    const { _id } = await office.orderOf(await paidOrder(shop));
    return call('POST', `orders/${_id}/refunds/nothing/resolve`, { outcome: 'done', note: 'Yes' });
  },
  REFUND_NOT_OPEN: async ({ shop, office, call }) => {
    const placed = await paidOrder(shop);
    const { _id } = await office.orderOf(placed);
    const [refunds, at] = [shop.application.get(Refunds), Date.now()];
    const [id, by] = [refundId(`unclear-${placed.order.orderNumber}`), accountId('gone')];
    const request = { id, amount: null, lines: [], deliveryFee: false, reason: 'Late', by, at, fingerprint: 'f' };
    await refunds.request(orderId(_id), request, { accountId: by, addressKey: 'address' });
    await refunds.settle(id, { kind: 'needs-person', failure: 'unknown' }, at);
    const resolve = () => call('POST', `orders/${_id}/refunds/${id}/resolve`, { outcome: 'done', note: 'Yes' });
    await resolve();
    return resolve();
  },
  NOTHING_TO_SETTLE: async ({ shop, office }) =>
    office.settle(await paidOrder(shop), { how: 'cash', note: 'In the shop' }),
  CASH_CHANGED: ({ call }) => call('PUT', 'cash/2026-01-15/difference', { difference: 1, note: 'Lost' }),
  PAYMENT_NOT_FOUND: async ({ shop, office }) => office.withdraw(await paidOrder(shop), 'nothing'),
  PAYMENT_NOT_WITHDRAWABLE: async ({ shop, office }) => {
    const placed = await paidOrder(shop);
    return office.withdraw(placed, await office.entryOf(placed));
  },
  PAYMENT_WITHDRAWN: async ({ shop, office }) => {
    const placed = await cashOrder(shop);
    await office.setStatus(placed, 'delivered');
    const entry = await office.entryOf(placed);
    await office.withdraw(placed, entry);
    return office.withdraw(placed, entry);
  },
  PAYMENT_GIVEN_BACK: async ({ shop, office }) => {
    const placed = await cashOrder(shop);
    await office.setStatus(placed, 'delivered');
    await office.refund(placed, { way: 'cash' });
    return office.withdraw(placed, await office.entryOf(placed));
  },
  GATEWAY_UNKNOWN: ({ call, owner }) =>
    call('PUT', 'payments/keys/stripe', { password: owner.password, keys: { secretKey: 'sk_test_made-up-key' } }),
  MONTH_CLOSED: async ({ shop, call }) => {
    const closings = shop.application.get(Closings);
    const [month, editor] = [kuwaitMonthOf(Date.now() - 100 * DAY), { accountId: accountId('gone'), addressKey: 'a' }];
    await closings.close(month, 'Nobody was there', editor, Date.now());
    const answer = await call('PUT', `cash/${month}-03`, { counted: 1 });
    await closings.open(month, 'It was a test', editor, Date.now());
    return answer;
  },
  MONTH_NOT_CLOSABLE: ({ call }) => call('POST', 'closings', { month: kuwaitMonthOf(Date.now()) }),
  MONTH_NOT_OPENABLE: ({ call }) => call('DELETE', 'closings/2020-01', { reason: 'A slip' }),
  MONTH_BLOCKED: async ({ shop, call }) => {
    const terms = { orderNumber: null, amount: fils(1), expected: null, foundAt: Date.now() };
    const finding = findingOf({ kind: 'other-payout', gateway: 'tap', reference: 'payout_1', ...terms });
    await shop.application.get(Findings).add(finding);
    const answer = await call('POST', 'closings', { month: '2020-01' });
    await shop.application.get(Findings).close([finding.id], Date.now());
    return answer;
  },
  CASH_NOT_COUNTED: async ({ shop, office, call }) => {
    const findings = shop.application.get(Findings);
    await findings.close(
      (await findings.list(200)).map(({ id }) => id),
      Date.now(),
    );
    const placed = await placeOrderOfShopper(shop);
    await office.record(placed, { amount: 1, method: 'cash', receivedAt: '2020-02-03' });
    return call('POST', 'closings', { month: '2020-02' });
  },
  FINDING_NOT_FOUND: ({ call }) => call('POST', 'reconciliation/findings/nothing/resolve', { note: 'No' }),
  ATTEMPT_NOT_FOUND: async ({ shop, call }) =>
    call('POST', `orders/${(await placeOrderOfShopper(shop)).order.orderNumber}/attempts/nothing/ask`),
  FRONT_END_NOT_FOUND: ({ call }) => call('POST', 'front-ends/cart/use', { version: 'one' }),
  RELEASE_NOT_FOUND: ({ call, shop }) => {
    writeRelease(releasesIn(shop.dataDir), 'one');
    return call('POST', 'front-ends/catalog/use', { version: 'two' });
  },
  RELEASE_UNREADABLE: ({ call }) => call('POST', 'front-ends/checkout/use', { version: 'one' }),
  RELEASE_IN_USE: async ({ call, shop }) => {
    writeRelease(releasesIn(shop.dataDir), 'used');
    await call('POST', 'front-ends/catalog/use', { version: 'used' });
    return call('POST', 'front-ends/catalog/canary', { version: 'used', percent: 5 });
  },
  RELEASE_TAKES_PAGES: ({ call, shop }) => {
    const pages = [...REMOTE_PAGES.catalog, { pattern: '/checkout' }];
    writeRelease(releasesIn(shop.dataDir), 'greedy', { pages });
    return call('POST', 'front-ends/catalog/use', { version: 'greedy' });
  },
  RELEASE_DROPS_PAGES: ({ call, shop }) => {
    writeRelease(releasesIn(shop.dataDir), 'poor', { pages: [] });
    return call('POST', 'front-ends/catalog/use', { version: 'poor' });
  },
  RELEASE_DOES_NOT_DRAW: ({ call, shop }) => {
    writeRelease(releasesIn(shop.dataDir), 'blank', {}, 'export const render = () => ({ html: "<p>" });');
    return call('POST', 'front-ends/catalog/use', { version: 'blank' });
  },
  NOTHING_TO_ROLL_BACK: ({ call }) => call('POST', 'front-ends/admin/rollback'),
  EDIT_CONFLICT: async ({ call }) => {
    const { settings } = (await (await call('GET', 'settings')).json()) as { settings: object };
    const save = (en: string) => call('PUT', 'settings', { ...settings, tagline: { en, ar: 'درج' } });
    await save('One drawer');
    return save('Another drawer');
  },
  FILE_UNREADABLE: ({ shop, owner }) => sendImport(shop, 'import', importForm('Name\n"never'), owner.headers),
  TOO_MANY_ROWS: ({ shop, owner }) =>
    sendImport(shop, 'import', importForm(`ID\n${'a\n'.repeat(20_001)}`), owner.headers),
  IMPORT_STALE: ({ shop, owner }) => {
    const form = importForm(`ID,Price (KD)\n${SOLD_FREELY},3\n`, { digest: 'of another time' });
    return sendImport(shop, 'import/apply', form, owner.headers);
  },
  PICTURE_UNREADABLE: ({ shop, owner }) => sendUpload(shop, uploadForm(Buffer.from('<svg/>')), owner.headers),
  PICTURE_TOO_SMALL: ({ shop, owner }) => sendUpload(shop, uploadForm(pngOf(3, 3)), owner.headers),
} satisfies Record<string, Cause>;

function releasesIn(dataDir: string): string {
  return join(dataDir, 'releases', 'catalog');
}

/** A run with one stop. */
async function plannedRun({ shop, office, call }: Stage): Promise<{ run: string; id: string; plan: object }> {
  const added = await call('POST', 'drivers', { name: 'Salem', phone: '51234567' });
  const { driver } = (await added.json()) as { driver: { _id: string } };
  const placed = await placeOrderOfShopper(shop);
  await office.setStatus(placed, 'ready');
  const { _id: id } = await office.orderOf(placed);
  const plan = { driver: driver._id, orders: [id] };
  const { run } = (await (await call('POST', 'runs', plan)).json()) as { run: { _id: string } };
  return { run: run._id, id, plan };
}

/** An order that the office has taken by phone. */
async function madeByOffice({ call }: Stage): Promise<{ order: { orderNumber: string } }> {
  const made = await call('POST', 'orders', {
    fullName: 'Noura Al-Ali',
    phone: '55123456',
    orderItems: [{ productId: SOLD_FREELY, quantity: 1 }],
    address: { city: 'salmiya', block: '4', street: 'Salem Al-Mubarak', streetNumber: '12', buildingNumber: '7' },
  });
  return (await made.json()) as { order: { orderNumber: string } };
}

/** @returns the id of a stall with nothing on its table */
async function openStall({ call }: Stage): Promise<string> {
  const answer = await call('POST', 'stalls', { name: 'Fair', area: 'salmiya', day: '2026-11-30' });
  return ((await answer.json()) as { stall: { _id: string } }).stall._id;
}
