import { endpointsOf } from '../../endpoint.ts';

export const COURIERS = endpointsOf(
  () => import('../../../wire/office/fulfilment/couriers.ts'),
  () => import('../../../wire/office/payments.ts'),
)({
  'GET /api/admin/couriers': {
    summary: 'How couriers are used, to be edited',
    needs: 'settings.write',
    answer: 'CouriersAnswer',
  },
  'PUT /api/admin/couriers': {
    summary: 'Change how couriers are used, all of it at once',
    needs: 'settings.write',
    body: 'CouriersRequest',
    answer: 'CouriersAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'EDIT_CONFLICT'],
  },
  'POST /api/admin/couriers/areas/near': {
    summary: 'For each area of delivery the nearest of the names that a courier uses; nothing is stored',
    needs: 'settings.write',
    body: 'NearSpellingsRequest',
    answer: 'NearSpellingsAnswer',
  },
  'POST /api/admin/couriers/check': {
    summary: 'Call the courier to see whether its keys are right; nothing changes there',
    needs: 'settings.write',
    byPerson: true,
    answer: 'GatewayCheckAnswer',
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/couriers/cash': {
    summary: 'Cash that couriers have collected and not paid out, by order, the oldest first',
    needs: 'money.read',
    query: 'CourierListQuery',
    answer: 'CourierCashAnswer',
  },
  'POST /api/admin/couriers/payouts': {
    summary: 'Write down that a courier has paid out the cash of these bookings',
    needs: 'money.write',
    body: 'CourierPayoutRequest',
    answer: 'CourierCashAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'CASH_CHANGED'],
  },
  'GET /api/admin/couriers/payouts': {
    summary: 'Payouts of couriers, the newest first, withdrawn ones too',
    needs: 'money.read',
    query: 'CourierListQuery',
    answer: 'CourierPayoutsAnswer',
  },
  'POST /api/admin/couriers/payouts/{id}/withdraw': {
    summary: 'Take back a payout that was written down by mistake: the courier has the cash again',
    needs: 'money.write',
    body: 'WithdrawPayoutRequest',
    answer: 'CourierCashAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'CASH_CHANGED', 'NOT_FOUND'],
  },
  'GET /api/admin/orders/{id}/courier': {
    summary: 'What is booked of an order with couriers',
    needs: 'orders.prepare',
    answer: 'OrderCourierAnswer',
  },
  'POST /api/admin/orders/{id}/courier/quote': {
    summary: 'Ask the courier for price and time; nothing is booked',
    needs: 'orders.prepare',
    answer: 'OrderCourierAnswer',
    fails: ['ORDER_NOT_FOUND'],
  },
  'POST /api/admin/orders/{id}/courier': {
    summary:
      'Book the courier for an order that is ready and on no run. It is booked once, however often this is called',
    needs: 'orders.prepare',
    answer: 'OrderCourierAnswer',
    fails: ['ORDER_NOT_FOUND'],
  },
  'POST /api/admin/orders/{id}/courier/cancel': {
    summary: 'Ask the courier not to come',
    needs: 'orders.prepare',
    answer: 'OrderCourierAnswer',
    fails: ['ORDER_NOT_FOUND'],
  },
  'POST /api/admin/orders/{id}/courier/resolve': {
    summary: 'Say what has come of a booking whose answer was lost',
    needs: 'orders.prepare',
    body: 'ResolveBookingRequest',
    answer: 'OrderCourierAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'ORDER_NOT_FOUND'],
  },
});
