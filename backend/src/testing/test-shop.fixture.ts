import { randomUUID } from 'node:crypto';
import { ShopMailRenderer } from '../adapters/mail/shop-mail-renderer.ts';
import { KeyedAddresses } from '../adapters/system/keyed-addresses.ts';
import { KeyedCodes } from '../adapters/system/keyed-codes.ts';
import { RandomIdentifiers } from '../adapters/system/random-identifiers.ts';
import { SecretDigests } from '../adapters/system/secret-digests.ts';
import { SignedOrderAccess } from '../adapters/system/signed-order-access.ts';
import type { CatalogueChange } from '../application/catalog/ports.ts';
import { Clock } from '../application/clock.ts';
import { DispatchMails } from '../application/mailing/dispatch-mails.ts';
import { IdentityMails } from '../application/mailing/identity-mails.ts';
import { OrderMails } from '../application/mailing/order-mails.ts';
import { MailTransport } from '../application/mailing/ports.ts';
import { ProductMails } from '../application/mailing/product-mails.ts';
import { ShopMails } from '../application/mailing/shop-mails.ts';
import type { ReadyMail, SendResult } from '../application/mailing/ports.ts';
import { SendRefunds } from '../application/ordering/money/send-refunds.ts';
import { ForgetCards } from '../application/ordering/paying/cards/forget-cards.ts';
import { ConfirmPayment } from '../application/ordering/paying/confirm-payment.ts';
import { GatewayAddresses } from '../application/ordering/paying/gateway-addresses.ts';
import { HandleNotices } from '../application/ordering/paying/handle-notices.ts';
import { OfferedMethods } from '../application/ordering/paying/offered-methods.ts';
import { PayForOrder } from '../application/ordering/paying/pay-for-order.ts';
import { PromiseArrival } from '../application/store/promise-arrival.ts';
import { TakePayments } from '../application/ordering/paying/take-payments.ts';
import { ExpireUnpaidOrders } from '../application/ordering/placing/expire-unpaid-orders.ts';
import { FindOffers } from '../application/ordering/coupons/find-offers.ts';
import { PlaceOrder } from '../application/ordering/placing/place-order.ts';
import type { OrderRequest, OrderSender } from '../application/ordering/placing/order-request.ts';
import { QuoteCart } from '../application/ordering/placing/quote-cart.ts';
import { IssuePapers } from '../application/ordering/sales-papers/issue-papers.ts';
import { ReadInvoice } from '../application/ordering/read-invoice.ts';
import { ReconcilePayments } from '../application/ordering/paying/reconcile-payments.ts';
import { contentsOf } from '../application/storage.contract.ts';
import type { Storage } from '../application/storage.ts';
import type { Product } from '../domain/catalog/product.ts';
import { NOON } from '../domain/ordering/order.fixture.ts';
import type { Order } from '../domain/ordering/order.ts';
import type { ShopSettings } from '../domain/store/settings.ts';
import { FixedGateways, ScriptedGateway } from './scripted-gateway.fixture.ts';
import { emptyStorage } from './storage.fixture.ts';

/** Secret of the server, the same in all processes of a test. */
export const SECRET = 'a secret that a test may know, of more than 32 characters';

/** A clock that a test sets. */
export class ManualClock extends Clock {
  constructor(private time = NOON) {
    super();
  }

  now(): number {
    return this.time;
  }

  /** @param milliseconds added to the current time */
  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}

export class RecordingTransport extends MailTransport {
  readonly sent: ReadyMail[] = [];
  result: (mail: ReadyMail) => SendResult | Promise<SendResult> = () => ({ kind: 'sent' });

  async send(mail: ReadyMail): Promise<SendResult> {
    const result = await this.result(mail);
    if (result.kind === 'sent') this.sent.push(mail);
    return result;
  }
}

/** An order request for one piece of each product, delivered to Salmiya. */
export function aRequest(products: readonly Product[], given: Partial<OrderRequest> = {}): OrderRequest {
  return {
    fullName: 'نورة العنزي',
    email: 'noura@example.com',
    phone: '51234567',
    address: { city: 'salmiya', block: '3', street: 'Salem Al-Mubarak', streetNumber: '12', buildingNumber: '7' },
    orderItems: products.map(({ id }) => ({ productId: id, quantity: 1 })),
    ...given,
  };
}

/** The use cases of ordering, wired as in the application. @param storage empty, or shared with another test shop */
export async function testShop(
  products: readonly Product[],
  settings: Partial<ShopSettings> = {},
  storage: Storage = emptyStorage(),
) {
  const contents = contentsOf(products);
  await storage.filling.fillEmptyShop({ ...contents, settings: { ...contents.settings, ...settings } }, NOON);
  const {
    catalogue,
    changes,
    filling,
    settings: storeSettings,
    orders,
    payments,
    outbox,
    lookups,
    emailProofs,
  } = storage;
  const clock = new ManualClock();
  const identifiers = new RandomIdentifiers();
  const access = new SignedOrderAccess(randomUUID());
  const catalogueChanges: CatalogueChange[] = [];
  changes.subscribe((change) => catalogueChanges.push(change));
  const gateway = new ScriptedGateway();
  const transport = new RecordingTransport();
  const renderer = new ShopMailRenderer('https://fyonka.example', access);
  const codes = new KeyedCodes(SECRET);
  const gateways = new FixedGateways([gateway]);
  const addresses = new GatewayAddresses('https://fyonka.example', 'https://fyonka.example');
  const { findings, refunds, paymentNotices, keptCards } = storage;
  const takePayments = new TakePayments(payments, gateways, findings, keptCards, addresses, clock);
  const sendRefunds = new SendRefunds(refunds, payments, gateways, findings, addresses, clock);
  const offered = new OfferedMethods(storeSettings, gateways);
  const arrival = new PromiseArrival(storeSettings, storage.shopCounts, clock);
  const offers = new FindOffers(storage.coupons, storage.bundles);
  const placeOrder = new PlaceOrder(
    catalogue,
    orders,
    access,
    storage.arrivedBaskets,
    storage.deliveryAreas,
    arrival,
    offers,
    storeSettings,
    new KeyedAddresses(randomUUID()),
    new SecretDigests(SECRET),
    identifiers,
    clock,
  );

  /** Places an order; fails the test when it is refused. */
  async function place(
    request: OrderRequest,
    sender: OrderSender = {},
  ): Promise<{ order: Order; accessToken: string; orderNumber: string }> {
    const outcome = await placeOrder.execute(request, sender);
    if (outcome.kind !== 'placed') throw new Error(`not placed: ${outcome.kind}`);
    return { ...outcome, orderNumber: outcome.order.number };
  }

  /** Another dispatcher of the outbox with its own transport. */
  function dispatchMailsBy(way: MailTransport): DispatchMails {
    const orderMails = new OrderMails(
      outbox,
      renderer,
      orders,
      payments,
      refunds,
      storeSettings,
      storage.orderMessages,
      clock,
    );
    const identityMails = new IdentityMails(renderer, emailProofs, codes, identifiers, storeSettings, clock);
    const digests = new SecretDigests('secret');
    const productMails = new ProductMails(renderer, catalogue, storage.backInStock, digests, storeSettings, clock);
    const shopMails = new ShopMails(renderer, findings, { execute: () => Promise.resolve(null) }, storeSettings);
    const messages = { execute: () => Promise.resolve({ kind: 'superseded' } as const) };
    return new DispatchMails(outbox, orderMails, identityMails, productMails, shopMails, way, messages, clock);
  }

  return {
    catalogue,
    changes,
    filling,
    settings: storeSettings,
    orders,
    payments,
    outbox,
    lookups,
    storage,
    clock,
    access,
    accounts: storage.accounts,
    emailProofs: storage.emailProofs,
    closeStorage: () => storage.close(),
    /** Changes of the catalogue that were reported to subscribers. */
    catalogueChanges,
    gateway,
    transport,
    place,
    placeOrder,
    arrival,
    quoteCart: new QuoteCart(
      catalogue,
      orders,
      access,
      storage.deliveryAreas,
      arrival,
      offers,
      storage.settings,
      clock,
    ),
    gateways,
    offered,
    takePayments,
    sendRefunds,
    handleNotices: new HandleNotices(paymentNotices, gateways, payments, takePayments, sendRefunds, findings, clock),
    payForOrder: new PayForOrder(
      orders,
      access,
      payments,
      takePayments,
      offered,
      gateways,
      keptCards,
      identifiers,
      clock,
    ),
    forgetCards: new ForgetCards(keptCards, gateways, clock),
    confirmPayment: new ConfirmPayment(orders, access, payments, takePayments, clock),
    reconcilePayments: new ReconcilePayments(payments, takePayments, gateways, findings, clock),
    expireUnpaidOrders: new ExpireUnpaidOrders(orders, clock),
    readInvoice: new ReadInvoice(
      orders,
      access,
      lookups,
      refunds,
      new IssuePapers(storage.salesPapers, clock),
      storeSettings,
      storage.courierBookings,
      clock,
    ),
    dispatchMails: dispatchMailsBy(transport),
    dispatchMailsBy,
  };
}
