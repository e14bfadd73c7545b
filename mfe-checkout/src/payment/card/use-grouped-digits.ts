import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { typedDigits } from '@fyonka/api-contract/text/typed/typed';

/**
 * Keeps the caret after the same digit while a number is regrouped during typing; otherwise it jumps to the end.
 * @param shown the grouped number
 *
 * @returns call it with the field's text at every change, before the form's value is set
 */
export function useGroupedDigits(input: RefObject<HTMLInputElement | null>, shown: string): (raw: string) => void {
  const digitsBefore = useRef<number | null>(null);

  useLayoutEffect(() => {
    const field = input.current;
    if (digitsBefore.current === null || field === null || document.activeElement !== field) return;
    const caret = positionAfter(shown, digitsBefore.current);
    field.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  }, [input, shown]);

  return (raw) => {
    const caret = input.current?.selectionStart ?? raw.length;
    digitsBefore.current = typedDigits(raw.slice(0, caret), raw.length).length;
  };
}

/** Position in the grouped text after the first `count` digits. */
function positionAfter(text: string, count: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === count) return position;
    if (text[position] !== ' ') seen += 1;
  }
  return text.length;
}
