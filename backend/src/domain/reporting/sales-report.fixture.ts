import type { Order } from '../ordering/order.ts';
import { kuwaitDayOf, monthOf } from '../kuwait-day.ts';
import type { KuwaitMonth } from '../kuwait-day.ts';
import { fils, NOTHING, sum, times } from '../money.ts';
import type { Fils } from '../money.ts';
import { productsTotal, totalPrice } from '../ordering/order.ts';
import { givenBackOfLines, returnedOf } from './given-back.ts';
import { countsAsSale } from './sale.ts';
import { MOST_BEST_SELLERS } from './sales-report.ts';
import type { BestArea, BestColor, BestProduct, SalesReport, SalesSums, SoldProduct } from './sales-report.ts';

/** The expected report, calculated from all orders. Its lists are not sorted. */
export function expectedReport(orders: readonly Order[], month: KuwaitMonth): SalesReport {
  const sold = orders.filter((order) => countsAsSale(order) && monthOf(kuwaitDayOf(order.createdAt)) === month);
  const byDay = Map.groupBy(sold, ({ createdAt }) => kuwaitDayOf(createdAt));
  return {
    month,
    days: [...byDay].map(([day, ofDay]) => ({ day, ...sumsOf(ofDay) })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    summary: sumsOf(sold),
    best: { products: bestProducts(sold), colors: bestColors(sold), areas: bestAreas(sold) },
  };
}

const linesOf = (orders: readonly Order[]) => orders.flatMap(({ lines }) => lines);
type Line = Order['lines'][number];
const pieces = (lines: readonly Line[]) => lines.reduce((total, { quantity }) => total + quantity, 0);
const amount = (lines: readonly Line[]): Fils => sum(lines.map(({ price, quantity }) => times(price, quantity)));

function sumsOf(orders: readonly Order[]): SalesSums {
  const items = Map.groupBy(linesOf(orders), ({ productId, name, price }) => JSON.stringify([productId, name, price]));
  const soldProducts = [...items.values()].flatMap((lines): SoldProduct[] =>
    lines.slice(0, 1).map(({ name, price }) => ({ name, price, quantity: pieces(lines) })),
  );
  return {
    soldProducts,
    soldProductCount: soldProducts.length,
    productsAmount: sum(orders.map(productsTotal)),
    discountAmount: sum(orders.map(({ discount }) => discount?.amount ?? NOTHING)),
    deliveryAmount: sum(orders.map(({ deliveryCost }) => deliveryCost)),
    returnedAmount: sum(orders.map(returnedOf)),
    orderCount: orders.length,
  };
}

function bestProducts(orders: readonly Order[]): BestProduct[] {
  const lines = orders.flatMap((order) => {
    const givenBack = givenBackOfLines(order);
    return order.lines.map((line, place) => ({ ...line, returnedPieces: givenBack[place]?.pieces ?? 0 }));
  });
  const products = Map.groupBy(lines, ({ productId }) => productId);
  if (products.size > MOST_BEST_SELLERS) throw new Error('a report would leave some of so many products out');
  return [...products].flatMap(([productId, ofProduct]) => {
    const returnedPieces = ofProduct.reduce((total, line) => total + line.returnedPieces, 0);
    const sold = { quantity: pieces(ofProduct), amount: amount(ofProduct), returnedPieces };
    return ofProduct.slice(-1).map(({ name }) => ({ productId, name, ...sold }));
  });
}

function bestColors(orders: readonly Order[]): BestColor[] {
  return [...Map.groupBy(linesOf(orders), ({ filterColor }) => filterColor)].flatMap(([filterColor, lines]) =>
    filterColor === null ? [] : [{ filterColor, quantity: pieces(lines), amount: amount(lines) }],
  );
}

function bestAreas(orders: readonly Order[]): BestArea[] {
  return [...Map.groupBy(orders, ({ delivery }) => delivery.address.areaKey)].map(([areaKey, ofArea]) => ({
    areaKey,
    quantity: ofArea.length,
    amount: fils(ofArea.reduce((total, order) => total + totalPrice(order), 0)),
  }));
}
