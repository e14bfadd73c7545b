import { useRef, useState } from 'react';
import { session } from '@fyonka/shop-bridge/session';
import { useMessages } from '../messages.ts';
import { asEntered, DELIVERY_FIELDS, faultsOf } from './delivery-details.ts';
import type { DeliveryDetails, DeliveryField } from './delivery-details.ts';
import { readDraft, writeDraft } from './draft.ts';

/** What the server refused, in the visitor's language, by field. */
export type RefusedFields = Partial<Record<DeliveryField, string>>;

export interface DeliveryForm {
  details: DeliveryDetails;
  change: (field: DeliveryField, text: string) => void;
  /** The field was left: from now on it shows what is wrong with it. */
  leave: (field: DeliveryField) => void;
  errorOf: (field: DeliveryField) => string | undefined;
  /** Left, filled in and right. */
  isGood: (field: DeliveryField) => boolean;
  /** The fields that keep the order from being placed, in the order of the form. */
  missing: DeliveryField[];
  refuse: (fields: RefusedFields) => void;
  /** As a `ref`, on an element that is the field's control or holds it. */
  place: (field: DeliveryField) => (element: HTMLElement | null) => void;
  goTo: (field: DeliveryField) => void;
}

/** The delivery form's state, which survives a reload. */
export function useDeliveryForm(): DeliveryForm {
  const { t } = useMessages();
  const [details, setDetails] = useState(startingDetails);
  const [left, setLeft] = useState<ReadonlySet<DeliveryField>>(new Set());
  const [refused, setRefused] = useState<RefusedFields>({});
  const places = useRef<Partial<Record<DeliveryField, HTMLElement | null>>>({});
  const faults = faultsOf(details);

  function errorOf(field: DeliveryField): string | undefined {
    const fault = faults[field];
    return refused[field] ?? (fault && left.has(field) ? t(fault) : undefined);
  }

  return {
    details,
    errorOf,
    missing: DELIVERY_FIELDS.filter((field) => faults[field] ?? refused[field]),
    isGood: (field) => left.has(field) && details[field] !== '' && !faults[field] && !refused[field],
    change(field, text) {
      const next = { ...details, [field]: asEntered(field, text) };
      setDetails(next);
      writeDraft(next);
      setRefused(({ [field]: _mended, ...others }) => others);
    },
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    refuse: setRefused,
    place: (field) => (element) => {
      places.current[field] = element;
    },
    goTo(field) {
      const place = places.current[field];
      const control = place?.querySelector<HTMLElement>('input, textarea') ?? place;
      control?.focus();
    },
  };
}

/** A signed-in visitor's e-mail is known. */
function startingDetails(): DeliveryDetails {
  const draft = readDraft();
  return { ...draft, email: draft.email || (session.get()?.user.email ?? '') };
}
