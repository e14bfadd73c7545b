import type { Provider } from '@nestjs/common';
import { AssistantAddresses } from '../../adapters/http/agents/assistants.controller.ts';
import { SandboxBank } from '../../adapters/payments/sandbox/sandbox-bank.ts';
import { ConfiguredGateways } from '../../adapters/payments/configured-gateways.ts';
import { gatewayFrom } from '../../adapters/payments/gateway-from.ts';
import { withLog } from '../../adapters/payments/logged-gateway.ts';
import { SandboxGateway } from '../../adapters/payments/sandbox/sandbox-gateway.ts';
import { SignedOrderAccess } from '../../adapters/system/signed-order-access.ts';
import { Catalogue } from '../../application/catalog/ports.ts';
import { Clock } from '../../application/clock.ts';
import { Identifiers } from '../../application/identifiers.ts';
import { Erasure } from '../../application/identity/accounts/erasure.ts';
import { BrowseOrderGroups } from '../../application/ordering/office/browse-order-groups.ts';
import { BrowseOrders } from '../../application/ordering/office/browse-orders.ts';
import { AgentCheckouts } from '../../application/ordering/agents/agent-checkouts.ts';
import { AgentSessions } from '../../application/ordering/agents/ports.ts';
import { CancelOrder } from '../../application/ordering/cancel-order.ts';
import { ConfirmPayment } from '../../application/ordering/paying/confirm-payment.ts';
import { EraseFinishedOrders } from '../../application/ordering/erase-finished-orders.ts';
import { ExpireUnpaidOrders } from '../../application/ordering/placing/expire-unpaid-orders.ts';
import { EditOrder } from '../../application/ordering/office/edit-order.ts';
import { ExportOrders } from '../../application/ordering/office/export-orders.ts';
import { FindOrder } from '../../application/ordering/find-order.ts';
import { ListOwnOrders } from '../../application/ordering/list-own-orders.ts';
import { PhoneAddresses } from '../../application/ordering/lookup/phone-addresses.ts';
import { RequestLookup } from '../../application/ordering/lookup/request-lookup.ts';
import { VerifyLookup } from '../../application/ordering/lookup/verify-lookup.ts';
import { CheckCode } from '../../application/identity/email-codes/check-code.ts';
import { RequestCode } from '../../application/identity/email-codes/request-code.ts';
import { KnownDevices } from '../../application/identity/sessions/known-devices.ts';
import { ForgetCards } from '../../application/ordering/paying/cards/forget-cards.ts';
import { KeptCards } from '../../application/ordering/paying/cards/kept-cards.ts';
import { ListPaymentMethods } from '../../application/ordering/paying/list-payment-methods.ts';
import { OfficeCatalogue } from '../../application/catalog/editing/editing-ports.ts';
import { ArrivedBaskets } from '../../application/ordering/baskets/ports.ts';
import { ReadBaskets } from '../../application/ordering/baskets/read-baskets.ts';
import { OfficeOrders } from '../../application/ordering/office/office-orders.ts';
import { PaymentLinks } from '../../application/ordering/office/payment-links.ts';
import { PayForOrder } from '../../application/ordering/paying/pay-for-order.ts';
import { SalesPapers } from '../../application/ordering/sales-papers/ports.ts';
import { IssuePapers } from '../../application/ordering/sales-papers/issue-papers.ts';
import { Payouts, Settlements } from '../../application/ordering/settlements/ports.ts';
import { CompareBooks } from '../../application/ordering/money/compare-books.ts';
import { Findings, MoneyBooks, Refunds } from '../../application/ordering/money/ports.ts';
import { SendRefunds } from '../../application/ordering/money/send-refunds.ts';
import { GatewayAddresses } from '../../application/ordering/paying/gateway-addresses.ts';
import { GatewayKeys } from '../../application/ordering/paying/gateway-keys.ts';
import { HandleNotices } from '../../application/ordering/paying/handle-notices.ts';
import { OfferedMethods } from '../../application/ordering/paying/offered-methods.ts';
import { PaymentGateway, PaymentGateways } from '../../application/ordering/paying/payment-gateway.ts';
import { PaymentNotices, Payments } from '../../application/ordering/paying/ports.ts';
import { TakePayments } from '../../application/ordering/paying/take-payments.ts';
import { PlaceOrder } from '../../application/ordering/placing/place-order.ts';
import { AddressKeys } from '../../application/address-keys.ts';
import { KeyedDigests } from '../../application/identity/ports/keyed-digests.ts';
import { InvoiceLookups, OrderAccess, Orders } from '../../application/ordering/ports.ts';
import { BrowseBundles } from '../../application/catalog/bundles/browse-bundles.ts';
import { Bundles } from '../../application/catalog/bundles/ports.ts';
import { FindOffers } from '../../application/ordering/coupons/find-offers.ts';
import { Coupons } from '../../application/ordering/coupons/ports.ts';
import { SaveCoupon } from '../../application/ordering/coupons/save-coupon.ts';
import { PreviewOrder } from '../../application/ordering/placing/preview-order.ts';
import { QuoteCart } from '../../application/ordering/placing/quote-cart.ts';
import { ReadInvoice } from '../../application/ordering/read-invoice.ts';
import { ReconcilePayments } from '../../application/ordering/paying/reconcile-payments.ts';
import { SandboxLedger } from '../../application/ordering/paying/sandbox-ledger.ts';
import { Accounts } from '../../application/identity/ports/accounts.ts';
import { EditorEmails } from '../../application/identity/accounts/editor-emails.ts';
import { OwnRuns } from '../../application/ordering/delivery/own-runs.ts';
import { PlanRun } from '../../application/ordering/delivery/plan-run.ts';
import { CashDifferences } from '../../application/ordering/cash/ports.ts';
import { CourierBookings } from '../../application/ordering/delivery/couriers/ports.ts';
import { DeliveryRuns, Drivers } from '../../application/ordering/delivery/ports.ts';
import { ReadRuns } from '../../application/ordering/delivery/read-runs.ts';
import { Stalls } from '../../application/ordering/stalls/ports.ts';
import { ReadStalls } from '../../application/ordering/stalls/read-stalls.ts';
import { SaveStall } from '../../application/ordering/stalls/save-stall.ts';
import { SellAtStall } from '../../application/ordering/stalls/sell-at-stall.ts';
import { TakePieces } from '../../application/ordering/stalls/take-pieces.ts';
import { SaveDriver } from '../../application/ordering/delivery/save-driver.ts';
import { PrintOrders } from '../../application/ordering/office/print-orders.ts';
import { SetOrderStatuses } from '../../application/ordering/office/set-order-statuses.ts';
import { WriteOrderNote } from '../../application/ordering/office/write-order-note.ts';
import { DeliveryAreas, StoreSettings } from '../../application/store/ports.ts';
import { Outages } from '../../application/repeated-failures.ts';
import { PromiseArrival } from '../../application/store/promise-arrival.ts';
import { ReadShopOffer } from '../../application/store/read-shop-offer.ts';
import { ShopCounts } from '../../application/reporting/ports.ts';
import type { Config } from '../../config.ts';
import { observedPort } from '../observed-port.ts';
import { built, given } from '../providers.ts';
import type { Surroundings } from '../start/surroundings.ts';
import { secretOf } from '../start/secret.ts';

/** Provides the lookup of orders by phone and code. */
function lookupProviders(): Provider[] {
  return [
    built(PhoneAddresses, Orders, KnownDevices, KeyedDigests, Clock),
    built(RequestLookup, PhoneAddresses, RequestCode, StoreSettings),
    built(VerifyLookup, PhoneAddresses, CheckCode, OrderAccess, KnownDevices),
  ];
}

/** Provides carts, orders, invoices and payments. */
export function orderingProviders(config: Config, { log, telemetry, origin }: Surroundings): Provider[] {
  const { payments } = config;
  const observed = (gateway: PaymentGateway) => observedPort(PaymentGateway.name, gateway, telemetry);
  return [
    given(OrderAccess, () => new SignedOrderAccess(secretOf(config))),
    built(SandboxBank, SandboxLedger, Clock),
    {
      provide: PaymentGateways,
      useFactory: (bank: SandboxBank, keys: GatewayKeys, clock: Clock) => {
        const outages = new Outages(clock);
        return observedPort(
          PaymentGateways.name,
          new ConfiguredGateways(
            {
              preferred: payments.gateways,
              sandbox: payments.gateways.includes('sandbox') ? observed(new SandboxGateway(bank)) : null,
              countsTests: payments.countsTests,
              readKeys: () => keys.all(),
              make: (id, own) => observed(withLog(gatewayFrom(id, own, payments, clock), log, outages)),
            },
            clock,
          ),
          telemetry,
        );
      },
      inject: [SandboxBank, GatewayKeys, Clock],
    },
    given(AssistantAddresses, () => new AssistantAddresses(origin)),
    given(GatewayAddresses, () => new GatewayAddresses(origin, config.publicUrl)),
    built(PromiseArrival, StoreSettings, ShopCounts, Clock),
    built(FindOffers, Coupons, Bundles),
    built(SaveCoupon, Coupons, Identifiers, Clock),
    built(QuoteCart, Catalogue, Orders, OrderAccess, DeliveryAreas, PromiseArrival, FindOffers, StoreSettings, Clock),
    built(
      PlaceOrder,
      Catalogue,
      Orders,
      OrderAccess,
      ArrivedBaskets,
      DeliveryAreas,
      PromiseArrival,
      FindOffers,
      StoreSettings,
      AddressKeys,
      KeyedDigests,
      Identifiers,
      Clock,
    ),
    built(PreviewOrder, QuoteCart, DeliveryAreas, PromiseArrival, StoreSettings, Clock),
    built(
      AgentCheckouts,
      AgentSessions,
      PlaceOrder,
      CancelOrder,
      Orders,
      OrderAccess,
      BrowseBundles,
      KeyedDigests,
      Identifiers,
      Clock,
    ),
    built(FindOrder, Orders, OrderAccess, Clock),
    built(ListOwnOrders, Orders),
    ...lookupProviders(),
    built(CancelOrder, Orders, OrderAccess, Clock),
    built(
      ReadInvoice,
      Orders,
      OrderAccess,
      InvoiceLookups,
      Refunds,
      IssuePapers,
      StoreSettings,
      CourierBookings,
      Clock,
    ),
    built(OfferedMethods, StoreSettings, PaymentGateways),
    built(ReadShopOffer, OfferedMethods, DeliveryAreas, Clock),
    built(ListPaymentMethods, OfferedMethods, PaymentGateways),
    built(TakePayments, Payments, PaymentGateways, Findings, KeptCards, GatewayAddresses, Clock),
    built(
      PayForOrder,
      Orders,
      OrderAccess,
      Payments,
      TakePayments,
      OfferedMethods,
      PaymentGateways,
      KeptCards,
      Identifiers,
      Clock,
    ),
    built(ForgetCards, KeptCards, PaymentGateways, Clock),
    built(ConfirmPayment, Orders, OrderAccess, Payments, TakePayments, Clock),
    built(ReconcilePayments, Payments, TakePayments, PaymentGateways, Findings, Clock),
    built(SendRefunds, Refunds, Payments, PaymentGateways, Findings, GatewayAddresses, Clock),
    built(HandleNotices, PaymentNotices, PaymentGateways, Payments, TakePayments, SendRefunds, Findings, Clock),
    built(
      CompareBooks,
      PaymentGateways,
      Payments,
      Refunds,
      TakePayments,
      SendRefunds,
      Findings,
      Payouts,
      Settlements,
      Clock,
    ),
    built(ExpireUnpaidOrders, Orders, Clock),
    built(EraseFinishedOrders, Erasure),
    built(BrowseOrders, OfficeOrders, SalesPapers),
    built(ReadBaskets, ArrivedBaskets, OfficeCatalogue),
    built(BrowseOrderGroups, OfficeOrders),
    built(ExportOrders, OfficeOrders, SalesPapers, MoneyBooks),
    built(SetOrderStatuses, OfficeOrders, Clock),
    built(WriteOrderNote, OfficeOrders, Clock),
    built(SaveDriver, Drivers, Accounts, Identifiers, StoreSettings),
    built(PlanRun, DeliveryRuns, Drivers, Identifiers),
    built(ReadRuns, DeliveryRuns, Drivers, OfficeOrders, CashDifferences, EditorEmails, CourierBookings, StoreSettings),
    built(OwnRuns, DeliveryRuns, Drivers, ReadRuns),
    built(SaveStall, Stalls, Accounts, DeliveryAreas, Identifiers),
    built(TakePieces, Stalls, Catalogue),
    built(SellAtStall, Stalls, StoreSettings, Identifiers),
    built(ReadStalls, Stalls, OfficeOrders, CashDifferences, EditorEmails),
    built(PrintOrders, OfficeOrders, Refunds, IssuePapers, CourierBookings, StoreSettings, Clock),
    built(EditOrder, OfficeOrders, Catalogue, DeliveryAreas, StoreSettings, Clock),
    {
      provide: PaymentLinks,
      useFactory: (access: OrderAccess, clock: Clock) => new PaymentLinks(origin, access, clock),
      inject: [OrderAccess, Clock],
    },
  ];
}
