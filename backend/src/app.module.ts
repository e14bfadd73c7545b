import { Module } from '@nestjs/common';
import type { DynamicModule, Provider } from '@nestjs/common';
import type { Logger } from 'pino';
import { DemoFiles } from './adapters/demo/demo-files.ts';
import { CatalogController } from './adapters/http/catalog/catalog.controller.ts';
import { CompatibleCatalogController } from './adapters/http/catalog/compatible-catalog.controller.ts';
import { ApiDocument } from './adapters/http/openapi/api-document.ts';
import { OpenApiController } from './adapters/http/openapi/openapi.controller.ts';
import { HealthController } from './adapters/http/health/health.controller.ts';
import { Readiness } from './adapters/http/health/readiness.ts';
import { AccountDataController } from './adapters/http/identity/account-data.controller.ts';
import { PasskeySignInController } from './adapters/http/identity/passkey-sign-in.controller.ts';
import { PasskeysController } from './adapters/http/identity/passkeys.controller.ts';
import { AccountController } from './adapters/http/identity/account.controller.ts';
import { AuthController } from './adapters/http/identity/auth.controller.ts';
import { EmailProofsController } from './adapters/http/identity/email-proofs.controller.ts';
import { SessionTokens } from './adapters/http/identity/session-tokens.ts';
import { TicketCookies } from './adapters/http/identity/ticket-cookies.ts';
import { InvoicePages } from './adapters/http/invoices/invoice-pages.ts';
import { InvoiceRefusals } from './adapters/http/invoices/invoice-refusals.interceptor.ts';
import { InvoiceController } from './adapters/http/invoices/invoice.controller.ts';
import { TypstInvoicePdf } from './adapters/http/invoices/pdf/typst-invoice-pdf.ts';
import { Limits } from './adapters/http/limits/limits.ts';
import { Misses } from './adapters/http/limits/misses.ts';
import { PasswordRoom } from './adapters/http/limits/password-room.interceptor.ts';
import { MissesInterceptor } from './adapters/http/limits/misses.interceptor.ts';
import { CartController } from './adapters/http/ordering/cart.controller.ts';
import { OrdersController } from './adapters/http/ordering/orders.controller.ts';
import { PaymentsController } from './adapters/http/ordering/payments.controller.ts';
import { CspReportsController } from './adapters/http/security/csp-reports.controller.ts';
import { CspReports } from './adapters/http/security/csp-reports.ts';
import { ShopServer } from './adapters/http/server.ts';
import { StoreController } from './adapters/http/store/store.controller.ts';
import { Jobs } from './adapters/jobs/jobs.ts';
import { SnowballStems } from './adapters/language/snowball-stems.ts';
import { DeferredTransport } from './adapters/mail/deferred-transport.ts';
import { ShopMailRenderer } from './adapters/mail/shop-mail-renderer.ts';
import { Argon2Passwords } from './adapters/passwords/argon2-passwords.ts';
import { CommonPasswords } from './adapters/passwords/common-passwords.ts';
import { SandboxBank } from './adapters/payments/sandbox/sandbox-bank.ts';
import { SandboxGateway } from './adapters/payments/sandbox/sandbox-gateway.ts';
import { TimeLimitedGateway } from './adapters/payments/time-limited-gateway.ts';
import { KeyedAddresses } from './adapters/system/keyed-addresses.ts';
import { KeyedCodes } from './adapters/system/keyed-codes.ts';
import { persistentSecret } from './adapters/system/persistent-secret.ts';
import { RandomIdentifiers } from './adapters/system/random-identifiers.ts';
import { SecretDigests } from './adapters/system/secret-digests.ts';
import { SignedOrderAccess } from './adapters/system/signed-order-access.ts';
import { BrowseProducts } from './application/catalog/browse-products.ts';
import { Catalogue, DemoShop, ShopFilling } from './application/catalog/ports.ts';
import { SeedDemoShop } from './application/catalog/seed-demo-shop.ts';
import { SearchPlanner, WordStems } from './application/catalog/search-planner.ts';
import { Clock } from './application/clock.ts';
import { Identifiers } from './application/identifiers.ts';
import { AppointAdministrator } from './application/identity/appoint-administrator.ts';
import { AuditNotes } from './application/identity/audit-notes.ts';
import { ChangePassword } from './application/identity/change-password.ts';
import { CheckPassword } from './application/identity/check-password.ts';
import { ConfirmPassword } from './application/identity/confirm-password.ts';
import { EndOtherSessions } from './application/identity/end-other-sessions.ts';
import { EraseAccount } from './application/identity/erase-account.ts';
import { Erasure } from './application/identity/erasure.ts';
import { ExportAccount } from './application/identity/export-account.ts';
import { ForgetExpired } from './application/identity/forget-expired.ts';
import { IdentifySession } from './application/identity/identify-session.ts';
import { IdentityCounts } from './application/identity/identity-counts.ts';
import { ListSessions } from './application/identity/list-sessions.ts';
import { NewPasswords } from './application/identity/new-passwords.ts';
import { Passkeys } from './application/identity/passkeys.ts';
import { OpenSession } from './application/identity/open-session.ts';
import {
  Accounts,
  AttemptCounts,
  AuditTrail,
  EmailProofs,
  KeyedDigests,
  Passwords,
  Sessions,
  VerificationCodes,
  WellKnownPasswords,
} from './application/identity/ports.ts';
import { PasskeyRequests } from './application/identity/passkey-requests.ts';
import { RequestCode } from './application/identity/request-code.ts';
import { ResetPassword } from './application/identity/reset-password.ts';
import { SetPassword } from './application/identity/set-password.ts';
import { SignIn } from './application/identity/sign-in.ts';
import { SignOut } from './application/identity/sign-out.ts';
import { UpdateProfile } from './application/identity/update-profile.ts';
import { VerifyCode } from './application/identity/verify-code.ts';
import { DispatchMails } from './application/mailing/dispatch-mails.ts';
import { IdentityMails } from './application/mailing/identity-mails.ts';
import { OrderMails } from './application/mailing/order-mails.ts';
import { MailRenderer, MailTransport, OutgoingMails } from './application/mailing/ports.ts';
import { ConfirmPayment } from './application/ordering/confirm-payment.ts';
import { EraseFinishedOrders } from './application/ordering/erase-finished-orders.ts';
import { ExpireUnpaidOrders } from './application/ordering/expire-unpaid-orders.ts';
import { FindOrder } from './application/ordering/find-order.ts';
import { ListOwnOrders } from './application/ordering/list-own-orders.ts';
import { ListPaymentMethods } from './application/ordering/list-payment-methods.ts';
import { PayForOrder } from './application/ordering/pay-for-order.ts';
import { PaymentDesk } from './application/ordering/payment-desk.ts';
import { PlaceOrder } from './application/ordering/place-order.ts';
import {
  AddressKeys,
  InvoiceLookups,
  OrderAccess,
  Orders,
  PaymentGateway,
  Payments,
} from './application/ordering/ports.ts';
import { QuoteCart } from './application/ordering/quote-cart.ts';
import { ReadInvoice } from './application/ordering/read-invoice.ts';
import { ReconcilePayments } from './application/ordering/reconcile-payments.ts';
import { SandboxLedger } from './application/ordering/sandbox-ledger.ts';
import { StoreSettings } from './application/store/ports.ts';
import { SHORTEST_SECRET } from './config.ts';
import type { Config } from './config.ts';
import { dataFiles } from './folders.ts';
import { passkeyProviders } from './wiring/passkeys.ts';
import { built, filled, given } from './wiring/providers.ts';
import { storageProviders } from './wiring/storage.ts';

/** What exists before the application does, since the server needs it too. */
interface Surroundings {
  log: Logger;
  clock: Clock;
  server: ShopServer;
  limits: Limits;
  /** The demonstration catalogue. */
  demoFolder: string;
  /** `@font-face` rules of the shop's fonts. */
  fontFaces: string;
  /** Sources of the typesetter of invoices. */
  invoicePdfFolder: string;
  /** Origin of the shop's pages for links in mails, without a slash at the end. */
  origin: string;
  /** Whether visitors reach the shop by https. */
  https: boolean;
  /** Shows a text to the person who has started the shop. */
  tell: (text: string) => void;
}

/** Which adapter fills which port, and what every use case is built from. Nothing else knows. */
@Module({})
export class AppModule {
  static of(config: Config, surroundings: Surroundings): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        CatalogController,
        CompatibleCatalogController,
        CartController,
        OrdersController,
        PaymentsController,
        InvoiceController,
        EmailProofsController,
        AuthController,
        AccountDataController,
        PasskeySignInController,
        PasskeysController,
        AccountController,
        StoreController,
        HealthController,
        CspReportsController,
        OpenApiController,
      ],
      providers: [
        ...http(config, surroundings),
        ...storageProviders(config),
        ...outside(config, surroundings),
        ...catalog(),
        ...ordering(),
        ...identity(),
        ...passkeyProviders(config),
        ...mailing(surroundings),
      ],
    };
  }
}

function http(config: Config, { log, server, limits, fontFaces, invoicePdfFolder, https }: Surroundings): Provider[] {
  return [
    {
      provide: SessionTokens,
      useFactory: (clock: Clock, identifySession: IdentifySession) =>
        new SessionTokens(secretOf(config), clock, identifySession),
      inject: [Clock, IdentifySession],
    },
    given(TicketCookies, () => new TicketCookies(https)),
    built(PasswordRoom),
    given(ShopServer, () => server),
    given(CspReports, () => new CspReports(log)),
    given(Limits, () => limits),
    built(Readiness),
    built(ApiDocument),
    built(Misses, Limits, OrderAccess),
    built(MissesInterceptor, Misses),
    given(InvoicePages, () => new InvoicePages(fontFaces)),
    built(InvoiceRefusals, InvoicePages),
    given(TypstInvoicePdf, () => new TypstInvoicePdf(invoicePdfFolder, log)),
  ];
}

function outside(config: Config, { log, clock, demoFolder, tell }: Surroundings): Provider[] {
  const files = dataFiles(config.dataDir);
  const { smtpUrl, mailFrom } = config;
  const secret = () => secretOf(config);
  return [
    given(Clock, () => clock),
    filled(Identifiers, RandomIdentifiers),
    given(OrderAccess, () => new SignedOrderAccess(secret())),
    given(AddressKeys, () => new KeyedAddresses(secret())),
    given(VerificationCodes, () => new KeyedCodes(secret())),
    given(KeyedDigests, () => new SecretDigests(secret())),
    filled(Passwords, Argon2Passwords),
    filled(WellKnownPasswords, CommonPasswords),
    given(DemoShop, () => new DemoFiles(demoFolder)),
    given(
      MailTransport,
      () =>
        new DeferredTransport(
          smtpUrl === null ? () => outboxFolder(files.outbox, mailFrom, tell) : () => smtpTransport(smtpUrl, mailFrom),
        ),
    ),
    given(Jobs, () => new Jobs(log)),
    built(SandboxBank, SandboxLedger, Clock),
    {
      provide: PaymentGateway,
      useFactory: (bank: SandboxBank) => new TimeLimitedGateway(new SandboxGateway(bank)),
      inject: [SandboxBank],
    },
  ];
}

/** What everything is signed with, each under a purpose of its own. */
function secretOf({ jwtSecret, dataDir }: Config): string {
  return jwtSecret ?? persistentSecret(dataFiles(dataDir).secret, SHORTEST_SECRET);
}

async function outboxFolder(
  folder: string,
  sender: string | null,
  tell: (text: string) => void,
): Promise<MailTransport> {
  const { OutboxFolder } = await import('./adapters/mail/outbox-folder.ts');
  return new OutboxFolder(folder, sender, tell);
}

async function smtpTransport(url: string, sender: string | null): Promise<MailTransport> {
  const { SmtpTransport } = await import('./adapters/mail/smtp-transport.ts');
  return new SmtpTransport(url, sender);
}

function catalog(): Provider[] {
  return [
    filled(WordStems, SnowballStems),
    built(SearchPlanner, Catalogue, StoreSettings, WordStems),
    built(BrowseProducts, Catalogue, SearchPlanner),
    built(SeedDemoShop, DemoShop, ShopFilling, Clock),
  ];
}

function ordering(): Provider[] {
  return [
    built(QuoteCart, Catalogue, Orders, OrderAccess),
    built(PlaceOrder, Catalogue, Orders, OrderAccess, AddressKeys, Identifiers, Clock),
    built(FindOrder, Orders, OrderAccess),
    built(ListOwnOrders, Orders),
    built(ReadInvoice, Orders, OrderAccess, InvoiceLookups, StoreSettings, Clock),
    built(ListPaymentMethods, StoreSettings, PaymentGateway),
    built(PaymentDesk, Payments, PaymentGateway, Clock),
    built(PayForOrder, Orders, OrderAccess, Payments, PaymentDesk, StoreSettings, Identifiers, Clock),
    built(ConfirmPayment, Orders, OrderAccess, Payments, PaymentDesk, Clock),
    built(ReconcilePayments, Payments, PaymentDesk, Clock),
    built(ExpireUnpaidOrders, Orders, Clock),
    built(EraseFinishedOrders, Erasure),
  ];
}

function identity(): Provider[] {
  return [
    built(IdentityCounts, KeyedDigests),
    built(NewPasswords, Passwords, WellKnownPasswords),
    built(AuditNotes, AuditTrail, IdentityCounts, AddressKeys, Clock),
    built(CheckPassword, Accounts, AttemptCounts, Passwords, IdentityCounts, AuditNotes, Clock),
    built(OpenSession, Sessions, AddressKeys, Identifiers, Clock),
    built(RequestCode, EmailProofs, IdentityCounts, Identifiers, Clock),
    built(VerifyCode, EmailProofs, VerificationCodes, IdentityCounts, Identifiers, Clock),
    built(SetPassword, Accounts, EmailProofs, NewPasswords, AddressKeys, Identifiers, Clock),
    built(ResetPassword, Accounts, EmailProofs, NewPasswords, IdentityCounts, AddressKeys, Identifiers, Clock),
    built(SignIn, CheckPassword, OpenSession, AuditNotes, PasskeyRequests),
    built(SignOut, Sessions, AddressKeys, Clock),
    built(IdentifySession, Sessions, Clock),
    built(AppointAdministrator, Accounts, NewPasswords, Identifiers, Clock),
    built(ChangePassword, Accounts, CheckPassword, NewPasswords, IdentityCounts, AddressKeys, Clock),
    built(ConfirmPassword, CheckPassword, AttemptCounts),
    built(ListSessions, Sessions, Clock),
    built(EndOtherSessions, Sessions, AddressKeys, Clock),
    built(UpdateProfile, Accounts, AddressKeys, Clock),
    built(EraseAccount, ConfirmPassword, Erasure, EraseFinishedOrders, IdentityCounts, Clock),
    built(ExportAccount, Orders, Sessions, Passkeys, AuditTrail, IdentityCounts, AddressKeys, Clock),
    built(ForgetExpired, Sessions, EmailProofs, AttemptCounts, Clock),
  ];
}

function mailing({ origin }: Surroundings): Provider[] {
  return [
    {
      provide: MailRenderer,
      useFactory: (access: OrderAccess) => new ShopMailRenderer(origin, access),
      inject: [OrderAccess],
    },
    built(OrderMails, OutgoingMails, MailRenderer, Orders, Payments, StoreSettings, Clock),
    built(IdentityMails, MailRenderer, EmailProofs, VerificationCodes, StoreSettings, Clock),
    built(DispatchMails, OutgoingMails, OrderMails, IdentityMails, MailTransport, Clock),
  ];
}
