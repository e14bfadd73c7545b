import type { ProductWordsOf } from '../../../domain/catalog/search/product-words.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import type {
  AttributesEdit,
  AttributesEditOutcome,
  CalendarEdit,
  CalendarEditOutcome,
  EditState,
  MessagesEdit,
  MessagesEditOutcome,
  OfficeAttributes,
  OfficeCalendar,
  OfficeMessages,
  OfficeSettings,
  OfficeTranslations,
  OfficeWording,
  PaymentsEdit,
  PaymentsEditOutcome,
  SettingsEdit,
  SettingsEditOutcome,
  TranslationsEdit,
  TranslationsEditOutcome,
  WordingEdit,
  WordingEditOutcome,
} from '../../../application/store/ports.ts';
import { editAttributes } from '../../../domain/catalog/attributes/attribute.ts';
import { judgeEdit } from '../../../domain/history.ts';
import type { Authorship, Conflict, EditVerdict } from '../../../domain/history.ts';
import { editMessages, ownMessages } from '../../../domain/ordering/messages/message-texts.ts';
import { editCalendar } from '../../../domain/store/calendar/calendar-settings.ts';
import { editWording } from '../../../domain/store/own-wording.ts';
import type { PaymentDraft } from '../../../domain/store/payment-settings-draft.ts';
import { completeSettings, editableSettings } from '../../../domain/store/settings.ts';
import type { ShopSettings, StoredSettings } from '../../../domain/store/settings.ts';
import { editTranslationRules } from '../../../domain/translations/translation-rules.ts';
import { MANY_PRODUCTS_TIMEOUT, ProductWrites } from '../catalog/product-writes.ts';
import type { MongoDatabase } from '../connection/database.ts';
import { addHistoryEntries, changesSince, editStateOf } from '../office/history-rows.ts';
import { editInTurn } from '../office/office-edits.ts';
import { within } from '../connection/transaction.ts';
import type { MongoTransaction, Reading } from '../connection/transaction.ts';
import { noteAllRestocks } from '../catalog/back-in-stock/restock-documents.ts';

export class MongoStoreSettings extends StoreSettings {
  constructor(
    private readonly db: MongoDatabase,
    private readonly wordsOf: ProductWordsOf,
  ) {
    super();
  }

  async read(): Promise<ShopSettings> {
    return completeSettings(await this.own({ db: this.db }));
  }

  async readForOffice(): Promise<OfficeSettings> {
    return this.forOffice({ db: this.db });
  }

  async change({ settings: yours, version }: SettingsEdit, by: Authorship): Promise<SettingsEditOutcome> {
    return editInTurn(this.db, async (tx): Promise<SettingsEditOutcome> => {
      const { settings: current } = await this.forOffice(tx);
      const since = await changesSince(tx, 'settings', '', version);
      const verdict = judgeEdit({ current, yours }, (settings) => ({ ...settings }), since);
      const conflict = await this.store(tx, verdict, yours, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', settings: await this.forOffice(tx) };
    });
  }

  async changePayments(
    { payments, cashOnDelivery, version }: PaymentsEdit,
    by: Authorship,
  ): Promise<PaymentsEditOutcome> {
    return editInTurn(this.db, async (tx): Promise<PaymentsEditOutcome> => {
      const stored = completeSettings(await this.own(tx));
      const current: PaymentDraft = { cashOnDelivery: stored.cashOnDelivery, payments: stored.payments };
      const yours: PaymentDraft = { cashOnDelivery, payments };
      const since = await changesSince(tx, 'settings', '', version);
      const verdict = judgeEdit({ current, yours }, (settings) => ({ ...settings }), since);
      const conflict = await this.store(tx, verdict, yours, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', settings: { ...stored, ...yours } };
    });
  }

  async readCalendar(): Promise<OfficeCalendar> {
    return this.calendarForOffice({ db: this.db });
  }

  async changeCalendar({ calendar: yours, version }: CalendarEdit, by: Authorship): Promise<CalendarEditOutcome> {
    return editInTurn(this.db, async (tx): Promise<CalendarEditOutcome> => {
      const { calendar: current } = await this.calendarForOffice(tx);
      const verdict = editCalendar(current, yours, await changesSince(tx, 'settings', '', version));
      const conflict = await this.store(tx, verdict, { calendar: yours }, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', calendar: await this.calendarForOffice(tx) };
    });
  }

  async readMessages(): Promise<OfficeMessages> {
    return this.messagesForOffice({ db: this.db });
  }

  async changeMessages({ messages: yours, version }: MessagesEdit, by: Authorship): Promise<MessagesEditOutcome> {
    return editInTurn(this.db, async (tx): Promise<MessagesEditOutcome> => {
      const { messages: current } = await this.messagesForOffice(tx);
      const verdict = editMessages(current, yours, await changesSince(tx, 'settings', '', version));
      const conflict = await this.store(tx, verdict, { messages: ownMessages(yours) }, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', messages: await this.messagesForOffice(tx) };
    });
  }

  async readAttributes(): Promise<OfficeAttributes> {
    return this.attributesForOffice({ db: this.db });
  }

  async changeAttributes(
    { attributes: yours, version }: AttributesEdit,
    by: Authorship,
  ): Promise<AttributesEditOutcome> {
    return editInTurn(this.db, async (tx): Promise<AttributesEditOutcome> => {
      const { attributes: current } = await this.attributesForOffice(tx);
      const verdict = editAttributes(current, yours, await changesSince(tx, 'settings', '', version));
      const conflict = await this.store(tx, verdict, { attributes: yours }, by);
      return conflict
        ? { kind: 'conflict', conflict }
        : { kind: 'saved', attributes: await this.attributesForOffice(tx) };
    });
  }

  async readTranslations(): Promise<OfficeTranslations> {
    return this.translationsForOffice({ db: this.db });
  }

  async changeTranslations(
    { translations: yours, version }: TranslationsEdit,
    by: Authorship,
  ): Promise<TranslationsEditOutcome> {
    const work = async (tx: MongoTransaction): Promise<TranslationsEditOutcome> => {
      const { translations: current } = await this.translationsForOffice(tx);
      const verdict = editTranslationRules(current, yours, await changesSince(tx, 'settings', '', version));
      const conflict = await this.store(tx, verdict, { translations: yours }, by);
      if (conflict) return { kind: 'conflict', conflict };
      if (verdict.kind === 'changed') {
        const writes = new ProductWrites(tx, this.wordsOf);
        await writes.judgeTranslations(yours);
        await writes.finish();
        await noteAllRestocks(tx, by.at);
      }
      return { kind: 'saved', translations: await this.translationsForOffice(tx) };
    };
    return editInTurn(this.db, work, MANY_PRODUCTS_TIMEOUT);
  }

  async readWording(): Promise<OfficeWording> {
    return this.wordingForOffice({ db: this.db });
  }

  async changeWording({ search: yours, version }: WordingEdit, by: Authorship): Promise<WordingEditOutcome> {
    return editInTurn(this.db, async (tx): Promise<WordingEditOutcome> => {
      const { search: current } = await this.wordingForOffice(tx);
      const verdict = editWording(current, yours, await changesSince(tx, 'settings', '', version));
      const conflict = await this.store(tx, verdict, { search: yours }, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', wording: await this.wordingForOffice(tx) };
    });
  }

  /**
   * Stores a part of the settings as its verdict says.
   * @returns null unless it conflicts
   */
  private async store<Part>(
    tx: MongoTransaction,
    verdict: EditVerdict<Part>,
    part: StoredSettings,
    { editor, at }: Authorship,
  ): Promise<(Conflict<Part> & EditState) | null> {
    const state = await editStateOf(tx, 'settings', '');
    if (verdict.kind === 'conflict') return { ...verdict.conflict, ...state };
    if (verdict.kind === 'unchanged') return null;
    await this.write(tx, part);
    const entry = { subject: 'settings', subjectId: null, kind: 'changed', version: state.version + 1 } as const;
    await addHistoryEntries(tx, [{ ...entry, editor, at, changes: verdict.changes }]);
    return null;
  }

  private async calendarForOffice(reading: Reading): Promise<OfficeCalendar> {
    const { calendar } = completeSettings(await this.own(reading));
    return { calendar, ...(await editStateOf(reading, 'settings', '')) };
  }

  private async messagesForOffice(reading: Reading): Promise<OfficeMessages> {
    const { messages } = completeSettings(await this.own(reading));
    return { messages, ...(await editStateOf(reading, 'settings', '')) };
  }

  private async attributesForOffice(reading: Reading): Promise<OfficeAttributes> {
    const { attributes } = completeSettings(await this.own(reading));
    return { attributes, ...(await editStateOf(reading, 'settings', '')) };
  }

  private async translationsForOffice(reading: Reading): Promise<OfficeTranslations> {
    const { translations } = completeSettings(await this.own(reading));
    return { translations, ...(await editStateOf(reading, 'settings', '')) };
  }

  private async wordingForOffice(reading: Reading): Promise<OfficeWording> {
    const { search } = completeSettings(await this.own(reading));
    return { search, ...(await editStateOf(reading, 'settings', '')) };
  }

  private async forOffice(reading: Reading): Promise<OfficeSettings> {
    const settings = editableSettings(completeSettings(await this.own(reading)));
    return { settings, ...(await editStateOf(reading, 'settings', '')) };
  }

  /** Keeps settings that the form does not show. */
  private async write(tx: MongoTransaction, settings: StoredSettings): Promise<void> {
    tx.changed('contents');
    const body = { ...(await this.own(tx)), ...settings };
    await this.db
      .collection('settings')
      .updateOne({ _id: 1 }, { $set: { body } }, { session: tx.session, upsert: true });
  }

  /** Null when the shop has none yet. */
  private async own(reading: Reading): Promise<StoredSettings | null> {
    const document = await this.db.collection('settings').findOne({ _id: 1 }, within(reading));
    return document?.body ?? null;
  }
}
