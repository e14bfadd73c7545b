import type * as goodsReviews from '../../wire/goods/reviews.ts';
import type * as identity from '../../wire/identity.ts';
import type * as invoices from '../../wire/invoices.ts';
import type * as ordering from '../../wire/ordering.ts';
import type * as ordersLookup from '../../wire/orders/lookup.ts';
import type * as payments from '../../wire/payments.ts';
import type * as quotes from '../../wire/quotes.ts';
import { endpointsOf } from '../endpoint.ts';

export const ORDERING = endpointsOf<
  typeof goodsReviews &
    typeof identity &
    typeof invoices &
    typeof ordering &
    typeof ordersLookup &
    typeof payments &
    typeof quotes
>()({
  'POST /api/cart/quote': {
    summary: 'What a cart costs now',
    needs: 'everyone',
    body: 'QuoteRequest',
    answer: 'QuoteAnswer',
    fails: ['UNKNOWN_AREA', 'RATE_LIMITED'],
  },
  'GET /api/delivery-areas': {
    summary: 'The areas that the shop delivers to, with their current fees',
    needs: 'everyone',
    answer: 'DeliveryAreasAnswer',
  },
  'POST /api/orders': {
    summary:
      'Place an order: takes the stock; payment comes after. It belongs to the signed-in account; an invalid token counts as none',
    needs: 'everyone',
    body: 'PlaceOrderRequest',
    takesKey: true,
    answer: 'PlaceOrderAnswer',
    status: 201,
    fails: [
      'CARD_NUMBER_REFUSED',
      'UNKNOWN_PRODUCT',
      'AMBIGUOUS_PRODUCT',
      'CUSTOM_TEXT_REQUIRED',
      'CUSTOM_TEXT_UNKNOWN',
      'CUSTOM_TEXT_INVALID_CHARACTERS',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_SETTLED',
      'ORDER_BEING_PAID',
      'SHOP_CLOSED',
      'TOO_MANY_UNPAID_ORDERS',
      'RATE_LIMITED',
    ],
  },
  'GET /api/orders/mine': {
    summary: 'The orders of the account that is signed in, the newest first',
    needs: 'signed-in',
    query: 'MyOrdersQuery',
    answer: 'MyOrdersAnswer',
  },
  'GET /api/orders/{orderNumber}': {
    summary: 'One order, for its holder and for administrators',
    needs: 'order-holder',
    answer: 'OrderAnswer',
    fails: ['ORDER_NOT_FOUND'],
  },
  'POST /api/orders/{orderNumber}/cancel': {
    summary: 'Cancel an order, for its holder, until its preparation has begun. What was paid is due back',
    needs: 'order-holder',
    answer: 'OrderAnswer',
    fails: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE', 'ORDER_BEING_PAID'],
  },
  'POST /api/orders/lookup': {
    summary: "Send a code to the e-mail of a phone's latest order of the last 90 days",
    needs: 'everyone',
    body: 'OrderLookupRequest',
    answer: 'DoneAnswer',
  },
  'POST /api/orders/lookup/verify': {
    summary: 'The orders of the phone and of the e-mail with the code, in the browser that asked for it',
    needs: 'everyone',
    body: 'OrderLookupCode',
    answer: 'FoundOrdersAnswer',
    fails: ['CODE_INVALID'],
  },
  'GET /api/orders/{orderNumber}/reviews': {
    summary: 'What of an order can be reviewed, and the reviews of it',
    needs: 'order-holder',
    answer: 'OrderReviewsAnswer',
    fails: ['ORDER_NOT_FOUND'],
  },
  'PUT /api/orders/{orderNumber}/reviews/{productId}': {
    summary: 'Write or change the review of one product of the order. The office reads it before it is shown',
    needs: 'order-holder',
    body: 'ReviewRequest',
    answer: 'OwnReviewAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'ORDER_NOT_FOUND', 'REVIEW_NOT_POSSIBLE', 'RATE_LIMITED'],
  },
  'POST /api/orders/{orderNumber}/reviews/{productId}/photos': {
    summary: 'Add a photo to a review: a form with one file, `image`, in JPEG, PNG, WebP or AVIF; three at most',
    needs: 'order-holder',
    takesFiles: true,
    answer: 'OwnReviewAnswer',
    status: 201,
    fails: [
      'VALIDATION_FAILED',
      'PICTURE_UNREADABLE',
      'UNSUPPORTED_MEDIA_TYPE',
      'PICTURE_TOO_LARGE',
      'BODY_TOO_LARGE',
      'ORDER_NOT_FOUND',
      'REVIEW_NOT_FOUND',
      'REVIEW_NOT_POSSIBLE',
      'RATE_LIMITED',
    ],
  },
  'DELETE /api/orders/{orderNumber}/reviews/{productId}': {
    summary: 'Delete the review of one product of the order, with its photos, at any time',
    needs: 'order-holder',
    answer: 'DoneAnswer',
    fails: ['ORDER_NOT_FOUND', 'REVIEW_NOT_FOUND', 'RATE_LIMITED'],
  },
  'GET /api/payments/methods': {
    summary: 'How orders can be paid',
    needs: 'everyone',
    answer: 'PaymentMethodsAnswer',
  },
  'POST /api/payments': {
    summary: 'Pay for an order: with a token that stands for a card, or on the page of a gateway',
    needs: 'order-holder',
    body: 'PayRequest',
    answer: 'PayAnswer',
    fails: [
      'CARD_NUMBER_REFUSED',
      'PAYMENT_METHOD_UNAVAILABLE',
      'PAYMENT_DECLINED',
      'ORDER_NOT_FOUND',
      'ORDER_NOT_PAYABLE',
      'GATEWAY_UNAVAILABLE',
    ],
  },
  'POST /api/payments/confirm': {
    summary: 'State of the payment of an order, as the gateway reports it',
    needs: 'order-holder',
    body: 'ConfirmPaymentRequest',
    answer: 'PayAnswer',
    fails: ['PAYMENT_DECLINED', 'ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'GATEWAY_UNAVAILABLE'],
  },
  'GET /api/invoice/{orderNumber}': {
    summary:
      'The invoice as a printable page, as JSON when `Accept` prefers that, or as a PDF. Failures are pages as well where `Accept` prefers pages. Masked for callers who only know the number, full for the holder and for administrators',
    needs: 'everyone',
    query: 'InvoiceQuery',
    answer: 'InvoiceAnswer',
    otherTypes: ['text/html', 'application/pdf'],
    fails: ['INVOICE_NOT_FOUND'],
  },
  'GET /api/invoice/{orderNumber}/credit-notes/{creditNote}': {
    summary:
      'The credit note of a refund that is done, as a printable page, as JSON when `Accept` prefers that, or as a PDF. Failures are pages as well where `Accept` prefers pages. Masked for callers who only know the number, full for the holder and for administrators',
    needs: 'everyone',
    query: 'InvoiceQuery',
    answer: 'CreditNoteAnswer',
    otherTypes: ['text/html', 'application/pdf'],
    fails: ['INVOICE_NOT_FOUND'],
  },
});
