import { call } from '@fyonka/api-client/endpoints/call';
import type { OfficeSettingsView } from '@fyonka/api-contract/wire/office/settings';
import type { FormLayout } from '../../form/fields/form-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { Questions } from './faq-group.tsx';
import { SETTINGS_FIELDS } from './settings-fields.ts';
import { requestOf, valuesOf } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';
import { useSettingsWords } from './settings-words.tsx';

const LAYOUT: FormLayout<SettingsValues, MessageKey> = [
  { legend: 'nameAndTagline', fields: ['name', 'tagline'] },
  {
    legend: 'contact',
    fields: [
      { row: 'twin', fields: ['phone', 'email'] },
      'address',
      'openingHours',
      'social.whatsapp',
      'social.instagram',
      'social.tiktok',
    ],
  },
  {
    legend: 'deliveryAndReturns',
    fields: [
      'saysDelivery',
      { row: 'numbers', fields: ['delivery.firstDay', 'delivery.lastDay', 'delivery.extraDaysForNames'] },
      'returnDays',
    ],
  },
  { legend: 'selling', fields: ['cashOnDelivery', 'guestEmailOptional', 'giftWrapping', 'lowStockAt'] },
  { legend: 'security', id: 'security', fields: ['administratorsNeedPasskey'] },
  { legend: 'faq', hint: 'faqHint', fields: [<Questions key="faq" />] },
];

/** The form of the shop's own details. @param stored the settings of the latest answer */
export function SettingsEditor({ stored }: { stored: OfficeSettingsView }) {
  const { t } = useMessages();
  return (
    <SettingsForm
      stored={stored}
      valuesOf={valuesOf}
      fields={SETTINGS_FIELDS}
      layout={LAYOUT}
      send={async (values, version) =>
        (await call('PUT /api/admin/settings', { body: requestOf(values, version) })).settings
      }
      words={useSettingsWords()}
      t={t}
    />
  );
}
