import type { EditableSettings, OfficeSettingsView, SettingsRequest } from '@fyonka/api-contract/wire/office/settings';
import { typed } from '@fyonka/api-contract/text/typed/typed';
import { countText, readCount } from '../../form/numbers.ts';

/** The values of the settings form. Numbers are texts, as they are typed. Paths are those of the API. */
export interface SettingsValues extends Omit<
  EditableSettings,
  'delivery' | 'returnDays' | 'lowStockAt' | 'phoneStarts'
> {
  /** With commas between them. */
  phoneStarts: string;
  /** Whether the shop promises a delivery time. */
  saysDelivery: boolean;
  delivery: { firstDay: string; lastDay: string; extraDaysForNames: string };
  /** Empty: the shop says nothing about exchanges. */
  returnDays: string;
  lowStockAt: string;
}

const NO_DAYS = { firstDay: '', lastDay: '', extraDaysForNames: '0' };

export function valuesOf(view: OfficeSettingsView): SettingsValues {
  const { version: _version, changedAt: _changedAt, changedBy: _changedBy, delivery, ...settings } = view;
  return {
    ...settings,
    saysDelivery: delivery !== null,
    delivery: delivery
      ? {
          firstDay: countText(delivery.firstDay),
          lastDay: countText(delivery.lastDay),
          extraDaysForNames: countText(delivery.extraDaysForNames),
        }
      : NO_DAYS,
    phoneStarts: settings.phoneStarts.join(', '),
    returnDays: countText(settings.returnDays),
    lowStockAt: countText(settings.lowStockAt),
  };
}

/** Builds the request from valid values. An invalid number would be sent as none. */
export function requestOf(values: SettingsValues, version: number): SettingsRequest {
  const { saysDelivery, delivery, ...settings } = values;
  return {
    ...settings,
    delivery: saysDelivery
      ? {
          firstDay: readCount(delivery.firstDay) ?? 0,
          lastDay: readCount(delivery.lastDay) ?? 0,
          extraDaysForNames: readCount(delivery.extraDaysForNames) ?? 0,
        }
      : null,
    // The server says what is none.
    phoneStarts: typed(values.phoneStarts).match(/[\p{L}\p{N}]+/gu) ?? [],
    returnDays: readCount(values.returnDays),
    lowStockAt: readCount(values.lowStockAt) ?? 0,
    version,
  };
}
