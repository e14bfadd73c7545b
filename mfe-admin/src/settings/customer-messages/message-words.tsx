import { useNameInLanguage } from '../../form/fields/field-names.ts';
import type { FieldWords } from '../../history/field-words.ts';
import { PlainValue } from '../../history/plain-value.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

const FIELD = /^(?:messages\.)?(mail|whatsApp)\.([a-z-]+)(?:\.(title|text))?(?:\.(ar|en))?$/;

/** Names of the texts, in the form and in the history. */
export function useMessageWords(): FieldWords {
  const { t } = useMessages();
  const nameInLanguage = useNameInLanguage();
  return {
    label: (field) => {
      const [, place, status, part, language] = FIELD.exec(field) ?? [];
      if (place === undefined) return field;
      const name = t('labelOf', {
        place: t(place as MessageKey),
        status: t(status as MessageKey),
        part: t(part === 'title' ? 'subject' : 'text'),
      });
      return language === undefined ? name : nameInLanguage(name, language === 'ar' ? 'ar' : 'en');
    },
    value: (field, value) => <PlainValue field={field} value={value} />,
  };
}
