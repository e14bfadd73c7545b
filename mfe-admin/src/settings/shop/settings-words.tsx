import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import { SEWN_SCRIPTS } from '@fyonka/api-contract/values/texts/letters';
import { useFieldWords } from '../../form/fields/use-field-words.tsx';
import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
import { useAttributeWords } from '../attributes/attribute-words.tsx';
import { useCalendarWords } from '../calendar/calendar-words.tsx';
import { CHANNEL_FIELDS } from '../channels/channel-fields.ts';
import { useMessages as useChannelMessages } from '../channels/messages.ts';
import { MESSAGE_FIELDS } from '../customer-messages/message-values.ts';
import { useCourierWords } from '../couriers/courier-words.ts';
import { useMessages as useCustomerMessages } from '../customer-messages/messages.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { usePaymentsWords } from '../payments/payments-words.tsx';
import { useWordingWords } from '../search/wording-words.tsx';
import { SCRIPT_NAMES, SETTINGS_FIELDS } from './settings-fields.ts';

/** Fields of the history that the form has not, or not by these names. */
const OTHERS: Readonly<Record<string, MessageKey>> = {
  delivery: 'saysDelivery',
  faq: 'faq',
  'translations.hidesHalfTranslated': 'hidesHalfTranslated',
  'translations.sameTexts': 'sameTexts',
  service: 'keysOfService',
  hasKeys: 'hasKeys',
};

/** Names of the settings' fields, and their values in words. */
export function useSettingsWords(): FieldWords {
  const { t, lang } = useMessages();
  const attributes = useAttributeWords();
  /** The history of all settings is one, though these have pages of their own. */
  const parts: Readonly<Record<string, FieldWords>> = {
    payments: usePaymentsWords(),
    calendar: useCalendarWords(),
    messages: useFieldWords(MESSAGE_FIELDS, useCustomerMessages().t),
    search: useWordingWords(),
    couriers: useCourierWords(),
    channels: useFieldWords(CHANNEL_FIELDS, useChannelMessages().t),
    attributes,
    attributeOrder: attributes,
  };
  const own = useFieldWords(SETTINGS_FIELDS, t, OTHERS, (field, value) => {
    if (!Array.isArray(value)) return undefined;
    if (field === 'faq') return t('questionCount', { count: value.length });
    if (field === 'sewnScripts')
      return SEWN_SCRIPTS.filter((script) => value.includes(script))
        .map((script) => t(SCRIPT_NAMES[script]))
        .join(LIST_COMMA[lang]);
    return <PlainValue field={field} value={value.join(' · ')} />;
  });
  const of = (field: string) => parts[field.split('.')[0] ?? ''] ?? own;
  return { label: (field) => of(field).label(field), value: (field, value) => of(field).value(field, value) };
}
