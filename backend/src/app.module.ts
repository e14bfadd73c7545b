import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { AssistantsController } from './adapters/http/agents/assistants.controller.ts';
import { AttributesController } from './adapters/http/catalog/attributes/attributes.controller.ts';
import { BackInStockController } from './adapters/http/catalog/stock/back-in-stock.controller.ts';
import { CatalogController } from './adapters/http/catalog/catalog.controller.ts';
import { CompatibleCatalogController } from './adapters/http/catalog/compatible-catalog.controller.ts';
import { SuggestionsController } from './adapters/http/catalog/suggestions.controller.ts';
import { WantedPicturesController } from './adapters/http/catalog/office/wanted-pictures.controller.ts';
import { OfficeMissesController } from './adapters/http/catalog/misses/office-misses.controller.ts';
import { SearchMissesController } from './adapters/http/catalog/misses/search-misses.controller.ts';
import { OfficeCategoriesController } from './adapters/http/catalog/office/office-categories.controller.ts';
import { ManyProductsController } from './adapters/http/catalog/bulk/many-products.controller.ts';
import { OfficeProductsController } from './adapters/http/catalog/office/office-products.controller.ts';
import { ProductOrderController } from './adapters/http/catalog/placing/product-order.controller.ts';
import { OfficeReviewsController } from './adapters/http/catalog/reviews/office-reviews.controller.ts';
import { OwnReviewsController } from './adapters/http/catalog/reviews/own-reviews.controller.ts';
import { ProductReviewsController } from './adapters/http/catalog/reviews/product-reviews.controller.ts';
import { TrashController } from './adapters/http/catalog/trash/trash.controller.ts';
import { ProductFilesController } from './adapters/http/catalog/office/product-files.controller.ts';
import { TranslationsController } from './adapters/http/catalog/translations/translations.controller.ts';
import { UploadsController } from './adapters/http/catalog/office/uploads.controller.ts';
import { PurchaseController } from './adapters/http/catalog/stock/purchase.controller.ts';
import { StockController } from './adapters/http/catalog/stock/stock.controller.ts';
import { ClientErrorsController } from './adapters/http/front-ends/client-errors.controller.ts';
import { FrontEndsController } from './adapters/http/front-ends/front-ends.controller.ts';
import { HealthController } from './adapters/http/health/health.controller.ts';
import { AccountDataController } from './adapters/http/identity/account/account-data.controller.ts';
import { AddressesController } from './adapters/http/identity/addresses/addresses.controller.ts';
import { FamilyController } from './adapters/http/identity/family/family.controller.ts';
import { AccountController } from './adapters/http/identity/account/account.controller.ts';
import { AdministratorsController } from './adapters/http/identity/administrators/administrators.controller.ts';
import { ApiKeysController } from './adapters/http/identity/api-keys/api-keys.controller.ts';
import { InvitationsController } from './adapters/http/identity/administrators/invitations.controller.ts';
import { AuthController } from './adapters/http/identity/sessions/auth.controller.ts';
import { EmailProofsController } from './adapters/http/identity/account/email-proofs.controller.ts';
import { AuditController } from './adapters/http/identity/administrators/audit.controller.ts';
import { OfficeUsersController } from './adapters/http/identity/administrators/office-users.controller.ts';
import { PasskeySignInController } from './adapters/http/identity/passkeys/passkey-sign-in.controller.ts';
import { PasskeysController } from './adapters/http/identity/passkeys/passkeys.controller.ts';
import { InvoiceController } from './adapters/http/invoices/invoice.controller.ts';
import { ActivityController } from './adapters/http/office/activity.controller.ts';
import { HistoryController } from './adapters/http/office/history.controller.ts';
import { OfficeSearchController } from './adapters/http/office/search.controller.ts';
import { AlertDevicesController } from './adapters/http/office/alerts/alert-devices.controller.ts';
import { AlertsController } from './adapters/http/office/alerts/alerts.controller.ts';
import { EventsController } from './adapters/http/office/events.controller.ts';
import { OpenApiController } from './adapters/http/openapi/openapi.controller.ts';
import { MoneyReportController } from './adapters/http/ordering/books/money-report.controller.ts';
import { ReconciliationController } from './adapters/http/ordering/books/reconciliation.controller.ts';
import { BookExportController } from './adapters/http/ordering/books/book-export.controller.ts';
import { ClosingsController } from './adapters/http/ordering/books/closings.controller.ts';
import { PayoutsController } from './adapters/http/ordering/settlements/payouts.controller.ts';
import { SettlementsController } from './adapters/http/ordering/settlements/settlements.controller.ts';
import { CartController } from './adapters/http/ordering/cart.controller.ts';
import { ArrivedBasketsController } from './adapters/http/ordering/baskets/arrived-baskets.controller.ts';
import { BundlesController } from './adapters/http/catalog/bundles/bundles.controller.ts';
import { OfficeBundlesController } from './adapters/http/catalog/bundles/office-bundles.controller.ts';
import { MarkdownsController } from './adapters/http/catalog/markdowns/markdowns.controller.ts';
import { CouponsController } from './adapters/http/ordering/coupons/coupons.controller.ts';
import { PaymentSettingsController } from './adapters/http/ordering/gateways/payment-settings.controller.ts';
import { MessageTextsController } from './adapters/http/ordering/messages/message-texts.controller.ts';
import { OrderMessagesController } from './adapters/http/ordering/messages/order-messages.controller.ts';
import { DisputesController } from './adapters/http/ordering/disputes/disputes.controller.ts';
import { OrderMoneyController } from './adapters/http/ordering/money/order-money.controller.ts';
import { OfficeOrdersController } from './adapters/http/ordering/office/office-orders.controller.ts';
import { OfficeReturnsController } from './adapters/http/ordering/returns/office-returns.controller.ts';
import { OwnReturnsController } from './adapters/http/ordering/returns/own-returns.controller.ts';
import { OrderEditingController } from './adapters/http/ordering/office/order-editing.controller.ts';
import { OrderExportController } from './adapters/http/ordering/office/order-export.controller.ts';
import { OwnRunsController } from './adapters/http/ordering/delivery/own-runs.controller.ts';
import { RunSheetsController } from './adapters/http/ordering/delivery/run-sheets.controller.ts';
import { CourierCashController } from './adapters/http/ordering/couriers/courier-cash.controller.ts';
import { CouriersController } from './adapters/http/ordering/couriers/couriers.controller.ts';
import { OrderCourierController } from './adapters/http/ordering/couriers/order-courier.controller.ts';
import { DriversController } from './adapters/http/ordering/delivery/drivers.controller.ts';
import { StallSalesController } from './adapters/http/ordering/stalls/stall-sales.controller.ts';
import { StallsController } from './adapters/http/ordering/stalls/stalls.controller.ts';
import { RunsController } from './adapters/http/ordering/delivery/runs.controller.ts';
import { EveningController } from './adapters/http/ordering/cash/evening.controller.ts';
import { CashDifferencesController } from './adapters/http/ordering/cash/cash-differences.controller.ts';
import { PrintsController } from './adapters/http/ordering/prints/prints.controller.ts';
import { OrderLookupController } from './adapters/http/ordering/lookup/order-lookup.controller.ts';
import { OrdersController } from './adapters/http/ordering/orders/orders.controller.ts';
import { KeptCardsController } from './adapters/http/ordering/payments/kept-cards.controller.ts';
import { PaymentsController } from './adapters/http/ordering/payments/payments.controller.ts';
import { ProductionController } from './adapters/http/reporting/production.controller.ts';
import { ProfitController } from './adapters/http/reporting/profit/profit.controller.ts';
import { CampaignSalesController } from './adapters/http/reporting/campaigns/campaign-sales.controller.ts';
import { ReportingController } from './adapters/http/reporting/reporting.controller.ts';
import { WebhooksController } from './adapters/http/outreach/webhooks.controller.ts';
import { CspReportsController } from './adapters/http/security/csp-reports.controller.ts';
import { OfficeAreasController } from './adapters/http/store/office-areas.controller.ts';
import { OfficeCalendarController } from './adapters/http/store/office-calendar.controller.ts';
import { ChannelsController } from './adapters/http/store/channels/channels.controller.ts';
import { SearchWordingController } from './adapters/http/store/search/search-wording.controller.ts';
import { OfficeSettingsController } from './adapters/http/store/office-settings.controller.ts';
import { ServiceKeysController } from './adapters/http/store/services/service-keys.controller.ts';
import { StoreController } from './adapters/http/store/store.controller.ts';
import type { Config } from './config.ts';
import { catalogProviders } from './wiring/features/catalog.ts';
import { frontEndProviders } from './wiring/features/front-ends.ts';
import { httpProviders } from './wiring/http.ts';
import { identityProviders } from './wiring/features/identity.ts';
import { mailingProviders } from './wiring/features/mailing.ts';
import { moneyProviders } from './wiring/features/money.ts';
import { officeProviders } from './wiring/features/office.ts';
import { courierProviders } from './wiring/features/outside/couriers.ts';
import { agentProviders } from './wiring/features/outside/agents.ts';
import { measuringProviders } from './wiring/features/outside/measuring.ts';
import { orderingProviders } from './wiring/features/ordering.ts';
import { passkeyProviders } from './wiring/features/passkeys.ts';
import { reportingProviders } from './wiring/features/reporting.ts';
import { storageModule, storageProviders } from './wiring/storage.ts';
import type { Surroundings } from './wiring/start/surroundings.ts';
import { systemProviders } from './wiring/features/system.ts';
import { webhookProviders } from './wiring/features/webhooks.ts';

/** The whole application: its controllers, and the use cases and adapters that `wiring/` builds for them. */
@Module({})
export class AppModule {
  static async of(config: Config, surroundings: Surroundings): Promise<DynamicModule> {
    return {
      module: AppModule,
      imports: [await storageModule(config)],
      controllers: [
        CatalogController,
        BackInStockController,
        CompatibleCatalogController,
        SuggestionsController,
        SearchMissesController,
        OfficeMissesController,
        WantedPicturesController,
        OfficeProductsController,
        ManyProductsController,
        TrashController,
        AttributesController,
        OfficeCategoriesController,
        ProductOrderController,
        StockController,
        PurchaseController,
        TranslationsController,
        ActivityController,
        HistoryController,
        OfficeSearchController,
        UploadsController,
        ProductFilesController,
        CartController,
        OrdersController,
        OrderLookupController,
        OwnReviewsController,
        OwnReturnsController,
        OfficeReturnsController,
        ProductReviewsController,
        OfficeReviewsController,
        BundlesController,
        OfficeBundlesController,
        MarkdownsController,
        CouponsController,
        OfficeOrdersController,
        OrderEditingController,
        ArrivedBasketsController,
        OrderExportController,
        PrintsController,
        OrderMessagesController,
        DriversController,
        RunsController,
        CashDifferencesController,
        EveningController,
        CouriersController,
        CourierCashController,
        OrderCourierController,
        OwnRunsController,
        StallsController,
        StallSalesController,
        RunSheetsController,
        OrderMoneyController,
        DisputesController,
        DisputesController,
        ReconciliationController,
        MoneyReportController,
        BookExportController,
        ClosingsController,
        SettlementsController,
        PayoutsController,
        PaymentSettingsController,
        ServiceKeysController,
        OfficeUsersController,
        AuditController,
        KeptCardsController,
        PaymentsController,
        InvoiceController,
        EmailProofsController,
        AuthController,
        AccountDataController,
        PasskeySignInController,
        PasskeysController,
        AccountController,
        FamilyController,
        AddressesController,
        AdministratorsController,
        InvitationsController,
        ApiKeysController,
        StoreController,
        AssistantsController,
        OfficeSettingsController,
        ChannelsController,
        SearchWordingController,
        OfficeCalendarController,
        MessageTextsController,
        OfficeAreasController,
        EventsController,
        AlertsController,
        AlertDevicesController,
        WebhooksController,
        HealthController,
        CspReportsController,
        ClientErrorsController,
        FrontEndsController,
        ReportingController,
        ProfitController,
        CampaignSalesController,
        ProductionController,
        OpenApiController,
      ],
      providers: [
        ...httpProviders(config, surroundings),
        ...surroundings.telemetry.map(({ provider }) => provider),
        ...storageProviders(surroundings),
        ...systemProviders(config, surroundings),
        ...catalogProviders(surroundings, config),
        ...orderingProviders(config, surroundings),
        ...courierProviders(config, surroundings),
        ...measuringProviders(config),
        ...agentProviders(surroundings),
        ...moneyProviders(config),
        ...identityProviders(config, surroundings),
        ...passkeyProviders(config),
        ...mailingProviders(config, surroundings),
        ...reportingProviders(),
        ...officeProviders(config, surroundings),
        ...frontEndProviders(surroundings),
        ...webhookProviders(surroundings),
      ],
    };
  }
}
