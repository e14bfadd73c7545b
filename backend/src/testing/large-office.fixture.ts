import { newAccount } from '../domain/identity/account.ts';
import type { Account } from '../domain/identity/account.ts';
import { accountId, orderId, productId } from '../domain/ids.ts';
import { DAY } from '../domain/kuwait-day.ts';
import { fils } from '../domain/money.ts';
import { DELIVERY_AREAS } from '../domain/ordering/delivery/delivery-areas.ts';
import type { DeliveryArea } from '../domain/ordering/delivery/delivery-areas.ts';
import { makeOrderNumber, ORDER_NUMBER_BYTES } from '../domain/ordering/order-number.ts';
import { NO_MONEY } from '../domain/ordering/money/order-money.ts';
import type { OrderMoney } from '../domain/ordering/money/order-money.ts';
import { newOrder, totalPrice } from '../domain/ordering/order.ts';
import type { Order, OrderLine, OrderStatus, PaymentStatus } from '../domain/ordering/order.ts';

/** Size of a shop that has been open for years. */
export interface LargeOffice {
  /** Number of orders. They are spread evenly over `days`, up to now. */
  readonly orders: number;
  readonly days: number;
  /** Number of customers. Each orders repeatedly. */
  readonly people: number;
  readonly accounts: number;
  /** Number of products, with the names of `writeLargeCatalogue`. */
  readonly products: number;
}

/** Accounts of the first customers. @param now milliseconds since 1970 */
export function accountsOf({ accounts }: LargeOffice, now: number): Account[] {
  return Array.from({ length: accounts }, (_, index) => accountOf(index, now));
}

/** The orders, oldest first; the same for every call. */
export function* ordersOf(office: LargeOffice, now: number): Generator<Order> {
  const random = randomFrom(7);
  for (let index = 0; index < office.orders; index += 1) yield anOrder(index, office, now, random);
}

function accountOf(index: number, now: number): Account {
  const account = newAccount({
    id: accountId(`account-${index}`),
    email: emailOf(index),
    isEmailVerified: true,
    createdAt: now - DAY,
  });
  return { ...account, fullName: nameOf(index), phone: phoneOf(index) };
}

const FIRST_NAMES = ['نورة', 'حصة', 'سارة', 'فاطمة', 'لولوة', 'دانة', 'Noura', 'Sara', 'Hessa', 'Maryam'];
const LAST_NAMES = ['العنزي', 'المطيري', 'الرشيدي', 'العجمي', 'Al-Ali', 'Al-Sabah', 'الكندري', 'الفضلي'];
const MAILERS = ['gmail.com', 'gmail.com', 'gmail.com', 'hotmail.com', 'icloud.com', 'example.com'];

const pick = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;
const nameOf = (person: number) => `${pick(FIRST_NAMES, person)} ${pick(LAST_NAMES, person >> 3)}`;
const phoneOf = (person: number) =>
  `${pick([5, 6, 9], person)}${String((person * 7919) % 10_000_000).padStart(7, '0')}`;
const emailOf = (person: number) =>
  `${pick(['noura', 'hessa', 'sara', 'dana', 'um.ali'], person)}${person}@${pick(MAILERS, person)}`;

function anOrder(index: number, office: LargeOffice, now: number, random: () => number): Order {
  const person = Math.floor(random() * office.people);
  const age = ((office.orders - index) / office.orders) * office.days;
  const bytes = Uint8Array.from({ length: ORDER_NUMBER_BYTES }, () => random() * 256);
  const order = newOrder({
    id: orderId(`order-${index}`),
    number: makeOrderNumber(bytes),
    accountId: person < office.accounts ? accountId(`account-${person}`) : null,
    language: 'ar',
    delivery: {
      fullName: nameOf(person),
      email: emailOf(person),
      phone: phoneOf(person),
      address: {
        areaKey: pick(DELIVERY_AREAS, person).key,
        block: '3',
        street: 'سالم المبارك',
        streetNumber: '12',
        buildingNumber: '7',
        floor: '2',
        apartmentNumber: '',
      },
      notes: '',
      mapUrl: '',
    },
    lines: Array.from({ length: 1 + Math.floor(random() * 3) }, () => aLine(office, random)),
    area: pick<DeliveryArea>(DELIVERY_AREAS, person),
    at: Math.floor(now - age * DAY),
  });
  return moved(order, age, random());
}

function aLine({ products }: LargeOffice, random: () => number): OrderLine {
  const product = Math.floor(random() ** 3 * products);
  return {
    productId: productId(`bow-${product}`),
    name: { en: `Bow number ${product}`, ar: `فيونكة رقم ${product}` },
    imageUrl: '/images/bow.webp',
    filterColor: pick(['blue', 'pink', 'white'] as const, product),
    quantity: 1 + Math.floor(random() * 3),
    price: fils(1000 + (product % 40) * 250),
    customTexts: random() < 0.3 ? [{ title: { en: 'Her name', ar: 'اسمها' }, text: nameOf(product) }] : [],
  };
}

/** Gives an order a later state: a few of a hundred are never paid, and some are cancelled. @param age in days */
function moved(order: Order, age: number, chance: number): Order {
  const { createdAt: at } = order;
  const cash = chance > 0.8;
  const reached: OrderStatus = age < 1 ? 'processing' : age < 2 ? 'ready' : age < 3 ? 'shipped' : 'delivered';
  if (chance < 0.05) {
    const change = { from: 'pending', to: 'cancelled', at: at + 1, by: 'system' } as const;
    return { ...order, status: 'cancelled', holdsStock: false, payBy: null, history: [...order.history, change] };
  }
  const paymentStatus = chance < 0.051 ? 'refund-due' : chance < 0.0512 ? 'to-review' : cash ? 'unpaid' : 'paid';
  const status = paymentStatus === 'refund-due' ? 'cancelled' : reached;
  const finalStatus = cash && status === 'delivered' ? 'paid' : paymentStatus;
  const changes = [
    { from: 'pending', to: 'processing', at: at + 60_000, by: 'payment' },
    { from: 'processing', to: status, at: at + DAY, by: 'admin', accountId: accountId('office') },
  ] as const;
  return {
    ...order,
    status,
    paymentStatus: finalStatus,
    money: moneyOf(order, finalStatus, cash),
    paymentMethod: cash ? 'cash-on-delivery' : 'card',
    payBy: null,
    holdsStock: status !== 'cancelled',
    history: [...order.history, ...changes],
  };
}

function moneyOf(order: Order, paymentStatus: PaymentStatus, cash: boolean): OrderMoney {
  if (paymentStatus === 'unpaid') return NO_MONEY;
  const received = totalPrice(order);
  const needsReview = paymentStatus === 'to-review';
  return { ...NO_MONEY, received, needsReview, ...(cash && { atDoor: received }) };
}

/** Pseudorandom numbers from 0 to 1, the same for every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
