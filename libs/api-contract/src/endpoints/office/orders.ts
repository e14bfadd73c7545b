import { CONTENTS_REFUSED, endpointsOf } from '../endpoint.ts';

export const OFFICE_ORDERS = endpointsOf(
  () => import('../../wire/office/fulfilment/prints.ts'),
  () => import('../../wire/office/messages/message-texts.ts'),
  () => import('../../wire/office/orders/order-edits.ts'),
  () => import('../../wire/office/orders/orders.ts'),
)({
  'GET /api/admin/orders': {
    summary: 'Orders, the newest first unless another sort is asked for',
    needs: 'orders.read',
    query: 'OfficeOrdersQuery',
    answer: 'OfficeOrdersAnswer',
  },
  'GET /api/admin/orders/{id}': {
    summary: 'An order with everything that the office knows of it, by its id or its number',
    needs: 'orders.read',
    answer: 'OfficeOrderAnswer',
    fails: ['ORDER_NOT_FOUND'],
  },
  'PUT /api/admin/orders/statuses': {
    summary: 'Give several orders a status, from one that they all have. Each is changed or refused by itself',
    needs: 'orders.prepare',
    body: 'OrderStatusesRequest',
    answer: 'OrderStatusesAnswer',
  },
  'PUT /api/admin/orders/{id}/status': {
    summary:
      'Give an order any status, at any time. `cancelled` returns its pieces; the way back takes them again, or is refused',
    needs: 'orders.prepare',
    body: 'OrderStatusRequest',
    answer: 'OfficeOrderAnswer',
    fails: ['ORDER_NOT_FOUND', 'OUT_OF_STOCK', 'STATUS_CHANGED', 'TEXTS_UNMADE'],
  },
  'PUT /api/admin/orders/{id}/note': {
    summary: 'Write a note to an order, for the team only; an empty one deletes it',
    needs: 'orders.prepare',
    body: 'OrderNoteRequest',
    answer: 'OrderNoteAnswer',
    fails: ['ORDER_NOT_FOUND', 'EDIT_CONFLICT'],
  },
  'GET /api/admin/grouped-orders': {
    summary: 'Orders by phone; cancelled ones are left out of the amounts',
    needs: 'customers.read',
    query: 'GroupedOrdersQuery',
    answer: 'GroupedOrdersAnswer',
  },
  'POST /api/admin/orders': {
    summary: 'Make an order for a customer, who needs no e-mail address. Stock and prices are those of the shop',
    needs: 'orders.write',
    body: 'MakeOrderRequest',
    takesKey: true,
    answer: 'MakeOrderAnswer',
    status: 201,
    fails: ['CARD_NUMBER_REFUSED', ...CONTENTS_REFUSED, 'OUT_OF_STOCK', 'PRICE_CHANGED'],
  },
  'PATCH /api/admin/orders/{id}': {
    summary:
      'Change an order that is not on its way. Stock, fee and sums follow; the customer is notified a minute later',
    needs: 'orders.write',
    body: 'EditOrderRequest',
    answer: 'EditOrderAnswer',
    fails: [
      'CARD_NUMBER_REFUSED',
      ...CONTENTS_REFUSED,
      'OUT_OF_STOCK',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_EDITABLE',
      'TEXT_ALREADY_MADE',
      'LINE_REFUNDED',
      'DISCOUNT_UNEARNED',
      'ORDER_BEING_PAID',
      'EDIT_CONFLICT',
    ],
  },
  'GET /api/admin/orders/{id}/payment-link': {
    summary: 'A link at which the customer pays what is due of an order',
    needs: 'orders.write',
    answer: 'PaymentLinkAnswer',
    fails: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE'],
  },
  'GET /api/admin/orders/export': {
    summary:
      'The orders of a list as a file, in the language of Accept-Language: CSV of any length, Excel of up to 5000 orders',
    needs: 'customers.read',
    query: 'OrderExportQuery',
    answer: null,
    otherTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    fails: ['TOO_MANY_ROWS'],
  },
  'POST /api/admin/orders/prints': {
    summary:
      'Packing slips, invoices or labels of orders as one PDF. Marks the orders as printed; unknown ids are left out. Orders whose paper cannot be made are left out, too, not marked, and named by their numbers in the header `X-Left-Out`',
    needs: 'orders.prepare',
    body: 'PrintRequest',
    answer: null,
    otherTypes: ['application/pdf'],
    fails: ['ORDER_NOT_FOUND'],
  },
  'PUT /api/admin/orders/prints/marks': {
    summary: 'Say that a paper of these orders was printed elsewhere, or take the mark off. Unknown ids are ignored',
    needs: 'orders.prepare',
    body: 'PrintMarksRequest',
    answer: 'PrintMarksAnswer',
  },
  'GET /api/admin/orders/{id}/whatsapp-text': {
    summary: 'The text about the status of an order, in the language of its customer, to be opened in WhatsApp',
    needs: 'orders.read',
    answer: 'WhatsAppTextAnswer',
    fails: ['ORDER_NOT_FOUND'],
  },
  'POST /api/admin/orders/{id}/whatsapp': {
    summary: 'Send the text about the status of an order by WhatsApp; five an hour for each order',
    needs: 'orders.prepare',
    takesKey: true,
    answer: 'RepeatMailAnswer',
    fails: ['ORDER_NOT_FOUND', 'ORDER_WITHOUT_PHONE', 'WHATSAPP_OFF', 'RATE_LIMITED'],
  },
  'POST /api/admin/orders/{id}/mails': {
    summary: 'Send a mail to the customer once more, to the address of the order; five an hour for each order',
    needs: 'orders.prepare',
    body: 'RepeatMailRequest',
    takesKey: true,
    answer: 'RepeatMailAnswer',
    fails: ['ORDER_NOT_FOUND', 'ORDER_WITHOUT_EMAIL', 'NO_MAIL_ABOUT_STATUS', 'RATE_LIMITED'],
  },
});
