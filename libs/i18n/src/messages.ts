import type { Language } from '@fyonka/api-contract/language';
import { language } from '@fyonka/shop-bridge/language';

/** One message: a text with `{slots}`, or one text for each plural form of its `{count}`. */
export type Message = string | PluralMessage;
export type PluralMessage = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export type Messages = Readonly<Record<string, Message>>;

export type Values = Readonly<Record<string, string | number>>;

/**
 * The messages of one part of the shop in the language of the page.
 * @param catalogue the same keys in both languages; checked by the type of the first
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

  /** The message as text, its slots filled. */
  function t(key: keyof Catalogue & string, values: Values = {}): string {
    return template(key, values).replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
  }

  /**
   * The message in pieces, for slots that are elements (a price, a link): text and nodes in reading order.
   * A slot that is not among `nodes` is filled from `values`.
   */
  function rich<Node>(
    key: keyof Catalogue & string,
    nodes: Readonly<Record<string, Node>>,
    values: Values = {},
  ): (string | Node)[] {
    return template(key, values)
      .split(/\{(\w+)\}/g)
      .map((piece, index) => (index % 2 === 0 ? piece : (nodes[piece] ?? String(values[piece] ?? `{${piece}}`))))
      .filter((piece) => piece !== '');
  }

  return { t, rich, lang };
}
