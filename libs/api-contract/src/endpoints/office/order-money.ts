import { endpointsOf } from '../endpoint.ts';

export const ORDER_MONEY = endpointsOf(
  () => import('../../wire/office/money.ts'),
  () => import('../../wire/office/orders/disputes.ts'),
  () => import('../../wire/office/payments.ts'),
)({
  'GET /api/admin/orders/{id}/money': {
    summary: 'The money of an order, by its id or its number: sums, attempts to pay, ledger and refunds',
    needs: 'money.read',
    answer: 'OrderMoneyAnswer',
    fails: ['ORDER_NOT_FOUND'],
  },
  'POST /api/admin/orders/{id}/refunds': {
    summary:
      'Give money back through the gateway that took it, or write down that it was given back by hand, by amount or by lines. It is stored before a gateway is called; its status says how far it is',
    needs: 'money.write',
    body: 'RefundRequest',
    takesKey: true,
    answer: 'RefundAnswer',
    status: 201,
    fails: ['CARD_NUMBER_REFUSED', 'ORDER_NOT_FOUND', 'REFUND_TOO_LARGE', 'CHARGE_DISPUTED'],
  },
  'POST /api/admin/orders/{id}/refunds/{refundId}/resolve': {
    summary: 'Say how a refund ended that needs a person',
    needs: 'money.write',
    body: 'ResolveRefundRequest',
    answer: 'RefundAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'REFUND_NOT_FOUND', 'REFUND_NOT_OPEN'],
  },
  'POST /api/admin/orders/{id}/payments': {
    summary: 'Record money that came in outside any gateway, such as by Wamd',
    needs: 'money.write',
    body: 'RecordMoneyRequest',
    takesKey: true,
    answer: 'OrderMoneyAnswer',
    status: 201,
    fails: ['CARD_NUMBER_REFUSED', 'ORDER_NOT_FOUND', 'TEST_ORDER'],
  },
  'POST /api/admin/orders/{id}/payments/{paymentId}/withdraw': {
    summary:
      'Take back money that was written down by mistake, as received or as given back, by a line against it. An order that is in preparation because of it waits for its payment again',
    needs: 'money.write',
    body: 'WithdrawRequest',
    takesKey: true,
    answer: 'OrderMoneyAnswer',
    fails: [
      'CARD_NUMBER_REFUSED',
      'ORDER_NOT_FOUND',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_NOT_WITHDRAWABLE',
      'PAYMENT_WITHDRAWN',
      'PAYMENT_GIVEN_BACK',
    ],
  },
  'POST /api/admin/orders/{id}/settle': {
    summary:
      'End `refund-due` or `to-review` by hand: the money is in order as it is, or was given back. A refund with a `way` writes down the latter with a credit note and a mail',
    needs: 'money.write',
    body: 'SettleRequest',
    takesKey: true,
    answer: 'OrderMoneyAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'ORDER_NOT_FOUND', 'REFUND_TOO_LARGE', 'CHARGE_DISPUTED', 'NOTHING_TO_SETTLE'],
  },
  'POST /api/admin/orders/{id}/attempts/{attemptId}/ask': {
    summary: 'Ask the gateway now how an attempt to pay ended',
    needs: 'money.write',
    answer: 'OrderMoneyAnswer',
    fails: ['ORDER_NOT_FOUND', 'ATTEMPT_NOT_FOUND', 'GATEWAY_UNAVAILABLE'],
  },
  'POST /api/admin/orders/{id}/disputes': {
    summary:
      'Write down that the customer disputes a payment by card with the bank. While it is open, the payment is not refunded, so that the shop does not lose it twice',
    needs: 'money.write',
    body: 'OpenDisputeRequest',
    takesKey: true,
    answer: 'OrderMoneyAnswer',
    status: 201,
    fails: ['CARD_NUMBER_REFUSED', 'ORDER_NOT_FOUND', 'DISPUTE_NOT_POSSIBLE', 'DISPUTED_BEFORE'],
  },
  'PUT /api/admin/orders/{id}/disputes/{disputeId}': {
    summary: 'Write down what has become of a dispute: answered, lost, won, given up, or to be answered by another day',
    needs: 'money.write',
    body: 'DecideDisputeRequest',
    answer: 'OrderMoneyAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'DISPUTE_NOT_FOUND', 'DISPUTE_ENDED'],
  },
  'GET /api/admin/disputes': {
    summary: 'Disputed payments of all orders, those to answer first',
    needs: 'money.read',
    query: 'DisputesQuery',
    answer: 'DisputesAnswer',
  },
  'GET /api/admin/payments/settings': {
    summary: 'How customers can pay, to be edited, and which gateways the shop has keys of',
    needs: 'settings.write',
    answer: 'PaymentSettingsAnswer',
  },
  'PUT /api/admin/payments/settings': {
    summary: 'Change how customers can pay, all of it at once',
    needs: 'settings.write',
    body: 'PaymentSettingsRequest',
    answer: 'PaymentSettingsAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'EDIT_CONFLICT'],
  },
  'PUT /api/admin/payments/keys/{gateway}': {
    summary:
      'Store the keys of a gateway, encrypted, or delete them; asks for the password of the caller. No call answers them',
    needs: 'settings.write',
    byPerson: true,
    body: 'GatewayKeysRequest',
    answer: 'PaymentSettingsAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'PASSWORD_INCORRECT', 'GATEWAY_UNKNOWN'],
  },
  'POST /api/admin/payments/keys/{gateway}/check': {
    summary: 'Call a gateway to see whether its keys are right; nothing changes there',
    needs: 'settings.write',
    byPerson: true,
    answer: 'GatewayCheckAnswer',
    fails: ['GATEWAY_UNKNOWN'],
  },
});
