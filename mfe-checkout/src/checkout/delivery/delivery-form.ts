import { useEffect, useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import type { Control, UseFormReturn } from 'react-hook-form';
import { onPersonForgotten } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { isRefused, resolverOf } from '../../form/rules.ts';
import { DELIVERY_FIELDS, EMPTY_DETAILS, faultsOf } from './delivery-details.ts';
import type { DeliveryDetails, DeliveryField } from './delivery-details.ts';
import { readDraft, writeDraft } from '../draft.ts';

export type DeliveryForm = UseFormReturn<DeliveryDetails>;

/** The delivery form, which survives a reload. */
export function useDeliveryForm(): DeliveryForm {
  const [defaultValues] = useState(startingDetails);
  const form = useForm({ defaultValues, resolver: resolverOf(faultsOf), mode: 'onTouched' });
  const { subscribe, reset } = form;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [subscribe],
  );
  useEffect(() => onPersonForgotten(() => reset(EMPTY_DETAILS)), [reset]);
  return form;
}

/** A signed-in visitor's e-mail is known. */
function startingDetails(): DeliveryDetails {
  const draft = readDraft();
  return { ...draft, email: draft.email || (session.get()?.user.email ?? '') };
}

/** The fields that keep the order from being placed, in the order of the form, whether the visitor has got to them or not. */
export function useMissingFields(control: Control<DeliveryDetails>): DeliveryField[] {
  const faults = faultsOf(useWatch({ control }) as DeliveryDetails);
  const { errors } = useFormState({ control });
  return DELIVERY_FIELDS.filter((field) => faults[field] ?? isRefused(errors[field]));
}
