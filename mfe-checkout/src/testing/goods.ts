import type { DeliveryAreasAnswer, OrderItemView, OrderView } from '@fyonka/api-contract/wire/ordering';
import type { QuoteAnswer, QuoteLine, QuoteRequest } from '@fyonka/api-contract/wire/quotes';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import { order as placedOrder } from '@fyonka/testing/ordering.fixture';
import { cart } from '@fyonka/shop-bridge/cart';
import type { CartLine } from '@fyonka/shop-bridge/cart';
import { EMPTY_DETAILS } from '../checkout/delivery/delivery-details.ts';
import type { DeliveryDetails } from '../checkout/delivery/delivery-details.ts';

export const bow: CartLine = {
  _id: 'bow',
  name: { en: 'Large double bow', ar: 'فيونكة كبيرة بطبقتين' },
  price: 1.75,
  imageUrl: '/images/bow.webp',
  quantity: 2,
  customTexts: [],
};
export const ribbon: CartLine = {
  _id: 'ribbon',
  name: { en: 'Ribbon with her name', ar: 'شريطة باسمها' },
  price: 2.25,
  imageUrl: '/images/ribbon.webp',
  quantity: 1,
  customTexts: [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'لولوة' }],
};

/** Fills the cart with these lines. */
export function fillCart(...lines: CartLine[]): void {
  cart.clear();
  for (const line of lines) cart.add(line, line.customTexts, line.quantity);
}

export const areas: DeliveryAreasAnswer = {
  areas: [
    {
      key: 'salmiya',
      name: { en: 'Salmiya', ar: 'السالمية' },
      governorate: 'hawalli',
      otherSpellings: ['Salmiah'],
      deliveryFee: 1.8,
      isOff: false,
    },
    {
      key: 'salwa',
      name: { en: 'Salwa', ar: 'سلوى' },
      governorate: 'hawalli',
      otherSpellings: [],
      deliveryFee: 1.8,
      isOff: false,
    },
    {
      key: 'ahmadi',
      name: { en: 'Ahmadi', ar: 'الأحمدي' },
      governorate: 'ahmadi',
      otherSpellings: [],
      deliveryFee: 2.2,
      isOff: false,
    },
  ],
};

/** A line of a quote, unchanged since it was added. @param now fields that differ */
export function quoteLine(line: CartLine, now: Partial<QuoteLine> = {}): QuoteLine {
  const said = {
    productId: line._id,
    name: line.name,
    imageUrl: line.imageUrl,
    quantity: line.quantity,
    available: null,
    price: line.price,
    priceBeforeDiscount: null,
    problem: null,
    ...now,
  };
  return { ...said, lineTotal: (said.price ?? 0) * Math.min(said.quantity, said.available ?? Infinity) };
}

export function quote(lines: QuoteLine[], deliveryCost: number | null = null): QuoteAnswer {
  const productsTotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  return {
    lines,
    productsTotal,
    deliveryCost,
    totalPrice: productsTotal + (deliveryCost ?? 0),
    discount: null,
    couponProblem: null,
    couponLeastSum: null,
    promised: null,
  };
}

/** Quotes for these lines in any requested quantity; delivery costs 1.80. */
export function quoteFor(...lines: CartLine[]): (request: { body: unknown }) => QuoteAnswer {
  return ({ body }) => {
    const { items, city } = body as QuoteRequest;
    const asked = items.map(({ productId, quantity }) => {
      const line = lines.find(({ _id }) => _id === productId);
      if (!line) throw new Error(`Nothing is known of ${productId}`);
      return quoteLine({ ...line, quantity });
    });
    return quote(asked, city === undefined ? null : 1.8);
  };
}

/** Complete input of the delivery form. */
export const details: DeliveryDetails = {
  ...EMPTY_DETAILS,
  fullName: 'Noura Al-Kandari',
  phone: '97553456',
  email: 'noura@example.com',
  city: 'salmiya',
  block: '10',
  street: 'Salem Al-Mubarak',
  buildingNumber: '4',
};

export const ORDER_NUMBER = '7K3QM-9TZ4W-C';
export const TOKEN = 'the-token';

const items: OrderItemView[] = [
  { productId: 'bow', name: bow.name, imageUrl: bow.imageUrl, quantity: 2, price: 1.75, customTexts: [] },
  {
    productId: 'ribbon',
    name: ribbon.name,
    imageUrl: ribbon.imageUrl,
    quantity: 1,
    price: 2.25,
    customTexts: [{ title: { en: 'Her name', ar: 'اسمها' }, text: 'لولوة' }],
  },
];

/** An unpaid order. @param now fields that differ */
export function order(now: Partial<OrderView> = {}): OrderView {
  return placedOrder(ORDER_NUMBER, {
    orderItems: items,
    productsTotal: 5.75,
    totalPrice: 7.55,
    ...now,
  });
}

export const paid = order({
  status: 'processing',
  paymentStatus: 'paid',
  paymentMethod: 'card',
  payBy: null,
  history: [
    { from: null, to: 'pending', at: '2025-09-07T10:38:00.000Z', by: 'customer' },
    { from: 'pending', to: 'processing', at: '2025-09-07T10:42:00.000Z', by: 'payment' },
  ],
});

/** The invoice of the paid order with masked data. @param now fields that differ */
export function invoice(now: Partial<InvoiceView> = {}): InvoiceView {
  const {
    status,
    paymentStatus,
    paymentMethod,
    createdAt,
    orderItems,
    productsTotal,
    discount,
    discountName,
    deliveryCost,
    totalPrice,
    amountRefunded,
    amountBeingRefunded,
    amountDueBack,
    arrivesOn,
    history,
  } = paid;
  return {
    orderNumber: ORDER_NUMBER,
    disclosure: 'masked',
    status,
    paymentStatus,
    paymentMethod,
    createdAt,
    orderItems,
    productsTotal,
    discount,
    discountName,
    deliveryCost,
    totalPrice,
    amountDue: now.paymentStatus === 'unpaid' ? totalPrice : 0,
    amountRefunded,
    amountBeingRefunded,
    amountDueBack,
    arrivesOn,
    refunds: [],
    invoices: [],
    creditNotes: [],
    history,
    fullName: 'N•••',
    phone: '9••• ••••',
    areaName: paid.address.areaName,
    store: {
      name: { en: 'Fyonka', ar: 'فيونكة' },
      address: { en: 'Salmiya', ar: 'السالمية' },
      phone: '+965 2200 1234',
      email: 'hello@example.com',
      commercialRegister: '',
      licenceNumber: '',
    },
    ...now,
  };
}

export const fullInvoice = invoice({
  disclosure: 'full',
  fullName: paid.fullName,
  phone: paid.phone,
  email: paid.email,
  address: paid.address,
});
