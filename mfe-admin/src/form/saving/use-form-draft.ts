import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { session } from '@fyonka/shop-bridge/session';
import { deviceStore } from '../../offline/device-store.ts';

/**
 * Keeps the unsaved input of a form on the device for a day, encrypted, so that the same person finds it again after a
 * session that ended meanwhile; see `deviceStore` for who never does. It is forgotten when it is saved, and when the form is
 * left, since that was confirmed.
 * @param key of the thing and its version: a draft of an older version must not undo somebody else's changes
 */
export function useFormDraft<Values extends FieldValues>(
  { subscribe, reset, getValues }: Pick<UseFormReturn<Values>, 'subscribe' | 'reset' | 'getValues'>,
  key: string,
): void {
  const id = `draft/${key}`;
  const isTyped = useRef(false);
  const [owner] = useState(emailNow);
  /** One after the other, so that no earlier input replaces a later one. */
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useEffectEvent((next: () => Promise<unknown>) => {
    // What one person has typed must not be kept for another, who has signed in since.
    const ofOwner = async () => owner !== undefined && emailNow() === owner && next();
    // A device that keeps nothing loses the draft alone.
    work.current = work.current.then(ofOwner).catch(() => undefined);
  });

  useEffect(() => {
    let isWanted = true;
    const restore = (draft: Values | null) => {
      if (isWanted && draft && !isTyped.current && hasSameFields(draft, getValues()))
        reset(draft, { keepDefaultValues: true });
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
          inTurn(() => (isDirty ? deviceStore.write(id, values, 'draft') : deviceStore.remove(id)));
        },
      }),
    [subscribe, id],
  );
  const leave = useEffectEvent(() => {
    if (session.get() !== null) inTurn(() => deviceStore.remove(id));
  });
  useEffect(() => () => leave(), []);
}

const emailNow = () => session.get()?.user.email;

/** A later release of the form may have other fields. */
function hasSameFields(draft: object, values: object): boolean {
  return Object.keys(draft).sort().join(' ') === Object.keys(values).sort().join(' ');
}
