import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { LocalizedText } from '../catalog.ts';
import { StoreSettingsView } from '../store.ts';
import { kd, listOf, nullable, reference, time } from '../schema.ts';

const CHANGED = {
  version: Type.Integer(),
  changedAt: nullable(time(), 'Null until they were changed'),
  changedBy: nullable(Type.String(), 'E-mail; null for the shop itself, and for an account that is gone'),
};

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
  lowStockAt: Type.Integer({ description: 'Pieces of a product that count as few' }),
});
export interface EditableSettings extends Static<typeof EditableSettings> {}

export const OfficeSettingsView = Type.Object({ ...EditableSettings.properties, ...CHANGED });
export interface OfficeSettingsView extends Static<typeof OfficeSettingsView> {}

export const OfficeSettingsAnswer = Type.Object({ settings: reference<OfficeSettingsView>('OfficeSettingsView') });
export interface OfficeSettingsAnswer extends Static<typeof OfficeSettingsAnswer> {}

/** All of the settings, with the version that they were changed from. */
export interface SettingsRequest extends EditableSettings {
  version: number;
}

export const OfficeAreaView = Type.Object({
  key: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
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

export interface AreasRequest {
  /** Those to be changed; the others stay. */
  areas: Omit<OfficeAreaView, 'name'>[];
  version: number;
}
