import { useState } from 'react';
import { isSewn, tidyText, unsewnIn } from '@fyonka/api-contract/text/sewn-text';
import { pageData } from '@fyonka/api-client/pages/page-data';
import { textFor } from '@fyonka/api-contract/text/text-look';
import type { LocalizedText, ProductView } from '@fyonka/api-contract/wire/catalog';
import type { CartText } from '@fyonka/shop-bridge/cart';
import type { MessageKey } from './messages.ts';

/** The texts of the new piece, by the position of the tag, so that they stay when another colour is chosen. */
export function useTexts(product: ProductView) {
  const tags = product.customTags;
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const tidied = tags.map((tag, place) => textFor(tag, tidyText(texts[place] ?? ''), product));

  const { sewing } = pageData()?.store ?? {};

  /** A message of this form, or the shop's own words. */
  function faultOf(place: number): MessageKey | LocalizedText | undefined {
    const text = tidied[place]?.text ?? '';
    const unsewn = unsewnIn(text, sewing?.scripts);
    if (unsewn) return unsewn === 'script-not-sewn' ? sewing?.refusal : 'pictures';
    // The first text is the name. Without one it would not be a piece with another name.
    if (isSewn(text) || (place > 0 && !tags[place]?.required)) return undefined;
    return place === 0 ? 'nameMissing' : 'textMissing';
  }

  const written = tidied.filter(({ text }) => text !== '');
  const firstFaulty = tags.findIndex((_, place) => faultOf(place) !== undefined);
  return {
    /** The texts that are written so far, as they look on the piece. */
    written,
    textOf: (place: number) => texts[place] ?? '',
    write: (place: number, text: string) => setTexts((before) => ({ ...before, [place]: text })),
    faultOf: (place: number) => (isChecked ? faultOf(place) : undefined),
    /** Shows the faults. @returns the texts to order with, or the position of the first faulty one */
    check: (): CartText[] | number => {
      setChecked(true);
      return firstFaulty >= 0 ? firstFaulty : written;
    },
  };
}
