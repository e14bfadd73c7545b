import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { LocalizedText } from '../catalog.ts';
import { StoreSettingsView } from '../store.ts';
import { GOVERNORATES } from '../../values/governorates.ts';
import { LONGEST_OF_SETTINGS, LONGEST_SENT, MOST_SENT } from '../../values/request-limits.ts';
import { CHANGED, choice, kd, listOf, nullable, pair, reference, text, version, written } from '../schema.ts';

const { name, tagline, address, phone, email, openingHours, social, delivery, returnDays, faq } =
  StoreSettingsView.properties;

export const EditableSettings = Type.Object({
  name,
  tagline,
  address,
  phone,
  email,
  openingHours,
  social,
  delivery,
  returnDays,
  faq,
  cashOnDelivery: Type.Boolean(),
  administratorsNeedPasskey: Type.Boolean({ description: 'Only administrators with a passkey can open the office' }),
  lowStockAt: Type.Integer({ description: 'Pieces of a product that count as few' }),
});
export interface EditableSettings extends Static<typeof EditableSettings> {}

export const OfficeSettingsView = Type.Object({ ...EditableSettings.properties, ...CHANGED });
export interface OfficeSettingsView extends Static<typeof OfficeSettingsView> {}

export const OfficeSettingsAnswer = Type.Object({ settings: reference<OfficeSettingsView>('OfficeSettingsView') });
export interface OfficeSettingsAnswer extends Static<typeof OfficeSettingsAnswer> {}

const TEXT = pair(LONGEST_OF_SETTINGS.text);
const ACCOUNT = text(LONGEST_SENT.webAddress);

/** All of the settings: what is left out becomes empty. */
export const SettingsRequest = Type.Object({
  name: TEXT,
  tagline: TEXT,
  address: TEXT,
  phone: text(LONGEST_OF_SETTINGS.line, 'With the country code; without one it is Kuwaiti'),
  email: text(LONGEST_OF_SETTINGS.line),
  openingHours: TEXT,
  social: Type.Object({ instagram: ACCOUNT, whatsapp: ACCOUNT, tiktok: ACCOUNT }),
  delivery: nullable(
    Type.Object({
      firstDay: written('0 to 60'),
      lastDay: written('0 to 60'),
      extraDaysForNames: written('0 to 60'),
    }),
    'Null: nothing is promised',
  ),
  returnDays: nullable(written('0 to 365'), 'Null: not said'),
  faq: Type.Array(Type.Object({ question: TEXT, answer: TEXT }), { maxItems: MOST_SENT.questions }),
  cashOnDelivery: Type.Boolean(),
  administratorsNeedPasskey: Type.Boolean({ description: 'Only somebody who has a passkey can set it' }),
  lowStockAt: written('0 to 1000'),
  version: version('Of the settings that were edited; left out: whatever they are now', 1),
});
export interface SettingsRequest extends Static<typeof SettingsRequest> {}

export const OfficeAreaView = Type.Object({
  key: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  governorate: choice(GOVERNORATES.map(({ key }) => key)),
  deliveryFee: kd(),
  isOff: Type.Boolean({ description: 'Nothing is delivered there until this is undone' }),
  offOn: nullable(Type.String(), 'The one Kuwaiti day, `YYYY-MM-DD`, on which nothing is ordered there; null: none'),
});
export interface OfficeAreaView extends Static<typeof OfficeAreaView> {}

export const OfficeAreasAnswer = Type.Object({
  areas: listOf<OfficeAreaView>('OfficeAreaView', 'All 64'),
  ...CHANGED,
});
export interface OfficeAreasAnswer extends Static<typeof OfficeAreasAnswer> {}

export const AreasRequest = Type.Object({
  areas: Type.Array(
    Type.Object({
      key: text(LONGEST_OF_SETTINGS.area),
      deliveryFee: written('KD, at most two decimals'),
      isOff: Type.Optional(Type.Boolean({ description: 'Nothing is delivered there until this is undone' })),
      offOn: Type.Optional(
        nullable(
          text(LONGEST_OF_SETTINGS.area),
          'The one Kuwaiti day, `YYYY-MM-DD`, on which nothing is ordered there; null: none',
        ),
      ),
    }),
    { minItems: 1, maxItems: MOST_SENT.areas, description: 'Those to be changed; the others stay' },
  ),
  version: version('Of the areas that were edited; left out: whatever they are now', 1),
});
export interface AreasRequest extends Static<typeof AreasRequest> {}
