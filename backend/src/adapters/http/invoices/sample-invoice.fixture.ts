import type { OrderItemView } from '@fyonka/api-contract/wire/ordering';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';

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
  deliveryCost: 1.8,
  totalPrice: 5.3,
  history: [
    { from: null, to: 'pending', at: '2025-09-07T21:38:00.000Z', by: 'customer' },
    { from: 'pending', to: 'processing', at: '2025-09-07T21:42:00.000Z', by: 'payment' },
  ],
  store: {
    name: { en: 'Fyonka', ar: 'فيونكة' },
    address: { en: 'Salmiya, Kuwait', ar: 'السالمية، الكويت' },
    phone: '+965 2200 1234',
    email: 'hello@fyonka.example',
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
