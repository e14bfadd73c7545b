import { useRef, useState } from 'react';
import { isSewn, tidyText, unsewnIn } from '@fyonka/api-contract/text/sewn-text';
import { shownData } from '@fyonka/api-client/pages/page-data';
import { textFor } from '@fyonka/api-contract/text/text-look';
import type { ProductView } from '@fyonka/api-contract/wire/catalog';
import type { CartText } from '@fyonka/shop-bridge/cart';
import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';
import { useLanguage } from '@fyonka/ui/language/language-context';

export interface CustomTextField {
  title: string;
  required: boolean;
  text: string;
  /** Required, but empty when the shopper wanted to buy; reset by input. */
  missing: boolean;
  /** What of it cannot be sewn: emoji, or letters of a script that the shop does not sew. */
  unsewn: ReturnType<typeof unsewnIn>;
  write: (text: string) => void;
  /** `ref` of its input. */
  input: (element: HTMLInputElement | null) => void;
}

export interface CustomTexts {
  fields: CustomTextField[];
  /** All of them, for pictures. What cannot be sewn is empty, like what is not written. */
  texts: CartText[];
  /**
   * The texts to order with; null when one is missing or cannot be sewn. Its field then has the focus and a message.
   */
  collect: () => CartText[] | null;
}

/** The custom texts of a product, such as a name to sew on it. */
export function useCustomTexts(product: ProductView): CustomTexts {
  const { _id, customTags } = product;
  const language = useLanguage();
  const [typed, setTyped] = useState(() => readTexts(_id));
  const [showsMissing, setShowsMissing] = useState(false);
  const inputs = useRef<Record<number, HTMLInputElement | null>>({});

  const scripts = shownData()?.store?.sewing?.scripts;
  const textOf = (index: number): string => typed[index] ?? '';
  const isMissing = (index: number): boolean => Boolean(customTags[index]?.required) && !isSewn(textOf(index));

  const fields = customTags.map(({ title, required }, index) => ({
    title: title[language],
    required,
    text: textOf(index),
    missing: showsMissing && isMissing(index),
    unsewn: unsewnIn(textOf(index), scripts),
    write: (text: string) => {
      const next = Object.assign([], typed, { [index]: text });
      setTyped(next);
      writeItem(keyOf(_id), JSON.stringify(next), 'sessionStorage');
    },
    input: (element: HTMLInputElement | null) => {
      inputs.current[index] = element;
    },
  }));

  const texts = customTags.map((tag, index) =>
    textFor(tag, fields[index]?.unsewn ? '' : tidyText(textOf(index)), product),
  );

  function collect(): CartText[] | null {
    const firstFaulty = fields.findIndex(({ unsewn }, index) => unsewn !== null || isMissing(index));
    setShowsMissing(firstFaulty >= 0);
    if (firstFaulty >= 0) {
      inputs.current[firstFaulty]?.focus();
      return null;
    }
    return texts.filter(({ text }) => text !== '');
  }

  return { fields, texts, collect };
}

/** Keeps what is written for one product for another one as well. */
export function keepTextsFor(other: string, product: string): void {
  const written = readItem(keyOf(product), 'sessionStorage');
  if (written !== null) writeItem(keyOf(other), written, 'sessionStorage');
}

/** The input is stored in the tab, because changing the language reloads the page. */
const keyOf = (id: string) => `texts:${id}`;

function readTexts(id: string): readonly (string | null)[] {
  try {
    const kept: unknown = JSON.parse(readItem(keyOf(id), 'sessionStorage') ?? '[]');
    return Array.isArray(kept) ? kept.map((text) => (typeof text === 'string' ? text : null)) : [];
  } catch {
    return []; // Visitors can edit the storage.
  }
}
