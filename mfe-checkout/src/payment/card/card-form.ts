import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { isRefused, resolverOf } from '../../form/rules.ts';
import { CARD_FIELDS, EMPTY_CARD, faultsOf } from './card.ts';
import type { Card, CardField } from './card.ts';

export type CardForm = UseFormReturn<Card>;

export function useCardForm(): CardForm {
  return useForm({ defaultValues: EMPTY_CARD, resolver: resolverOf(faultsOf), mode: 'onTouched' });
}

/** Clears the card's security code, which is required for every try and never stored; the rest stays. */
export function forgetCode(form: CardForm): void {
  form.reset({ ...form.getValues(), cvv: '' });
}

/** First field that still has a value that the gateway has refused, so that sending it again would fail. */
export function firstRefused(form: CardForm): CardField | undefined {
  return CARD_FIELDS.find((field) => isRefused(form.getFieldState(field).error));
}
