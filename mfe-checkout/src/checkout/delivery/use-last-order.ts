import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { mePath, myOrdersPath } from '@fyonka/api-client/account';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useStore } from '@fyonka/ui/use-store';
import type { DeliveryDetails, DeliveryField } from './delivery-details.ts';
import type { DeliveryForm } from './delivery-form.ts';
import { filledDetails } from './filled-details.ts';
import { detailsToFill, knownDetails } from './last-order.ts';

export interface LastOrder {
  /** The last order is loading. */
  isLooking: boolean;
  /** The form has values from the last order or the account. */
  hasFilled: boolean;
  /** Clears those values, except changed ones. They are not filled in again. */
  clear: () => void;
}

/** Fills empty fields of a signed-in visitor's form from the last order, once. */
export function useLastOrder(form: DeliveryForm): LastOrder {
  const { control, getFieldState, getValues, setValue, setFocus } = form;
  const filled = useStore(filledDetails);
  const isWanted = filled === null;
  const orders = useOwnAnswer(isWanted ? myOrdersPath(1, 1) : null);
  const me = useOwnAnswer(isWanted ? mePath() : null);
  const isKnown = isWanted && isSettled(orders) && isSettled(me);
  const order = orders.answer?.orders[0];
  const user = me.answer?.user;

  useEffect(() => {
    if (!isKnown) return;
    const isOpen = (field: DeliveryField): boolean => getValues(field) === '' && !getFieldState(field).isTouched;
    const details = detailsToFill(knownDetails(order, user), isOpen);
    for (const [field, text] of entries(details)) setValue(field, text, { shouldValidate: true });
    if (Object.keys(details).length > 0) filledDetails.set(details);
  }, [isKnown, order, user, getValues, getFieldState, setValue]);

  const values = useWatch({ control });
  const unchanged = entries(filled ?? {}).filter(([field, text]) => values[field] === text);

  function clear() {
    for (const [field] of unchanged) setValue(field, '');
    filledDetails.set({});
    setFocus('fullName');
  }

  return { isLooking: orders.isLoading || me.isLoading, hasFilled: unchanged.length > 0, clear };
}

function isSettled({ answer, error }: { answer: unknown; error: unknown }): boolean {
  return answer !== undefined || error !== undefined;
}

function entries(details: Partial<DeliveryDetails>): [DeliveryField, string][] {
  return Object.entries(details) as [DeliveryField, string][];
}
