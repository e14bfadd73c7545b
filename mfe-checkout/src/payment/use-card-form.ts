import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useMessages } from '../messages.ts';
import { asEntered, CARD_FIELDS, EMPTY_CARD, faultsOf, isFull } from './card.ts';
import type { Card, CardField } from './card.ts';

/** What the gateway refused, in the visitor's language, by field. */
export type RefusedCard = Partial<Record<CardField, string>>;

export interface CardForm {
  card: Card;
  inputs: Readonly<Record<CardField, RefObject<HTMLInputElement | null>>>;
  /** Goes on to the next field by itself when this one is full. */
  change: (field: CardField, text: string) => void;
  leave: (field: CardField) => void;
  errorOf: (field: CardField) => string | undefined;
  /** Shows every error and goes to the first. @returns whether there is none */
  check: () => boolean;
  refuse: (fields: RefusedCard) => void;
  /** The code is asked for again after every try, and kept nowhere. */
  forgetCode: () => void;
}

export function useCardForm(): CardForm {
  const { t } = useMessages();
  const [card, setCard] = useState(EMPTY_CARD);
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  const [refused, setRefused] = useState<RefusedCard>({});
  const inputs = useInputs();
  const faults = faultsOf(card);

  function errorOf(field: CardField): string | undefined {
    const fault = faults[field];
    return refused[field] ?? (fault && left.has(field) ? t(fault) : undefined);
  }

  function goTo(field: CardField | undefined) {
    if (field) inputs[field].current?.focus();
  }

  return {
    card,
    inputs,
    errorOf,
    change(field, text) {
      const value = asEntered(field, text);
      const wasFull = isFull(field, card[field]);
      setCard((before) => ({ ...before, [field]: value }));
      setRefused(({ [field]: _mended, ...others }) => others);
      // A browser that fills in the card by itself is not typing here: leave the focus alone.
      const isTyping = document.activeElement === inputs[field].current;
      if (isTyping && !wasFull && isFull(field, value)) goTo(CARD_FIELDS[CARD_FIELDS.indexOf(field) + 1]);
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    check() {
      setLeft(new Set(CARD_FIELDS));
      const wrong = CARD_FIELDS.find((field) => faults[field] ?? refused[field]);
      goTo(wrong);
      return wrong === undefined;
    },
    refuse(fields) {
      setRefused(fields);
      goTo(CARD_FIELDS.find((field) => fields[field]));
    },
    forgetCode() {
      setCard((before) => ({ ...before, cvv: '' }));
      setLeft((before) => new Set([...before].filter((field) => field !== 'cvv')));
    },
  };
}

function useInputs(): CardForm['inputs'] {
  return {
    cardholderName: useRef(null),
    cardNumber: useRef(null),
    expiryMonth: useRef(null),
    expiryYear: useRef(null),
    cvv: useRef(null),
  };
}
