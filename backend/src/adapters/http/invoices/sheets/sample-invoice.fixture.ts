import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import type { CreditNoteView, InvoiceView } from '@fyonka/api-contract/wire/invoices';

export const DOUBLE_BOW: OrderItemView = {
  productId: 'large-double-bow',
  name: { en: 'Large double bow', ar: 'فيونكة كبيرة بطبقتين' },
  imageUrl: '/images/large-double-bow-1.webp',
  quantity: 2,
  price: 1.75,
  customTexts: [],
};

/** Paid by card and being prepared; two pieces, everything filled in. */
export const SAMPLE_INVOICE: InvoiceView = {
  orderNumber: '7K3QM-9TZ4W-C',
  disclosure: 'full',
  status: 'processing',
  paymentStatus: 'paid',
  paymentMethod: 'card',
  createdAt: '2025-09-07T21:38:00.000Z',
  arrivesOn: {
    day: '2025-09-10',
    date: { en: 'Wednesday 10 September', ar: 'الأربعاء 10 سبتمبر' },
    sentence: { en: 'Arrives Wednesday 10 September', ar: 'يصل الأربعاء 10 سبتمبر' },
  },
  fullName: 'نورة الكندري',
  phone: '97553456',
  email: 'noura@example.com',
  address: {
    city: 'salmiya',
    block: '10',
    street: 'Salem Al-Mubarak St.',
    streetNumber: '12',
    buildingNumber: '4-B',
    floor: '2',
    apartmentNumber: '7',
  },
  areaName: { en: 'Salmiya', ar: 'السالمية' },
  notes: 'Ring twice (please).',
  orderItems: [DOUBLE_BOW],
  productsTotal: 3.5,
  discount: 0,
  discountName: null,
  amountDue: 0,
  deliveryCost: 1.8,
  totalPrice: 5.3,
  amountRefunded: 0,
  amountBeingRefunded: 0,
  amountDueBack: 0,
  refunds: [],
  invoices: [{ number: 'INV-2025-000123', date: '2025-09-08', amount: 5.3 }],
  creditNotes: [],
  history: [
    { from: null, to: 'pending', at: '2025-09-07T21:38:00.000Z', by: 'customer' },
    { from: 'pending', to: 'processing', at: '2025-09-07T21:42:00.000Z', by: 'payment' },
  ],
  store: {
    name: { en: 'Fyonka', ar: 'فيونكة' },
    address: { en: 'Salmiya, Kuwait', ar: 'السالمية، الكويت' },
    phone: '+965 2200 1234',
    email: 'hello@fyonka.example',
    commercialRegister: '123456',
    licenceNumber: '2026/7890',
  },
};

const { email: _email, address: _address, notes: _notes, ...shownToAnyone } = SAMPLE_INVOICE;

/** The invoice after its customer's data was erased. */
export const ERASED_INVOICE: InvoiceView = {
  ...shownToAnyone,
  disclosure: 'erased',
  status: 'delivered',
  fullName: '',
  phone: '',
};

/** The invoice for a visitor who knows only the order number. */
export const MASKED_INVOICE: InvoiceView = {
  ...shownToAnyone,
  disclosure: 'masked',
  fullName: 'ن•••',
  phone: '9••• ••••',
};

/** One of the two pieces and the delivery were given back, and another 0.105 KD are on their way. */
export const REFUNDED_INVOICE: InvoiceView = {
  ...SAMPLE_INVOICE,
  paymentStatus: 'partly-refunded',
  amountRefunded: 3.55,
  amountBeingRefunded: 0.105,
  refunds: [
    {
      amount: 3.55,
      status: 'done',
      requestedAt: '2025-09-09T08:00:00.000Z',
      endedAt: '2025-09-09T08:05:00.000Z',
      creditNote: '7K3QM-9TZ4W-C-C1',
      number: 'CN-2025-000017',
    },
    {
      amount: 0.105,
      status: 'under-way',
      requestedAt: '2025-09-10T08:00:00.000Z',
      endedAt: null,
      creditNote: null,
      number: null,
    },
  ],
  creditNotes: [{ number: 'CN-2025-000017', date: '2025-09-09', amount: 3.55 }],
};

/** The credit note of that refund. */
export const SAMPLE_CREDIT_NOTE: CreditNoteView = {
  creditNote: '7K3QM-9TZ4W-C-C1',
  number: 'CN-2025-000017',
  issuedAt: '2025-09-09T08:05:00.000Z',
  orderNumber: SAMPLE_INVOICE.orderNumber,
  orderedAt: SAMPLE_INVOICE.createdAt,
  disclosure: 'full',
  fullName: SAMPLE_INVOICE.fullName,
  phone: SAMPLE_INVOICE.phone,
  method: 'knet',
  items: [{ ...DOUBLE_BOW, quantity: 1 }],
  discount: 0,
  deliveryCost: 1.8,
  amount: 3.55,
  store: SAMPLE_INVOICE.store,
};
