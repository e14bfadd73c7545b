import type { Attribute, AttributeDraft } from '../../domain/catalog/attributes/attribute.ts';
import type { Judged } from '../../domain/draft-fields.ts';
import type { FieldFault } from '../../domain/field-fault.ts';
import type { Authorship, Conflict } from '../../domain/history.ts';
import type { AreaDecisions, AreaTerms } from '../../domain/ordering/delivery/area-terms.ts';
import type { MessageTexts } from '../../domain/ordering/messages/message-texts.ts';
import type { TranslationRules } from '../../domain/translations/translation-rules.ts';
import type { CourierSettings } from '../../domain/ordering/delivery/couriers/courier-settings.ts';
import type { ChannelSettings } from '../../domain/store/channels.ts';
import type { CalendarSettings } from '../../domain/store/calendar/calendar-settings.ts';
import type { MissAnswer, OwnWording } from '../../domain/store/own-wording.ts';
import type { PaymentDraft } from '../../domain/store/payment-settings-draft.ts';
import type { EditableSettings, ShopSettings } from '../../domain/store/settings.ts';

/** Version of an edited thing, and its last change. */
export interface EditState {
  /** Starts at 1 and grows with every change by an administrator. */
  readonly version: number;
  /** E-mail of the last editor; null when nobody has changed it, or the account is deleted. */
  readonly changedBy: string | null;
  /** Milliseconds since 1970; null when nobody has changed it. */
  readonly changedAt: number | null;
}

export interface OfficeSettings extends EditState {
  readonly settings: EditableSettings;
}

/** New settings, and the version that was edited; left out to overwrite any version. */
export interface SettingsEdit {
  readonly settings: EditableSettings;
  readonly version?: number | undefined;
}

export type SettingsEditOutcome =
  | { readonly kind: 'saved'; readonly settings: OfficeSettings }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<EditableSettings> & EditState };

/** New settings of payments, and the version of the settings that was edited; left out to overwrite any version. */
export interface PaymentsEdit extends PaymentDraft {
  readonly version?: number | undefined;
}

export type PaymentsEditOutcome =
  | { readonly kind: 'saved'; readonly settings: ShopSettings }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<PaymentDraft> & EditState };

export interface OfficeCalendar extends EditState {
  readonly calendar: CalendarSettings;
}

/** A new calendar, and the version of the settings that was edited; left out to overwrite any version. */
export interface CalendarEdit {
  readonly calendar: CalendarSettings;
  readonly version?: number | undefined;
}

export type CalendarEditOutcome =
  | { readonly kind: 'saved'; readonly calendar: OfficeCalendar }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<CalendarSettings> & EditState };

export interface OfficeMessages extends EditState {
  readonly messages: MessageTexts;
}

/** New texts of messages, and the version of the settings that was edited; left out to overwrite any version. */
export interface MessagesEdit {
  readonly messages: MessageTexts;
  readonly version?: number | undefined;
}

export type MessagesEditOutcome =
  | { readonly kind: 'saved'; readonly messages: OfficeMessages }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<MessageTexts> & EditState };

export interface OfficeAttributes extends EditState {
  readonly attributes: readonly Attribute[];
}

/** All attributes in their new order, and the version of the settings that was edited; left out to overwrite any version. */
export interface AttributesEdit {
  readonly attributes: readonly AttributeDraft[];
  readonly version?: number | undefined;
}

export type AttributesEditOutcome =
  | { readonly kind: 'saved'; readonly attributes: OfficeAttributes }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<readonly Attribute[]> & EditState };
export interface OfficeTranslations extends EditState {
  readonly translations: TranslationRules;
}

/** New rules of translations, and the version of the settings that was edited; left out to overwrite any version. */
export interface TranslationsEdit {
  readonly translations: TranslationRules;
  readonly version?: number | undefined;
}

export type TranslationsEditOutcome =
  | { readonly kind: 'saved'; readonly translations: OfficeTranslations }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<TranslationRules> & EditState };

export interface OfficeWording extends EditState {
  readonly search: OwnWording;
}

/** A new wording of the search, and the version of the settings that was edited; left out to overwrite any version. */
export interface WordingEdit {
  readonly search: OwnWording;
  readonly version?: number | undefined;
}

export type WordingEditOutcome =
  | { readonly kind: 'saved'; readonly wording: OfficeWording }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<OwnWording> & EditState };

export interface OfficeCouriers extends EditState {
  readonly couriers: CourierSettings;
}

/** New settings of couriers, and the version of the settings that was edited; left out to overwrite any version. */
export interface CouriersEdit {
  readonly couriers: CourierSettings;
  readonly version?: number | undefined;
}

export type CouriersEditOutcome =
  | { readonly kind: 'saved'; readonly couriers: OfficeCouriers }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<CourierSettings> & EditState };

export interface OfficeChannels extends EditState {
  readonly channels: ChannelSettings;
}

/** New switches of the channels, and the version of the settings that was edited; left out to overwrite any version. */
export interface ChannelsEdit {
  readonly channels: ChannelSettings;
  readonly version?: number | undefined;
}

export type ChannelsEditOutcome =
  | { readonly kind: 'saved'; readonly channels: OfficeChannels }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<ChannelSettings> & EditState };

export abstract class StoreSettings {
  /** The settings; blank until the first change. */
  abstract read(): Promise<ShopSettings>;

  /** The settings with their version. */
  abstract readForOffice(): Promise<OfficeSettings>;

  /**
   * Applies `judgeEdit` to the stored settings and writes the result, in one transaction with an entry in the history.
   * Keeps settings that the office does not edit. An edit without changes writes nothing.
   */
  abstract change(edit: SettingsEdit, by: Authorship): Promise<SettingsEditOutcome>;

  /**
   * Applies `judgeEdit` to how customers can pay, like `change`. `cashOnDelivery` is stored where the other settings
   * have it.
   */
  abstract changePayments(edit: PaymentsEdit, by: Authorship): Promise<PaymentsEditOutcome>;

  /** The calendar with the version of all settings. */
  abstract readCalendar(): Promise<OfficeCalendar>;

  /** Applies `editCalendar` to the stored calendar, like `change`. */
  abstract changeCalendar(edit: CalendarEdit, by: Authorship): Promise<CalendarEditOutcome>;

  /** The texts of messages with the version of all settings. */
  abstract readMessages(): Promise<OfficeMessages>;

  /** Applies `editMessages` to the stored texts, like `change`. Texts that are as usual are not stored. */
  abstract changeMessages(edit: MessagesEdit, by: Authorship): Promise<MessagesEditOutcome>;

  /** The attributes of products with the version of all settings. */
  abstract readAttributes(): Promise<OfficeAttributes>;

  /** Applies `editAttributes` to the stored attributes, like `change`. Products stay as they are. */
  abstract changeAttributes(edit: AttributesEdit, by: Authorship): Promise<AttributesEditOutcome>;
  /** The rules of translations with the version of all settings. */
  abstract readTranslations(): Promise<OfficeTranslations>;

  /**
   * Applies `editTranslationRules` to the stored rules, like `change`. All products are marked and listed by the new
   * rules in the same transaction, whose time grows with their number.
   */
  abstract changeTranslations(edit: TranslationsEdit, by: Authorship): Promise<TranslationsEditOutcome>;

  /** The shop's own wording of the search with the version of all settings. */
  abstract readWording(): Promise<OfficeWording>;

  /** Applies `editWording` to the stored wording, like `change`. */
  abstract changeWording(edit: WordingEdit, by: Authorship): Promise<WordingEditOutcome>;

  /** How couriers are used, with the version of all settings. */
  abstract readCouriers(): Promise<OfficeCouriers>;

  /** Applies `editCouriers` to the stored settings, like `change`. */
  abstract changeCouriers(edit: CouriersEdit, by: Authorship): Promise<CouriersEditOutcome>;

  /** Which channels are on, with the version of all settings. */
  abstract readChannels(): Promise<OfficeChannels>;

  /** Applies `editChannels` to the stored switches, like `change`. */
  abstract changeChannels(edit: ChannelsEdit, by: Authorship): Promise<ChannelsEditOutcome>;

  /** Applies `answeredWording` to the stored wording, whatever it is now, with an entry in the history. */
  abstract answerMiss(answer: MissAnswer, by: Authorship): Promise<Judged<OwnWording>>;
}

export interface OfficeAreas extends EditState {
  /** Decisions about all areas. */
  readonly areas: AreaDecisions;
}

/** Changed areas with all their terms, and the version that was edited; left out to overwrite any version. */
export interface AreasEdit {
  readonly areas: AreaDecisions;
  readonly version?: number | undefined;
}

export type AreasEditOutcome =
  | { readonly kind: 'saved'; readonly areas: OfficeAreas }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<AreaDecisions> & EditState }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] };

/** Decisions of the office about delivery areas. `CatalogueChanges` reports each change. */
export abstract class DeliveryAreas {
  /** @returns null when nothing was decided about the area */
  abstract find(key: string): Promise<AreaTerms | null>;

  abstract read(): Promise<AreaDecisions>;

  /** @param at current time; days before it are left out */
  abstract readForOffice(at: number): Promise<OfficeAreas>;

  /**
   * Applies `editAreas` to the stored decisions, in one transaction with an entry in the history. An edit without
   * changes writes nothing.
   */
  abstract change(edit: AreasEdit, by: Authorship): Promise<AreasEditOutcome>;
}
