import { useRef, useState } from 'react';
import type { ProductView } from '@fyonka/api-contract/catalog';
import type { CartText } from '@fyonka/shop-bridge/cart';
import { useLanguage } from '@fyonka/ui/language/language-context';

export interface CustomTextField {
  title: string;
  required: boolean;
  text: string;
  /** Required, and was empty when the shopper wanted to buy; until something is written. */
  missing: boolean;
  write: (text: string) => void;
  /** The `ref` of its input. */
  input: (element: HTMLInputElement | null) => void;
}

/** The texts that a shopper writes for a product, such as a name to be sewn on it. */
export function useCustomTexts({ customTags }: ProductView): {
  fields: CustomTextField[];
  collect: () => CartText[] | null;
} {
  const language = useLanguage();
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
  const [showsMissing, setShowsMissing] = useState(false);
  const inputs = useRef<Record<number, HTMLInputElement | null>>({});

  const textOf = (index: number): string => texts[index] ?? '';
  const isMissing = (index: number): boolean => Boolean(customTags[index]?.required) && tidy(textOf(index)) === '';

  const fields = customTags.map(({ title, required }, index) => ({
    title: title[language],
    required,
    text: textOf(index),
    missing: showsMissing && isMissing(index),
    write: (text: string) => setTexts((before) => ({ ...before, [index]: text })),
    input: (element: HTMLInputElement | null) => {
      inputs.current[index] = element;
    },
  }));

  /** The texts to order with; null when one is missing: its field then has the focus and says so. */
  function collect(): CartText[] | null {
    const firstMissing = customTags.findIndex((_, index) => isMissing(index));
    setShowsMissing(firstMissing >= 0);
    if (firstMissing >= 0) {
      inputs.current[firstMissing]?.focus();
      return null;
    }
    return customTags
      .map(({ title }, index) => ({ title, text: tidy(textOf(index)) }))
      .filter(({ text }) => text !== '');
  }

  return { fields, collect };
}

/** Without differences that cannot be seen, so that the same name typed twice is one line of the cart. */
function tidy(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}
