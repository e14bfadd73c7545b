import { LIST_COMMA } from '@fyonka/api-contract/text/list-comma';
import type { Language } from '@fyonka/api-contract/values/language';
import type { AttributeView } from '@fyonka/api-contract/wire/office/goods/attributes';
import type { AttributeValueView } from '@fyonka/api-contract/wire/office/products';

/** What a product has of its attributes, for the history. What the shop has deleted since is called by its key. */
export function attributesInWords(
  values: readonly AttributeValueView[],
  attributes: readonly AttributeView[],
  language: Language,
): string {
  const words = values.map(({ key, choices = [], number, text }) => {
    const attribute = attributes.find((one) => one.key === key);
    const nameOf = (choice: string) => attribute?.choices.find((one) => one.key === choice)?.name[language] ?? choice;
    const value = text?.[language] ?? number ?? choices.map(nameOf).join(LIST_COMMA[language]);
    return `${attribute?.name[language] ?? key}: ${value}`;
  });
  return words.join(language === 'ar' ? '؛ ' : '; ');
}
