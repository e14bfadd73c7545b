import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { session } from '@fyonka/shop-bridge/session';
import { deviceStore } from '../../offline/device-store.ts';

/**
 * Keeps the unsaved input of a form on the device for a day, encrypted, so that the same person finds it again after a
 * session that ended meanwhile; see `deviceStore` for who never does. It is forgotten when it is saved, and when the form is
 * left, since that was confirmed.
 * @param key of the thing and its version: a draft of an older version must not undo somebody else's changes; null keeps none
 *
 * @returns `isFromDraft`: the form shows input of an earlier visit; `forget` deletes it when the form stays open
 */
export function useFormDraft<Values extends FieldValues>(
  { subscribe, reset, getValues }: Pick<UseFormReturn<Values>, 'subscribe' | 'reset' | 'getValues'>,
  key: string | null,
): { isFromDraft: boolean; forget: () => void } {
  const id = key === null ? null : draftId(key);
  const [isFromDraft, setFromDraft] = useState(false);
  const isTyped = useRef(false);
  const [owner] = useState(emailNow);
  /** One after the other, so that no earlier input replaces a later one. */
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = (next: (id: string) => Promise<unknown>) => {
    // What one person has typed must not be kept for another, who has signed in since.
    const ofOwner = async () => owner !== undefined && id !== null && emailNow() === owner && next(id);
    // A device that keeps nothing loses the draft alone.
    work.current = work.current.then(ofOwner).catch(() => undefined);
  };

  const keep = useEffectEvent((values: Values, isDirty: boolean) =>
    inTurn((draft) => (isDirty ? deviceStore.write(draft, values, 'draft') : deviceStore.remove(draft))),
  );

  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    const restore = (draft: Values | null) => {
      if (!isWanted || !draft || isTyped.current || !hasSameFields(draft, getValues())) return;
      reset(draft, { keepDefaultValues: true });
      setFromDraft(true);
    };
    void deviceStore.read<Values>(id).then(restore);
    return () => void (isWanted = false);
  }, [id, reset, getValues]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          isTyped.current = true;
          keep(values, isDirty === true);
        },
      }),
    [subscribe],
  );
  const forget = () => {
    inTurn((draft) => deviceStore.remove(draft));
    setFromDraft(false);
  };
  const leave = useEffectEvent(() => {
    if (session.get() !== null) inTurn((draft) => deviceStore.remove(draft));
  });
  useEffect(() => () => leave(), []);
  return { isFromDraft, forget };
}

/** Keeps input for a form that opens next. @returns false when the device keeps nothing */
export function leaveDraft(key: string, values: FieldValues): Promise<boolean> {
  return deviceStore.write(draftId(key), values, 'draft');
}

const draftId = (key: string) => `draft/${key}`;

const emailNow = () => session.get()?.user.email;

/** A later release of the form may have other fields. */
function hasSameFields(draft: object, values: object): boolean {
  return Object.keys(draft).sort().join(' ') === Object.keys(values).sort().join(' ');
}
