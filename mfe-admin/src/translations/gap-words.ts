import type { TranslationGapView } from '@fyonka/api-contract/wire/office/goods/translations';
import { isolated } from '@fyonka/i18n/format';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

const FIELDS: Readonly<Record<string, MessageKey>> = {
  name: 'fieldName',
  description: 'fieldDescription',
  'color.name': 'fieldColorName',
  'color.level': 'fieldColorLevel',
  'customTags.title': 'fieldTag',
  tagline: 'fieldTagline',
  address: 'fieldAddress',
  openingHours: 'fieldHours',
  'faq.question': 'fieldQuestion',
  'faq.answer': 'fieldAnswer',
  'closure.announcement': 'fieldAnnouncement',
  'attributes.name': 'fieldAttribute',
  'attributes.unit': 'fieldUnit',
  'attributes.choices.name': 'fieldChoice',
  'attributeValues.text': 'fieldValue',
};

const KINDS = { 'missing-ar': 'missingAr', 'missing-en': 'missingEn', same: 'same' } as const;

/** Says of a gap which text has it and what is wrong. Fields of a list are counted from 1. */
export function useGapWords(): (gap: TranslationGapView) => { field: string; fault: string } {
  const { t } = useMessages();
  return ({ field, kind, text }) => {
    const index = /\.(\d+)\./.exec(field)?.[1];
    const key = FIELDS[field.replaceAll(/\.\d+\./g, '.')];
    return {
      // A newer server may know fields that this office does not.
      field: key ? t(key, { number: Number(index ?? 0) + 1 }) : field,
      fault: t(KINDS[kind], { text: isolated(text) }),
    };
  };
}
