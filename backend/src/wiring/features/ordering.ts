import type { Provider } from '@nestjs/common';
import { SandboxBank } from '../../adapters/payments/sandbox/sandbox-bank.ts';
import { NoGateway } from '../../adapters/payments/no-gateway.ts';
import { SandboxGateway } from '../../adapters/payments/sandbox/sandbox-gateway.ts';
import { TimeLimitedGateway } from '../../adapters/payments/time-limited-gateway.ts';
import { SignedOrderAccess } from '../../adapters/system/signed-order-access.ts';
import { Catalogue } from '../../application/catalog/ports.ts';
import { Clock } from '../../application/clock.ts';
import { Identifiers } from '../../application/identifiers.ts';
import { Erasure } from '../../application/identity/accounts/erasure.ts';
import { BrowseOrderGroups } from '../../application/ordering/office/browse-order-groups.ts';
import { BrowseOrders } from '../../application/ordering/office/browse-orders.ts';
import { ConfirmPayment } from '../../application/ordering/paying/confirm-payment.ts';
import { EraseFinishedOrders } from '../../application/ordering/erase-finished-orders.ts';
import { ExpireUnpaidOrders } from '../../application/ordering/placing/expire-unpaid-orders.ts';
import { ExportOrders } from '../../application/ordering/office/export-orders.ts';
import { FindOrder } from '../../application/ordering/find-order.ts';
import { ListOwnOrders } from '../../application/ordering/list-own-orders.ts';
import { ListPaymentMethods } from '../../application/ordering/paying/list-payment-methods.ts';
import { OfficeOrders } from '../../application/ordering/office/office-orders.ts';
import { PayForOrder } from '../../application/ordering/paying/pay-for-order.ts';
import { CardPayments } from '../../application/ordering/paying/card-payments.ts';
import { PlaceOrder } from '../../application/ordering/placing/place-order.ts';
import { AddressKeys } from '../../application/address-keys.ts';
import { KeyedDigests } from '../../application/identity/ports/keyed-digests.ts';
import { InvoiceLookups, OrderAccess, Orders, PaymentGateway, Payments } from '../../application/ordering/ports.ts';
import { QuoteCart } from '../../application/ordering/placing/quote-cart.ts';
import { ReadInvoice } from '../../application/ordering/read-invoice.ts';
import { ReconcilePayments } from '../../application/ordering/paying/reconcile-payments.ts';
import { SandboxLedger } from '../../application/ordering/paying/sandbox-ledger.ts';
import { SetOrderStatuses } from '../../application/ordering/office/set-order-statuses.ts';
import { WriteOrderNote } from '../../application/ordering/office/write-order-note.ts';
import { DeliveryAreas, StoreSettings } from '../../application/store/ports.ts';
import type { Config } from '../../config.ts';
import { observedPort } from '../observed-port.ts';
import { built, given } from '../providers.ts';
import type { Surroundings } from '../start/surroundings.ts';
import { secretOf } from '../start/secret.ts';

function gatewayOf({ paymentGateway, hasTestPayments }: Config, bank: SandboxBank): PaymentGateway {
  return paymentGateway === null ? new NoGateway() : new SandboxGateway(bank, hasTestPayments);
}

/** Provides carts, orders, invoices and payments. */
export function orderingProviders(config: Config, { telemetry }: Surroundings): Provider[] {
  return [
    given(OrderAccess, () => new SignedOrderAccess(secretOf(config))),
    built(SandboxBank, SandboxLedger, Clock),
    {
      provide: PaymentGateway,
      useFactory: (bank: SandboxBank) =>
        observedPort(PaymentGateway.name, new TimeLimitedGateway(gatewayOf(config, bank)), telemetry),
      inject: [SandboxBank],
    },
    built(QuoteCart, Catalogue, Orders, OrderAccess, DeliveryAreas, Clock),
    built(PlaceOrder, Catalogue, Orders, OrderAccess, DeliveryAreas, AddressKeys, KeyedDigests, Identifiers, Clock),
    built(FindOrder, Orders, OrderAccess),
    built(ListOwnOrders, Orders),
    built(ReadInvoice, Orders, OrderAccess, InvoiceLookups, StoreSettings, Clock),
    built(ListPaymentMethods, StoreSettings, PaymentGateway),
    built(CardPayments, Payments, PaymentGateway, Clock),
    built(PayForOrder, Orders, OrderAccess, Payments, CardPayments, StoreSettings, Identifiers, Clock),
    built(ConfirmPayment, Orders, OrderAccess, Payments, CardPayments, Clock),
    built(ReconcilePayments, Payments, CardPayments, Clock),
    built(ExpireUnpaidOrders, Orders, Clock),
    built(EraseFinishedOrders, Erasure),
    built(BrowseOrders, OfficeOrders),
    built(BrowseOrderGroups, OfficeOrders),
    built(ExportOrders, OfficeOrders),
    built(SetOrderStatuses, OfficeOrders, Clock),
    built(WriteOrderNote, OfficeOrders, Clock),
  ];
}
