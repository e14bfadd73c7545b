import type { StoredDocs } from '../../../storage/collections.ts';
import type {
  AreaDocument,
  CategoryDocument,
  PictureDocument,
  ProductCountDocument,
  ProductDocument,
  SettingsDocument,
  TrashedProductDocument,
} from './catalogue.ts';
import type { DeliveryRunDocument } from './ordering/deliveries.ts';
import type { MailAllowanceDocument, MailDocument } from './ordering/mails.ts';
import type { CallerLockDocument, OrderDocument, TurnDocument } from './ordering/orders.ts';
import type {
  CashCountDocument,
  MoneyDayDocument,
  MoneyEntryDocument,
  RefundDocument,
  SettlementRowDocument,
} from './ordering/money.ts';
import type { AttemptDocument, SandboxChargeDocument, SandboxTokenDocument } from './ordering/payments.ts';
import type {
  AccountDocument,
  AttemptCountDocument,
  AuditDocument,
  CodeMailDocument,
  EmailCodeDocument,
  EmailTicketDocument,
  PasskeyChallengeDocument,
  PasskeyDocument,
  SessionDocument,
} from './identity.ts';
import type {
  EventDocument,
  HistoryDocument,
  OrderCountDocument,
  OrderGroupDocument,
  ProductProfitDocument,
  SoldAreaDocument,
  SoldColorDocument,
  SoldItemDocument,
} from './office.ts';
import type { ReviewDocument } from './catalog/reviews.ts';
import type { StockMovementDocument } from './catalog/stock.ts';
import type {
  BackupDocument,
  CopyDocument,
  CounterDocument,
  LeaseDocument,
  LimitCountDocument,
  SignalDocument,
  SlotDocument,
  StorageProbeDocument,
  StoredChunkDocument,
  StoredFileDocument,
  VersionDocument,
} from './system.ts';

/** Document types of the collections that are described for all databases. */
type StoredDocuments = { [Name in keyof StoredDocs]: Omit<StoredDocs[Name], 'id'> & { _id: string } };

/** Document types of all collections, by name. */
export interface Documents extends StoredDocuments {
  products: ProductDocument;
  trashedProducts: TrashedProductDocument;
  productCounts: ProductCountDocument;
  categories: CategoryDocument;
  settings: SettingsDocument;
  areas: AreaDocument;
  pictures: PictureDocument;
  stockMovements: StockMovementDocument;
  reviews: ReviewDocument;
  orders: OrderDocument;
  attempts: AttemptDocument;
  moneyEntries: MoneyEntryDocument;
  moneyDays: MoneyDayDocument;
  refunds: RefundDocument;
  cashCounts: CashCountDocument;
  settlementRows: SettlementRowDocument;
  deliveryRuns: DeliveryRunDocument;
  mails: MailDocument;
  mailAllowances: MailAllowanceDocument;
  callerMeetings: CallerLockDocument;
  turns: TurnDocument;
  sandboxTokens: SandboxTokenDocument;
  sandboxCharges: SandboxChargeDocument;
  accounts: AccountDocument;
  sessions: SessionDocument;
  emailCodes: EmailCodeDocument;
  emailTickets: EmailTicketDocument;
  codeMails: CodeMailDocument;
  attemptCounts: AttemptCountDocument;
  auditEntries: AuditDocument;
  passkeys: PasskeyDocument;
  passkeyChallenges: PasskeyChallengeDocument;
  historyEntries: HistoryDocument;
  officeEvents: EventDocument;
  orderCounts: OrderCountDocument;
  orderGroups: OrderGroupDocument;
  soldItems: SoldItemDocument;
  soldColors: SoldColorDocument;
  soldAreas: SoldAreaDocument;
  productProfits: ProductProfitDocument;
  signals: SignalDocument;
  slots: SlotDocument;
  copies: CopyDocument;
  backups: BackupDocument;
  storageProbes: StorageProbeDocument;
  counters: CounterDocument;
  versions: VersionDocument;
  leases: LeaseDocument;
  limitCounts: LimitCountDocument;
  'pictures.files': StoredFileDocument;
  'pictures.chunks': StoredChunkDocument;
}

export type CollectionName = keyof Documents;
