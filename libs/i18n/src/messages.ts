import type { Language } from '@fyonka/api-contract/values/language';
import { language } from '@fyonka/shop-bridge/language';

/** A text with `{slots}`, or one such text for each plural form of its `{count}`. */
export type Message = string | PluralMessage;
export type PluralMessage = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export type Messages = Readonly<Record<string, Message>>;

export type Values = Readonly<Record<string, string | number>>;

/**
 * Makes the translation functions of one catalogue in one language.
 * @param catalogue has the same keys in both languages; its type requires this
 *
 * @param lang by default that of the page
 */
export function createTranslator<const Catalogue extends Messages>(
  catalogue: { en: Catalogue; ar: Record<keyof Catalogue, Message> },
  lang: Language = language(),
) {
  const plurals = new Intl.PluralRules(lang);
  const messages: Readonly<Record<keyof Catalogue, Message>> = catalogue[lang];

  function template(key: keyof Catalogue, values: Values): string {
    const message = messages[key];
    if (typeof message === 'string') return message;
    return message[plurals.select(Number(values['count'] ?? 0))] ?? message.other;
  }

  /** The message with its slots filled from `values`. A slot without a value stays as it is. */
  function t(key: keyof Catalogue & string, values: Values = {}): string {
    return template(key, values).replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
  }

  /**
   * The message as a list of texts and nodes in reading order, for slots that are elements (a price, a link). A slot
   * that is not in `nodes` is filled from `values`.
   */
  function rich<Node>(
    key: keyof Catalogue & string,
    nodes: Readonly<Record<string, Node>>,
    values: Values = {},
  ): (string | Node)[] {
    return template(key, values)
      .split(/\{(\w+)\}/g)
      .map((text, index) => (index % 2 === 0 ? text : (nodes[text] ?? String(values[text] ?? `{${text}}`))))
      .filter((item) => item !== '');
  }

  return { t, rich, lang };
}
