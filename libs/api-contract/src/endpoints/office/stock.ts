import { endpointsOf } from '../endpoint.ts';

export const STOCK = endpointsOf(
  () => import('../../wire/office/stock/bookings.ts'),
  () => import('../../wire/office/stock/movements.ts'),
  () => import('../../wire/office/stock/purchase.ts'),
)({
  'GET /api/admin/stock/movements': {
    summary: 'Movements of the stock of a product: sold, returned, received, counted, corrected; the newest first',
    needs: 'stock.write',
    query: 'StockMovementsQuery',
    answer: 'StockMovementsAnswer',
  },
  'POST /api/admin/stock/bookings': {
    summary: 'Book pieces of a product that have arrived, or that were counted',
    needs: 'stock.write',
    body: 'StockBookingRequest',
    takesKey: true,
    answer: 'StockBookingAnswer',
    status: 201,
    fails: ['PRODUCT_NOT_FOUND', 'STOCK_NOT_TRACKED', 'LARGE_DIFFERENCE'],
  },
  'POST /api/admin/stock/bookings/undo': {
    summary: 'Undo a booking: its pieces are taken back, what was sold since stays sold. It can be repeated',
    needs: 'stock.write',
    body: 'UndoBookingRequest',
    answer: 'StockBookingAnswer',
    status: 201,
    fails: ['PRODUCT_NOT_FOUND', 'NOT_UNDOABLE'],
  },
  'GET /api/admin/stock/purchase': {
    summary: 'Listed products that are sold out, low, or not enough for some weeks, with the pieces to buy',
    needs: 'stock.write',
    query: 'PurchaseQuery',
    answer: 'PurchaseAnswer',
  },
  'GET /api/admin/stock/purchase/export': {
    summary: 'The same as a file, in the language that `Accept-Language` prefers',
    needs: 'stock.write',
    query: 'PurchaseFileQuery',
    answer: null,
    otherTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
});
