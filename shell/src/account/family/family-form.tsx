import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import Plus from 'lucide-react/icons/plus';
import type { ChildView, FamilyAnswer } from '@fyonka/api-contract/wire/account/family';
import { MOST_CHILDREN } from '@fyonka/api-contract/values/limits';
import { familyInConflict, saveFamily } from '@fyonka/api-client/own/family';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { Button } from '@fyonka/ui/actions/button';
import { Note } from '@fyonka/ui/notices/note';
import { ChildFields, NEW_CHILD } from './child-fields.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import account from '../account.module.css';
import styles from './family.module.css';

interface FamilyFormProps {
  family: FamilyAnswer;
  onSaved: (family: FamilyAnswer) => void;
  onCancel: () => void;
}

/** Faults of names by the position of the child, and of the whole list. */
interface Faults {
  names: Readonly<Record<number, MessageKey>>;
  form?: MessageKey;
}

/** All children of the list in one form, because it is stored as a whole. */
export function FamilyForm({ family, onSaved, onCancel }: FamilyFormProps) {
  const { t } = useMessages();
  const [children, setChildren] = useState<readonly ChildView[]>(
    family.children.length === 0 ? [NEW_CHILD] : family.children,
  );
  /** The child whose field takes the focus: the one that was added last. */
  const [added, setAdded] = useState(family.children.length === 0 ? 0 : null);
  const [version, setVersion] = useState(family.version);
  const [faults, setFaults] = useState<Faults>({ names: {} });
  const saving = useAction();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that opened the form has disappeared.
    if (family.children.length > 0) form.current?.focus({ preventScroll: true });
  }, [family.children.length]);

  function add() {
    setAdded(children.length);
    setChildren([...children, NEW_CHILD]);
  }

  function remove(place: number) {
    // The button disappears with the child, and faults belong to positions.
    form.current?.focus({ preventScroll: true });
    setAdded(null);
    setFaults({ names: {} });
    setChildren(children.toSpliced(place, 1));
  }

  function show(found: Faults) {
    setFaults(found);
    const [first] = Object.keys(found.names);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=child-${first}]`)?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    saving.run(
      () => save(children, version),
      (outcome) => {
        if ('saved' in outcome) return onSaved(outcome.saved);
        if (outcome.version !== undefined) setVersion(outcome.version);
        show(outcome.faults);
      },
    );
  }

  const replace = (place: number, child: ChildView) => setChildren(children.with(place, child));
  return (
    <form ref={form} tabIndex={-1} className={styles.form} noValidate onSubmit={submit}>
      {children.map((child, place) => (
        <ChildFields
          key={place}
          place={place}
          child={child}
          fault={faults.names[place]}
          onChange={(changed) => replace(place, changed)}
          onRemove={() => remove(place)}
          takesFocus={place === added}
        />
      ))}
      {children.length < MOST_CHILDREN && (
        <p>
          <Button kind="text" icon={Plus} onClick={add}>
            {t('add')}
          </Button>
        </p>
      )}
      {faults.form && <Note kind="bad">{t(faults.form)}</Note>}
      <p className={account.buttons}>
        <Button type="submit" kind="line" busy={saving.isBusy}>
          {t('save')}
        </Button>
        <Button kind="text" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  );
}

/** `version`: that of the list on the server, when it was changed meanwhile. */
type Outcome = { saved: FamilyAnswer } | { faults: Faults; version?: number };

async function save(children: readonly ChildView[], version: number): Promise<Outcome> {
  try {
    return { saved: await saveFamily({ children: [...children], version }) };
  } catch (error) {
    const current = familyInConflict(error);
    if (current) return { faults: { names: {}, form: 'changedMeanwhile' }, version: current.version };
    const refusal = refusalFrom(error);
    const names: Record<number, MessageKey> = {};
    for (const { field, code } of refusal.answer.errors ?? []) {
      const place = /^children\.(\d+)\.name$/.exec(field)?.[1];
      if (place !== undefined) names[Number(place)] ??= NAME_FAULTS[code] ?? 'nameRefused';
    }
    if (Object.keys(names).length > 0) return { faults: { names } };
    return { faults: { names, form: refusal.code === 'OFFLINE' ? 'offline' : 'failed' } };
  }
}

const NAME_FAULTS: Readonly<Record<string, MessageKey>> = {
  REQUIRED: 'nameMissing',
  CUSTOM_TEXT_INVALID_CHARACTERS: 'namePictures',
  NAME_WITHOUT_LETTERS: 'nameLetters',
  DUPLICATE: 'nameTwice',
};
