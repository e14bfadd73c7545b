import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { isRefused, resolverOf } from '../../form/rules.ts';
import { CARD_FIELDS, EMPTY_CARD, faultsOf } from './card.ts';
import type { Card, CardField } from './card.ts';

export type CardForm = UseFormReturn<Card>;

export function useCardForm(): CardForm {
  return useForm({ defaultValues: EMPTY_CARD, resolver: resolverOf(faultsOf), mode: 'onTouched' });
}

/** Empties the card's code, which is asked for again for every try and kept nowhere; what else was filled in stays. */
export function forgetCode(form: CardForm): void {
  form.reset({ ...form.getValues(), cvv: '' });
}

/** The first field that still holds what the gateway has refused: sending it again would change nothing. */
export function firstRefused(form: CardForm): CardField | undefined {
  return CARD_FIELDS.find((field) => isRefused(form.getFieldState(field).error));
}
