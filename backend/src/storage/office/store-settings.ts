import { StoreSettings } from '../../application/store/ports.ts';
import type {
  AttributesEdit,
  AttributesEditOutcome,
  CalendarEdit,
  CalendarEditOutcome,
  ChannelsEdit,
  ChannelsEditOutcome,
  CouriersEdit,
  CouriersEditOutcome,
  EditState,
  MessagesEdit,
  MessagesEditOutcome,
  OfficeAttributes,
  OfficeCalendar,
  OfficeChannels,
  OfficeCouriers,
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
} from '../../application/store/ports.ts';
import { attributesAfter, editAttributes } from '../../domain/catalog/attributes/attribute.ts';
import type { Judged } from '../../domain/draft-fields.ts';
import { judgeEdit } from '../../domain/history.ts';
import type { Authorship, Conflict, EditVerdict, FieldChange } from '../../domain/history.ts';
import { editMessages, ownMessages } from '../../domain/ordering/messages/message-texts.ts';
import { editCouriers } from '../../domain/ordering/delivery/couriers/courier-settings.ts';
import { editChannels } from '../../domain/store/channels.ts';
import { editCalendar } from '../../domain/store/calendar/calendar-settings.ts';
import { answeredWording, editWording, wordingAfter } from '../../domain/store/own-wording.ts';
import type { MissAnswer, OwnWording } from '../../domain/store/own-wording.ts';
import type { PaymentDraft } from '../../domain/store/payment-settings-draft.ts';
import { completeSettings, editableSettings } from '../../domain/store/settings.ts';
import type { ShopSettings, StoredSettings } from '../../domain/store/settings.ts';
import { editTranslationRules } from '../../domain/translations/translation-rules.ts';
import type { TranslationRules } from '../../domain/translations/translation-rules.ts';
import { changesSince, own } from '../store.ts';
import type { Store, Work } from '../store.ts';
import { judged } from './edited-whole.ts';

/** Marks and lists all products by new rules, and notes which of them have come back. */
export type JudgeTranslations = (rules: TranslationRules, at: number) => Work<unknown>;

/** Settings have no collection: they are one row or document, which is stored in its own way. */
export class StoredStoreSettings extends StoreSettings {
  /** Most answers need the settings, which hardly ever change. */
  private known: { readonly stored: StoredSettings | null; readonly settings: ShopSettings } | null = null;

  constructor(
    private readonly store: Store,
    private readonly parts: { readonly judgeTranslations: JudgeTranslations },
  ) {
    super();
  }

  async read(): Promise<ShopSettings> {
    const stored = await this.store.read(() => own('readSettings'));
    if (this.known?.stored !== stored || this.known === null)
      this.known = { stored, settings: completeSettings(stored) };
    return this.known.settings;
  }

  readForOffice(): Promise<OfficeSettings> {
    return this.store.read(forOffice);
  }

  change({ settings: yours, version }: SettingsEdit, by: Authorship): Promise<SettingsEditOutcome> {
    return this.store.write(function* () {
      const conflict = yield* edit(
        (settings, since) => judgeEdit({ current: editableSettings(settings), yours }, (all) => ({ ...all }), since),
        yours,
        version,
        by,
      );
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', settings: yield* forOffice() };
    });
  }

  changePayments({ payments, cashOnDelivery, version }: PaymentsEdit, by: Authorship): Promise<PaymentsEditOutcome> {
    const yours: PaymentDraft = { cashOnDelivery, payments };
    return this.store.write(function* () {
      const conflict = yield* edit(
        ({ cashOnDelivery: isPossible, payments: stored }, since) =>
          judgeEdit({ current: { cashOnDelivery: isPossible, payments: stored }, yours }, (all) => ({ ...all }), since),
        yours,
        version,
        by,
      );
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', settings: yield* whole() };
    });
  }

  readCalendar(): Promise<OfficeCalendar> {
    return this.store.read(calendarForOffice);
  }

  changeCalendar({ calendar, version }: CalendarEdit, by: Authorship): Promise<CalendarEditOutcome> {
    return this.store.write(function* () {
      const judge: Judge<typeof calendar> = (settings, since) => editCalendar(settings.calendar, calendar, since);
      const conflict = yield* edit(judge, { calendar }, version, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', calendar: yield* calendarForOffice() };
    });
  }

  readMessages(): Promise<OfficeMessages> {
    return this.store.read(messagesForOffice);
  }

  changeMessages({ messages, version }: MessagesEdit, by: Authorship): Promise<MessagesEditOutcome> {
    return this.store.write(function* () {
      const judge: Judge<typeof messages> = (settings, since) => editMessages(settings.messages, messages, since);
      const conflict = yield* edit(judge, { messages: ownMessages(messages) }, version, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', messages: yield* messagesForOffice() };
    });
  }

  readAttributes(): Promise<OfficeAttributes> {
    return this.store.read(attributesForOffice);
  }

  changeAttributes({ attributes, version }: AttributesEdit, by: Authorship): Promise<AttributesEditOutcome> {
    return this.store.write(function* () {
      const { attributes: current } = yield* whole();
      const after = attributesAfter(current, attributes);
      const judge: Judge<typeof after> = (_, since) => editAttributes(current, after, since);
      const conflict = yield* edit(judge, { attributes: after }, version, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', attributes: yield* attributesForOffice() };
    });
  }

  readTranslations(): Promise<OfficeTranslations> {
    return this.store.read(translationsForOffice);
  }

  changeTranslations({ translations, version }: TranslationsEdit, by: Authorship): Promise<TranslationsEditOutcome> {
    const { judgeTranslations } = this.parts;
    return this.store.write(function* () {
      const judge: Judge<typeof translations> = (settings, since) =>
        editTranslationRules(settings.translations, translations, since);
      const judgeProducts = () => judgeTranslations(translations, by.at);
      const conflict = yield* edit(judge, { translations }, version, by, judgeProducts);
      if (conflict) return { kind: 'conflict', conflict };
      return { kind: 'saved', translations: yield* translationsForOffice() };
    }, 'many products');
  }

  readWording(): Promise<OfficeWording> {
    return this.store.read(wordingForOffice);
  }

  changeWording({ search, version }: WordingEdit, by: Authorship): Promise<WordingEditOutcome> {
    return this.store.write(function* () {
      const after = wordingAfter((yield* whole()).search, search);
      const judge: Judge<typeof after> = (settings, since) => editWording(settings.search, after, since);
      const conflict = yield* edit(judge, { search: after }, version, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', wording: yield* wordingForOffice() };
    });
  }

  readChannels(): Promise<OfficeChannels> {
    return this.store.read(channelsForOffice);
  }

  changeChannels({ channels, version }: ChannelsEdit, by: Authorship): Promise<ChannelsEditOutcome> {
    return this.store.write(function* () {
      const judge: Judge<typeof channels> = (settings, since) => editChannels(settings.channels, channels, since);
      const conflict = yield* edit(judge, { channels }, version, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', channels: yield* channelsForOffice() };
    });
  }

  readCouriers(): Promise<OfficeCouriers> {
    return this.store.read(couriersForOffice);
  }

  changeCouriers({ couriers, version }: CouriersEdit, by: Authorship): Promise<CouriersEditOutcome> {
    return this.store.write(function* () {
      const judge: Judge<typeof couriers> = (settings, since) => editCouriers(settings.couriers, couriers, since);
      const conflict = yield* edit(judge, { couriers }, version, by);
      return conflict ? { kind: 'conflict', conflict } : { kind: 'saved', couriers: yield* couriersForOffice() };
    });
  }

  answerMiss(answer: MissAnswer, by: Authorship): Promise<Judged<OwnWording>> {
    return this.store.write(function* () {
      const answered = answeredWording((yield* whole()).search, answer);
      if (answered.kind === 'refused') return answered;
      const { draft: search } = answered;
      // Without a version nothing conflicts.
      yield* edit((settings, since) => editWording(settings.search, search, since), { search }, undefined, by);
      return answered;
    });
  }
}

type Judge<Part> = (settings: ShopSettings, since: readonly FieldChange[]) => EditVerdict<Part>;

/**
 * Stores a part of the settings as it is judged, and keeps all others, because no form of the office shows all of them.
 * @param afterwards what is done if it has changed
 * @returns null unless it conflicts
 */
function* edit<Part>(
  judge: Judge<Part>,
  part: StoredSettings,
  version: number | undefined,
  by: Authorship,
  afterwards?: () => Work<unknown>,
): Work<(Conflict<Part> & EditState) | null> {
  const stored = yield* own('readSettings');
  const verdict = judge(completeSettings(stored), yield* changesSince('settings', '', version));
  return yield* judged('settings', verdict, by, function* () {
    yield* own('writeSettings', { ...stored, ...part });
    if (afterwards) yield* afterwards();
  });
}

function* whole(): Work<ShopSettings> {
  return completeSettings(yield* own('readSettings'));
}

function* withState<Part>(part: (settings: ShopSettings) => Part): Work<Part & EditState> {
  return { ...part(yield* whole()), ...(yield* own('editStateOf', 'settings', '')) };
}

const forOffice = () => withState((all) => ({ settings: editableSettings(all) }));
const calendarForOffice = () => withState(({ calendar }) => ({ calendar }));
const messagesForOffice = () => withState(({ messages }) => ({ messages }));
const attributesForOffice = () => withState(({ attributes }) => ({ attributes }));
const translationsForOffice = () => withState(({ translations }) => ({ translations }));
const channelsForOffice = () => withState(({ channels }) => ({ channels }));
const couriersForOffice = () => withState(({ couriers }) => ({ couriers }));
const wordingForOffice = () => withState(({ search }) => ({ search }));
