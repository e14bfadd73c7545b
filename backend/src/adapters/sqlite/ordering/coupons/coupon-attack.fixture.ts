import { contentsOf } from '../../../../application/storage.contract.ts';
import { by, FORMER } from '../../../../application/catalog/editing/editing.fixture.ts';
import { aStart, captureOf } from '../../../../application/ordering/paying/payments.fixture.ts';
import { aProduct } from '../../../../domain/catalog/product.fixture.ts';
import { paymentAttemptId } from '../../../../domain/ids.ts';
import { aCoupon, withCoupon } from '../../../../domain/ordering/coupons/coupon.fixture.ts';
import { anOrder, NOON } from '../../../../domain/ordering/order.fixture.ts';
import type { Order } from '../../../../domain/ordering/order.ts';
import { emptySqliteStorage } from '../../empty-database.fixture.ts';

const MINUTE = 60_000;
const BUYERS = 100;
const coupon = aCoupon('eid', { mostUses: BUYERS });
const bow = aProduct('bow', { stock: null });

/** Honest buyers who pay for an order with the code, while addresses put all its uses into unpaid orders for an hour. */
export async function couponAttackFrom(addresses: number): Promise<number> {
  const storage = emptySqliteStorage();
  await storage.filling.fillEmptyShop(contentsOf([bow]), NOON);
  await storage.coupons.create(coupon, by(FORMER));
  let people = 0;
  const place = async (addressKey: string, at: number): Promise<Order | null> => {
    people += 1;
    const order = withCoupon(anOrder([[bow, 1]], { at }), coupon);
    const [phone, email] = [String(50_000_000 + people), `p${people}@example.com`];
    const asked = { ...order, delivery: { ...order.delivery, phone, email } };
    const { kind } = await storage.orders.place(asked, null, { caller: { addressKey } });
    return kind === 'placed' ? asked : null;
  };
  const buyers = Array.from({ length: BUYERS }, (_, index) => ({
    comes: Math.floor((index * 60) / BUYERS),
    visits: 0,
    order: null as Order | null,
    pays: 0,
  }));
  const held: { readonly order: Order; readonly since: number; payments: number }[] = [];
  let through = 0;
  for (let minute = 0; minute <= 100; minute += 1) {
    const at = NOON + minute * MINUTE;
    for (let address = 0; address < addresses; address += 1)
      for (let tries = 0; tries < 40; tries += 1) {
        const order = await place(`attacker ${address}`, at);
        if (!order) break;
        held.push({ order, since: minute, payments: 0 });
      }
    // Each begins a payment as soon as the order is no longer safe, and leaves the one before.
    for (const one of held.filter(({ since, payments }) => payments < 3 && minute === since + 4 + payments * 5)) {
      const attempt = (number: number) => paymentAttemptId(`${one.order.number} ${number}`);
      if (one.payments > 0) await storage.payments.settle(attempt(one.payments), { kind: 'cancelled' }, at);
      one.payments += 1;
      if ((await storage.orders.find(one.order.number))?.status !== 'pending') one.payments = 3;
      else await storage.payments.start(aStart(attempt(one.payments), one.order.number, at));
    }
    for (const [index, buyer] of buyers.entries()) {
      if (buyer.order && minute === buyer.pays) {
        const attempt = paymentAttemptId(`attempt ${index}`);
        await storage.payments.start(aStart(attempt, buyer.order.number, at));
        const paid = await storage.payments.settle(attempt, captureOf(buyer.order), at);
        if (paid.paymentStatus === 'paid') through += 1;
      }
      // Somebody whose code is refused tries it again every five minutes, six times at most.
      if (buyer.order || minute < buyer.comes || buyer.visits >= 7) continue;
      Object.assign(buyer, { visits: buyer.visits + 1, comes: minute + 5, pays: minute + 3 });
      buyer.order = await place(`home ${index}`, at);
    }
    await storage.orders.expireUnpaid(at, 1000);
  }
  return through;
}
