import { useEffect, useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import type { Control, UseFormReturn } from 'react-hook-form';
import { onPersonForgotten } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { isRefused, resolverOf } from '../../form/rules.ts';
import { DELIVERY_FIELDS, EMPTY_DETAILS, faultsOf } from './delivery-details.ts';
import type { DeliveryDetails, DeliveryField } from './delivery-details.ts';
import { isGiftOffered } from './extras/gift-offer.ts';
import { isEmailOptional, useIsEmailOptional } from './optional-email.ts';
import { readDraft, writeDraft } from '../draft.ts';

const resolver = resolverOf((details: DeliveryDetails) => faultsOf(details, isEmailOptional()));

export type DeliveryForm = UseFormReturn<DeliveryDetails>;

/** The delivery form, which survives a reload. */
export function useDeliveryForm(): DeliveryForm {
  const [defaultValues] = useState(startingDetails);
  const form = useForm({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false });
  const { subscribe, reset } = form;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [subscribe],
  );
  useEffect(() => onPersonForgotten(() => reset(EMPTY_DETAILS)), [reset]);
  return form;
}

/**
 * Starts with the e-mail address of a signed-in visitor. A present that the shop no longer wraps would be refused. Who has
 * agreed to be measured has agreed for one order.
 */
function startingDetails(): DeliveryDetails {
  const draft = readDraft();
  const email = draft.email || (session.get()?.user.email ?? '');
  return { ...draft, email, giftWrap: isGiftOffered() ? draft.giftWrap : '', measured: '' };
}

/** Fields that prevent the order, in the order of the form, whether they were visited or not. */
export function useMissingFields(control: Control<DeliveryDetails>): DeliveryField[] {
  const faults = faultsOf(useWatch({ control }) as DeliveryDetails, useIsEmailOptional());
  const { errors } = useFormState({ control });
  return DELIVERY_FIELDS.filter((field) => faults[field] ?? isRefused(errors[field]));
}
