import type { Provider } from '@nestjs/common';
import { SealedKeys } from '../../adapters/system/sealed-keys.ts';
import { Clock } from '../../application/clock.ts';
import { Identifiers } from '../../application/identifiers.ts';
import { EditorEmails } from '../../application/identity/accounts/editor-emails.ts';
import { ConfirmPassword } from '../../application/identity/passwords/confirm-password.ts';
import { Accounts } from '../../application/identity/ports/accounts.ts';
import { CloseMonths } from '../../application/ordering/books/closings/close-months.ts';
import { Closings } from '../../application/ordering/books/closings/ports.ts';
import { liveBooks } from '../../application/ordering/books/audit/live-books.ts';
import { NightlyAudit } from '../../application/ordering/books/audit/nightly-audit.ts';
import { CountCash } from '../../application/ordering/books/count-cash.ts';
import { CashDifferences } from '../../application/ordering/cash/ports.ts';
import { CourierBookings } from '../../application/ordering/delivery/couriers/ports.ts';
import { Drivers } from '../../application/ordering/delivery/ports.ts';
import { ImportSettlement } from '../../application/ordering/settlements/import-settlement.ts';
import { ExportBook } from '../../application/ordering/books/export-book.ts';
import { ExportQuarter } from '../../application/ordering/books/export-quarter.ts';
import { ReadMoneyReport } from '../../application/ordering/books/read-money-report.ts';
import { Reconciliation } from '../../application/ordering/books/reconciliation.ts';
import { DecideDispute } from '../../application/ordering/disputes/decide-dispute.ts';
import { DisputeFromLine } from '../../application/ordering/disputes/dispute-from-line.ts';
import { OpenDispute } from '../../application/ordering/disputes/open-dispute.ts';
import { Disputes } from '../../application/ordering/disputes/ports.ts';
import { WatchDisputes } from '../../application/ordering/disputes/watch-disputes.ts';
import { ChangeGatewayKeys } from '../../application/ordering/gateways/change-gateway-keys.ts';
import { CheckGateway } from '../../application/ordering/gateways/check-gateway.ts';
import { EditPaymentSettings } from '../../application/ordering/gateways/edit-payment-settings.ts';
import { ChangeServiceKeys } from '../../application/outside/keys/change-service-keys.ts';
import { KeySeal } from '../../application/outside/keys/key-seal.ts';
import { ServiceKeys, ServiceKeyStore } from '../../application/outside/keys/service-keys.ts';
import { AskAttempt } from '../../application/ordering/money/ask-attempt.ts';
import { CompareBooks } from '../../application/ordering/money/compare-books.ts';
import { Findings, MoneyBooks, Refunds } from '../../application/ordering/money/ports.ts';
import { ReadOrderMoney } from '../../application/ordering/money/read-order-money.ts';
import { RecordMoney } from '../../application/ordering/money/record-money.ts';
import { IssuePapers } from '../../application/ordering/sales-papers/issue-papers.ts';
import { SalesPapers } from '../../application/ordering/sales-papers/ports.ts';
import { OfficeReturns } from '../../application/ordering/returns/office-returns.ts';
import { OrderReturns } from '../../application/ordering/returns/order-returns.ts';
import { OwnReturns } from '../../application/ordering/returns/own-returns.ts';
import { Returns } from '../../application/ordering/returns/ports.ts';
import { SettleReturn } from '../../application/ordering/returns/settle-return.ts';
import { RefundOrder } from '../../application/ordering/money/refund-order.ts';
import { ResolveRefund } from '../../application/ordering/money/resolve-refund.ts';
import { SendRefunds } from '../../application/ordering/money/send-refunds.ts';
import { SettleOrder } from '../../application/ordering/money/settle-order.ts';
import { WithdrawMoney } from '../../application/ordering/money/withdraw-money.ts';
import { PlaceOrder } from '../../application/ordering/placing/place-order.ts';
import { OrderAccess, Orders } from '../../application/ordering/ports.ts';
import { UploadPicture } from '../../application/catalog/pictures/upload-picture.ts';
import { OfficeOrders } from '../../application/ordering/office/office-orders.ts';
import { GatewayAddresses } from '../../application/ordering/paying/gateway-addresses.ts';
import { GatewayKeys } from '../../application/ordering/paying/gateway-keys.ts';
import { UnreadableKeys } from '../../application/ordering/gateways/unreadable-keys.ts';
import { Payments } from '../../application/ordering/paying/ports.ts';
import { PaymentGateways } from '../../application/ordering/paying/payment-gateway.ts';
import { TakePayments } from '../../application/ordering/paying/take-payments.ts';
import { ReadPayouts } from '../../application/ordering/settlements/read-payouts.ts';
import { WritePayout } from '../../application/ordering/settlements/write-payout.ts';
import { Payouts, Settlements } from '../../application/ordering/settlements/ports.ts';
import { Storage } from '../../application/storage.ts';
import { StoreSettings } from '../../application/store/ports.ts';
import type { Config } from '../../config.ts';
import { built, given } from '../providers.ts';
import { secretOf } from '../start/secret.ts';

/** Provides what the office does with money: refunds, records, reports, the comparison of books, and keys of gateways. */
export function moneyProviders(config: Config): Provider[] {
  const { keys } = config.payments;
  return [
    given(KeySeal, () => new SealedKeys(secretOf(config))),
    {
      provide: ServiceKeys,
      useFactory: (store: ServiceKeyStore, seal: KeySeal) => new ServiceKeys(store, seal, keys),
      inject: [ServiceKeyStore, KeySeal],
    },
    built(GatewayKeys, ServiceKeys),
    built(ChangeServiceKeys, ConfirmPassword, ServiceKeys, ServiceKeyStore, KeySeal, Clock),
    built(EditorEmails, Accounts),
    built(RefundOrder, OfficeOrders, Refunds, SendRefunds, Identifiers, Clock),
    built(OrderReturns, Returns, Refunds, StoreSettings, Identifiers, Clock),
    built(OwnReturns, Orders, OrderAccess, Returns, OrderReturns, UploadPicture, Clock),
    built(OfficeReturns, OfficeOrders, Returns, OrderReturns),
    built(SettleReturn, OfficeOrders, Returns, PlaceOrder, SendRefunds, Identifiers, Clock),
    built(ResolveRefund, Refunds, Findings, Clock),
    built(RecordMoney, MoneyBooks, Clock),
    built(WithdrawMoney, MoneyBooks, Clock),
    built(SettleOrder, MoneyBooks, Clock),
    built(AskAttempt, OfficeOrders, TakePayments, Clock),
    built(IssuePapers, SalesPapers, Clock),
    built(ReadOrderMoney, OfficeOrders, MoneyBooks, Refunds, Returns, IssuePapers, Disputes, EditorEmails),
    built(OpenDispute, Disputes, Identifiers, Clock),
    built(DecideDispute, Disputes, Clock),
    built(DisputeFromLine, Disputes, Payments, Identifiers, Clock),
    built(WatchDisputes, Disputes, Findings, Clock),
    built(ReadMoneyReport, MoneyBooks, Settlements, StoreSettings),
    built(CountCash, MoneyBooks, CashDifferences, Drivers, CourierBookings, EditorEmails, Clock),
    built(ExportBook, SalesPapers, MoneyBooks, Settlements, Payouts, CashDifferences, StoreSettings),
    built(ExportQuarter, ExportBook, Closings),
    built(CloseMonths, Closings, EditorEmails, Clock),
    built(ImportSettlement, Settlements, Payouts, DisputeFromLine, Clock),
    {
      provide: NightlyAudit,
      useFactory: (storage: Storage, findings: Findings, clock: Clock) =>
        new NightlyAudit(
          liveBooks(storage, () => clock.now()),
          findings,
          clock,
        ),
      inject: [Storage, Findings, Clock],
    },
    built(ReadPayouts, Payouts, Settlements, Clock),
    built(WritePayout, Payouts, Clock),
    built(Reconciliation, Findings, CompareBooks, EditorEmails, Clock),
    built(EditPaymentSettings, StoreSettings, PaymentGateways, GatewayKeys, GatewayAddresses),
    built(ChangeGatewayKeys, ChangeServiceKeys, PaymentGateways),
    built(CheckGateway, PaymentGateways, GatewayKeys),
    built(UnreadableKeys, GatewayKeys, Findings, Clock),
  ];
}
