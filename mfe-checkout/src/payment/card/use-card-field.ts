import { useCallback, useRef } from 'react';
import type { RefObject } from 'react';
import type { Control } from 'react-hook-form';
import { focusField } from '../../form/focus-field.ts';
import { useField } from '../../form/use-field.ts';
import type { Field } from '../../form/use-field.ts';
import { asEntered, CARD_FIELDS, isFull } from './card.ts';
import type { Card, CardField } from './card.ts';

export interface CardFieldState extends Omit<Field, 'good'> {
  /** The control, once it is mounted. */
  input: RefObject<HTMLInputElement | null>;
}

/** A field of the card form that moves the focus to the next one when it is full. */
export function useCardField(control: Control<Card>, name: CardField): CardFieldState {
  const { value, onChange, onBlur, error, ref } = useField(control, name);
  const input = useRef<HTMLInputElement>(null);

  function change(text: string) {
    const entered = asEntered(name, text);
    const hasBecomeFull = !isFull(name, value) && isFull(name, entered);
    onChange(entered);
    // A browser that fills in the whole card has not typed in this field, so that the focus stays.
    if (hasBecomeFull && document.activeElement === input.current) focusField(input.current?.form, nextTo(name));
  }

  const setInput = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      ref(element);
    },
    [ref],
  );
  return { value, onChange: change, onBlur, error, ref: setInput, input };
}

/** The last field has no next one. */
function nextTo(name: CardField): string {
  return CARD_FIELDS[CARD_FIELDS.indexOf(name) + 1] ?? '';
}
