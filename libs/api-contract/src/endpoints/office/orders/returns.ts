import { CONTENTS_REFUSED, endpointsOf } from '../../endpoint.ts';

export const RETURNS = endpointsOf(
  () => import('../../../wire/office/orders/returns.ts'),
  () => import('../../../wire/orders/returns.ts'),
)({
  'GET /api/admin/returns': {
    summary: 'Returns of all orders, by what has to be done about them',
    needs: 'orders.read',
    query: 'OfficeReturnsQuery',
    answer: 'OfficeReturnsAnswer',
  },
  'GET /api/admin/returns/month': {
    summary: 'What customers gave back, and why: by returns that were refunded or exchanged in a month',
    needs: 'reports',
    query: 'ReturnedGoodsQuery',
    answer: 'ReturnedGoodsAnswer',
  },
  'GET /api/admin/orders/{id}/returns': {
    summary: 'The returns of an order, what they are worth, and what else can be given back',
    needs: 'orders.read',
    answer: 'OrderReturnsOfOffice',
    fails: ['ORDER_NOT_FOUND'],
  },
  'POST /api/admin/orders/{id}/returns': {
    summary: 'Write down a return for a customer, at any time after the delivery. It is approved at once',
    needs: 'orders.write',
    body: 'ReturnRequest',
    takesKey: true,
    answer: 'OfficeReturnAnswer',
    status: 201,
    fails: ['CARD_NUMBER_REFUSED', 'ORDER_NOT_FOUND', 'RETURN_NOT_POSSIBLE'],
  },
  'PUT /api/admin/returns/{id}/decision': {
    summary: 'Approve or refuse a return, or withdraw it for its customer, who is told',
    needs: 'orders.write',
    body: 'ReturnDecisionRequest',
    answer: 'OfficeReturnAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'RETURN_NOT_FOUND', 'RETURN_CHANGED'],
  },
  'PUT /api/admin/returns/{id}/receipt': {
    summary: 'Receive the pieces of a return: into the stock, or written off',
    needs: 'orders.prepare',
    body: 'ReturnReceiptRequest',
    answer: 'OfficeReturnAnswer',
    fails: ['RETURN_NOT_FOUND', 'RETURN_CHANGED'],
  },
  'POST /api/admin/returns/{id}/refund': {
    summary: 'Give back what the received pieces of a return were paid, their share of the discount taken off',
    needs: 'money.write',
    body: 'ReturnRefundRequest',
    takesKey: true,
    answer: 'OfficeReturnAnswer',
    status: 201,
    fails: ['CARD_NUMBER_REFUSED', 'RETURN_NOT_FOUND', 'RETURN_CHANGED', 'REFUND_TOO_LARGE', 'CHARGE_DISPUTED'],
  },
  'POST /api/admin/returns/{id}/exchange': {
    summary:
      'Make an order with other pieces, paid with what the received ones were worth; `money.write` is needed as well. Its rest is asked for; what is too much goes back',
    needs: 'orders.write',
    body: 'ReturnExchangeRequest',
    takesKey: true,
    answer: 'ReturnExchangeAnswer',
    status: 201,
    fails: [
      'CARD_NUMBER_REFUSED',
      ...CONTENTS_REFUSED,
      'RETURN_NOT_FOUND',
      'RETURN_CHANGED',
      'OUT_OF_STOCK',
      'PRICE_CHANGED',
      'REFUND_TOO_LARGE',
      'CHARGE_DISPUTED',
    ],
  },
});
