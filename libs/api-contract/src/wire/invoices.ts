import { Type } from '../json-schema/type.ts';
import { marked } from '../json-schema/marks.ts';
import type { Static } from 'typebox';
import type { LocalizedText } from './catalog.ts';
import { INVOICE_FORMATS } from '../values/formats.ts';
import { LANGUAGES } from '../values/language.ts';
import { DISCLOSURES } from '../values/ordering/order-statuses.ts';
import { OUTSIDE_METHODS } from '../values/ordering/money.ts';
import { ONLINE_METHODS } from '../values/ordering/payment-methods.ts';
import { LONGEST_SENT } from '../values/request-limits.ts';
import { OrderView } from './ordering.ts';
import type { OrderAddress } from './orders/address.ts';
import type { OrderItemView } from './ordering.ts';
import { choice, kd, listOf, nullable, only, reference, text, time } from './schema.ts';

/** What an invoice shows of the order in any case. A new field of the order is not among them unless it is named here. */
const ORDER = only(OrderView.properties, [
  'orderNumber',
  'status',
  'paymentStatus',
  'paymentMethod',
  'createdAt',
  'fullName',
  'phone',
  'orderItems',
  'productsTotal',
  'discount',
  'gift',
  'stall',
  'discountName',
  'deliveryCost',
  'totalPrice',
  'amountDue',
  'amountRefunded',
  'amountBeingRefunded',
  'amountDueBack',
  'arrivesOn',
  'history',
]);

export const InvoiceQuery = Type.Object({
  phone: Type.Optional(text(LONGEST_SENT.lastDigits, "The last four digits of the order's phone: shows everything")),
  lang: Type.Optional(
    marked(
      choice(LANGUAGES, 'The language that stands first on the page and in the PDF; any other counts as left out'),
      {
        takes: 'known',
      },
    ),
  ),
  format: Type.Optional(
    marked(choice(INVOICE_FORMATS, 'What to answer, whatever `Accept` says'), { takes: 'any-case' }),
  ),
});
export interface InvoiceQuery extends Static<typeof InvoiceQuery> {}

export const PaperView = Type.Object(
  {
    number: Type.String({ description: 'Consecutive in its year, such as `INV-2026-000123`; it opens nothing' }),
    date: Type.String({ description: '`YYYY-MM-DD`, the Kuwaiti day on which it is booked' }),
    amount: kd(),
  },
  { description: 'An invoice or a credit note in the sales journal' },
);
export interface PaperView extends Static<typeof PaperView> {}

const INVOICES = 'The oldest first. None before the order is paid, a further one for a payment after an edit';

export const InvoiceRefund = Type.Object(
  {
    amount: kd(),
    status: choice(['under-way', 'done']),
    requestedAt: time(),
    endedAt: nullable(time(), 'Null while it is under way'),
    creditNote: nullable(
      Type.String({ description: 'Such as `7K3QM-9TZ4W-C-C1`' }),
      'Null while it is under way. `GET /api/invoice/{orderNumber}/credit-notes/{creditNote}` answers it',
    ),
    number: nullable(
      Type.String({ description: 'Such as `CN-2026-000017`' }),
      'Of its credit note in the sales journal; null while it is under way, and where too much had been paid',
    ),
  },
  { description: 'Money that goes back to the customer' },
);
export interface InvoiceRefund extends Static<typeof InvoiceRefund> {}

const STORE = Type.Object({
  name: reference<LocalizedText>('LocalizedText'),
  address: reference<LocalizedText>('LocalizedText'),
  phone: Type.String(),
  email: Type.String(),
  commercialRegister: Type.String({ description: 'Its number; empty without one' }),
  licenceNumber: Type.String({ description: 'Empty without one' }),
});

const DISCLOSURE = choice(
  DISCLOSURES,
  '`masked` shows what the parcel shows; `full` is for the holder; `erased` is all that is left of an order whose owner had the person taken out: name and phone are empty',
);

export const InvoiceCourier = Type.Object(
  {
    driver: nullable(Type.String(), 'First name; null: not known'),
    place: nullable(
      Type.Object({ lat: Type.Number(), lng: Type.Number(), at: time() }),
      'Where the driver was at that time; null: not known',
    ),
    trackingUrl: nullable(Type.String(), "The courier's page that shows where the driver is; null without one"),
  },
  { description: 'The courier that is bringing the order' },
);
export interface InvoiceCourier extends Static<typeof InvoiceCourier> {}

export const InvoiceView = Type.Object({
  ...ORDER,
  disclosure: DISCLOSURE,
  email: Type.Optional(Type.String({ description: 'Only in full' })),
  address: Type.Optional(reference<OrderAddress>('OrderAddress', 'Only in full')),
  areaName: reference<LocalizedText>('LocalizedText'),
  notes: Type.Optional(Type.String({ description: 'Only in full' })),
  reviewableUntil: OrderView.properties.reviewableUntil,
  store: STORE,
  courier: Type.Optional(
    reference<InvoiceCourier>(
      'InvoiceCourier',
      'Only in full, from when it has picked the order up until it is brought',
    ),
  ),
  refunds: listOf<InvoiceRefund>('InvoiceRefund', 'The oldest first; without those that failed'),
  invoices: listOf<PaperView>('PaperView', INVOICES),
  creditNotes: listOf<PaperView>(
    'PaperView',
    'The oldest first, also of money that went back or was withdrawn without a refund. Their numbers are answered as those of refunds are',
  ),
});
export interface InvoiceView extends Static<typeof InvoiceView> {}

export const InvoiceAnswer = Type.Object({ invoice: reference<InvoiceView>('InvoiceView') });
export interface InvoiceAnswer extends Static<typeof InvoiceAnswer> {}

export const CreditNoteView = Type.Object(
  {
    creditNote: Type.String({ description: 'As it was asked for, such as `7K3QM-9TZ4W-C-C1`' }),
    number: nullable(
      Type.String({ description: 'Such as `CN-2026-000017`' }),
      'In the sales journal; null where too much had been paid, which no invoice contained',
    ),
    issuedAt: time('when the money was given back'),
    orderNumber: Type.String({ description: 'Of the invoice that it corrects' }),
    orderedAt: time('of the invoice'),
    disclosure: DISCLOSURE,
    fullName: ORDER.fullName,
    phone: ORDER.phone,
    stall: ORDER.stall,
    method: nullable(
      choice([...ONLINE_METHODS, ...OUTSIDE_METHODS], 'How the money was given back'),
      'Null: none went back, a payment that was written down by mistake was withdrawn',
    ),
    items: listOf<OrderItemView>('OrderItemView', 'Pieces whose price was given back; empty for a refund by amount'),
    discount: kd('of the order that falls on these pieces and is not given back'),
    deliveryCost: nullable(kd('that was given back'), 'Null unless the delivery fee was'),
    amount: kd('that was given back; may differ from the sum of pieces and delivery without the discount'),
    store: STORE,
  },
  { description: 'The document about a refund that is done' },
);
export interface CreditNoteView extends Static<typeof CreditNoteView> {}

export const CreditNoteAnswer = Type.Object({ creditNote: reference<CreditNoteView>('CreditNoteView') });
export interface CreditNoteAnswer extends Static<typeof CreditNoteAnswer> {}
