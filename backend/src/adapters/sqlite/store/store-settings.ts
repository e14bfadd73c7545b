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
import type { Authorship, Conflict, EditVerdict, FieldChange } from '../../../domain/history.ts';
import { editMessages, ownMessages } from '../../../domain/ordering/messages/message-texts.ts';
import { editCalendar } from '../../../domain/store/calendar/calendar-settings.ts';
import { editWording } from '../../../domain/store/own-wording.ts';
import type { PaymentDraft } from '../../../domain/store/payment-settings-draft.ts';
import { completeSettings, editableSettings } from '../../../domain/store/settings.ts';
import type { ShopSettings, StoredSettings } from '../../../domain/store/settings.ts';
import { editTranslationRules } from '../../../domain/translations/translation-rules.ts';
import { noteAllRestocks } from '../catalog/back-in-stock/restock-rows.ts';
import { judgeTranslations } from '../catalog/translations.ts';
import type { SqliteDatabase } from '../connection/database.ts';
import { addHistoryEntries, changesSince, editStateOf } from '../office/history-rows.ts';

export class SqliteStoreSettings extends StoreSettings {
  /** The settings by their stored text, because most answers need them and they hardly ever change. */
  private known: { readonly body: string | null; readonly settings: ShopSettings } | null = null;

  constructor(private readonly db: SqliteDatabase) {
    super();
  }

  async read(): Promise<ShopSettings> {
    const body = this.body();
    if (this.known === null || this.known.body !== body)
      this.known = { body, settings: completeSettings(storedIn(body)) };
    return this.known.settings;
  }

  async readForOffice(): Promise<OfficeSettings> {
    return this.forOffice();
  }

  change({ settings: yours, version }: SettingsEdit, by: Authorship): Promise<SettingsEditOutcome> {
    return this.db.write((): SettingsEditOutcome => {
      const { settings: current } = this.forOffice();
      const verdict = judgeEdit({ current, yours }, (settings) => ({ ...settings }), this.changedSince(version));
      const conflict = this.store(verdict, yours, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', settings: this.forOffice() };
    });
  }

  changePayments({ payments, cashOnDelivery, version }: PaymentsEdit, by: Authorship): Promise<PaymentsEditOutcome> {
    return this.db.write((): PaymentsEditOutcome => {
      const stored = completeSettings(this.own());
      const current: PaymentDraft = { cashOnDelivery: stored.cashOnDelivery, payments: stored.payments };
      const yours: PaymentDraft = { cashOnDelivery, payments };
      const verdict = judgeEdit({ current, yours }, (settings) => ({ ...settings }), this.changedSince(version));
      const conflict = this.store(verdict, yours, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', settings: { ...stored, ...yours } };
    });
  }

  async readCalendar(): Promise<OfficeCalendar> {
    return this.calendarForOffice();
  }

  changeCalendar({ calendar: yours, version }: CalendarEdit, by: Authorship): Promise<CalendarEditOutcome> {
    return this.db.write((): CalendarEditOutcome => {
      const { calendar: current } = this.calendarForOffice();
      const verdict = editCalendar(current, yours, this.changedSince(version));
      const conflict = this.store(verdict, { calendar: yours }, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', calendar: this.calendarForOffice() };
    });
  }

  async readMessages(): Promise<OfficeMessages> {
    return this.messagesForOffice();
  }

  changeMessages({ messages: yours, version }: MessagesEdit, by: Authorship): Promise<MessagesEditOutcome> {
    return this.db.write((): MessagesEditOutcome => {
      const { messages: current } = this.messagesForOffice();
      const verdict = editMessages(current, yours, this.changedSince(version));
      const conflict = this.store(verdict, { messages: ownMessages(yours) }, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', messages: this.messagesForOffice() };
    });
  }

  async readAttributes(): Promise<OfficeAttributes> {
    return this.attributesForOffice();
  }

  changeAttributes({ attributes: yours, version }: AttributesEdit, by: Authorship): Promise<AttributesEditOutcome> {
    return this.db.write((): AttributesEditOutcome => {
      const { attributes: current } = this.attributesForOffice();
      const verdict = editAttributes(current, yours, this.changedSince(version));
      const conflict = this.store(verdict, { attributes: yours }, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', attributes: this.attributesForOffice() };
    });
  }

  async readTranslations(): Promise<OfficeTranslations> {
    return this.translationsForOffice();
  }

  changeTranslations(
    { translations: yours, version }: TranslationsEdit,
    by: Authorship,
  ): Promise<TranslationsEditOutcome> {
    return this.db.write((): TranslationsEditOutcome => {
      const { translations: current } = this.translationsForOffice();
      const verdict = editTranslationRules(current, yours, this.changedSince(version));
      const conflict = this.store(verdict, { translations: yours }, by);
      if (conflict) return { kind: 'conflict', conflict };
      if (verdict.kind === 'changed') {
        judgeTranslations(this.db, yours);
        noteAllRestocks(this.db, by.at);
      }
      return { kind: 'saved', translations: this.translationsForOffice() };
    });
  }

  async readWording(): Promise<OfficeWording> {
    return this.wordingForOffice();
  }

  changeWording({ search: yours, version }: WordingEdit, by: Authorship): Promise<WordingEditOutcome> {
    return this.db.write((): WordingEditOutcome => {
      const verdict = editWording(this.wordingForOffice().search, yours, this.changedSince(version));
      const conflict = this.store(verdict, { search: yours }, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', wording: this.wordingForOffice() };
    });
  }

  private changedSince(version: number | undefined): FieldChange[] {
    return changesSince(this.db, 'settings', '', version);
  }

  /**
   * Stores a part of the settings as its verdict says. Call it only inside the transaction that has judged it.
   * @returns null unless it conflicts
   */
  private store<Part>(
    verdict: EditVerdict<Part>,
    part: StoredSettings,
    { editor, at }: Authorship,
  ): (Conflict<Part> & EditState) | null {
    const state = editStateOf(this.db, 'settings', '');
    if (verdict.kind === 'conflict') return { ...verdict.conflict, ...state };
    if (verdict.kind === 'unchanged') return null;
    this.write(part);
    const entry = { subject: 'settings', subjectId: null, kind: 'changed', version: state.version + 1 } as const;
    addHistoryEntries(this.db, [{ ...entry, editor, at, changes: verdict.changes }]);
    return null;
  }

  private calendarForOffice(): OfficeCalendar {
    return { calendar: completeSettings(this.own()).calendar, ...editStateOf(this.db, 'settings', '') };
  }

  private messagesForOffice(): OfficeMessages {
    return { messages: completeSettings(this.own()).messages, ...editStateOf(this.db, 'settings', '') };
  }

  private attributesForOffice(): OfficeAttributes {
    return { attributes: completeSettings(this.own()).attributes, ...editStateOf(this.db, 'settings', '') };
  }

  private translationsForOffice(): OfficeTranslations {
    return { translations: completeSettings(this.own()).translations, ...editStateOf(this.db, 'settings', '') };
  }

  private wordingForOffice(): OfficeWording {
    return { search: completeSettings(this.own()).search, ...editStateOf(this.db, 'settings', '') };
  }

  private forOffice(): OfficeSettings {
    const settings = editableSettings(completeSettings(this.own()));
    return { settings, ...editStateOf(this.db, 'settings', '') };
  }

  /** Merges the edited settings into the stored ones, because no form of the office shows all of them. */
  private write(settings: StoredSettings): void {
    const body = JSON.stringify({ ...this.own(), ...settings });
    if (this.db.run('UPDATE settings SET body = ? WHERE only_row = 1', body) === 0)
      this.db.insert('settings', { only_row: 1, body });
  }

  /** The stored settings, which may be incomplete; null when the shop has none yet. */
  private own(): StoredSettings | null {
    return storedIn(this.body());
  }

  private body(): string | null {
    return this.db.get<{ body: string }>('SELECT body FROM settings WHERE only_row = 1')?.body ?? null;
  }
}

function storedIn(body: string | null): StoredSettings | null {
  return body === null ? null : (JSON.parse(body) as StoredSettings);
}
