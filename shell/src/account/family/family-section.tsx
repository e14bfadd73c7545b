import { useEffect, useRef, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { familyInConflict, familyPath, saveFamily, undoRaise } from '@fyonka/api-client/own/family';
import { refusalFrom } from '@fyonka/api-client/http';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useAction } from '@fyonka/api-client/use-action';
import type { FamilyAnswer } from '@fyonka/api-contract/wire/account/family';
import { Button } from '@fyonka/ui/actions/button';
import { PenForward } from '@fyonka/ui/icons/forward';
import { Note } from '@fyonka/ui/notices/note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { PartFailed } from '../part-failed.tsx';
import { Section } from '../section.tsx';
import { ChildList } from './child-list.tsx';
import { EraseFamily } from './erase-family.tsx';
import { FamilyForm } from './family-form.tsx';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { RaiseOffer } from './raise-offer.tsx';
import account from '../account.module.css';
import styles from './family.module.css';

type Opened = 'form' | 'erasing' | null;

/** The children of the customer, whose names and colours fill in elsewhere. */
export function FamilySection() {
  const { t } = useMessages();
  const { answer: family, error, refetch, change } = useOwnAnswer(familyPath());
  const [opened, setOpened] = useState<Opened>(null);
  const [result, setResult] = useState<MessageKey | null>(null);
  const changing = useAction();
  const place = useRef<HTMLElement>(null);

  const isUsed = useRef(false);
  useEffect(() => {
    // The control that was pressed may have disappeared with what it closed or changed.
    isUsed.current ||= opened !== null || result !== null;
    if (isUsed.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [opened, result]);

  function edit() {
    setResult(null);
    setOpened('form');
  }

  function show(next: FamilyAnswer, message: MessageKey | null) {
    change(() => next);
    setResult(message);
    setOpened(null);
  }

  function apply(work: () => Promise<FamilyAnswer>, message: MessageKey) {
    setResult(null);
    changing.run(
      () => attempt(work),
      (outcome) => {
        if ('family' in outcome) show(outcome.family, outcome.refusal ?? message);
        else setResult(outcome.refusal);
      },
    );
  }

  const children = family?.children ?? [];
  const isEdited = opened === 'form' && family !== undefined;
  return (
    <Section
      title={t('family')}
      ref={place}
      action={
        children.length > 0 &&
        !isEdited && (
          <Button kind="text" icon={PenForward} onClick={edit}>
            {t('edit')}
          </Button>
        )
      }
    >
      <p className={styles.text}>{t('familyText')}</p>
      {!family && (error ? <PartFailed onRetry={refetch} /> : <TextSkeleton lines={2} />)}
      {family?.mayRaise && !isEdited && (
        <RaiseOffer key={family.version} family={family} isBusy={changing.isBusy} onRaise={apply} />
      )}
      {family && isEdited && (
        <FamilyForm family={family} onSaved={(saved) => show(saved, 'saved')} onCancel={() => setOpened(null)} />
      )}
      {family && !isEdited && (
        <ChildList
          family={children}
          onRemove={(gone) =>
            apply(
              () => saveFamily({ children: children.filter((child) => child !== gone), version: family.version }),
              'saved',
            )
          }
        />
      )}
      {result && <Note kind={GOOD.has(result) ? 'good' : 'bad'}>{t(result)}</Note>}
      {family && !isEdited && (
        <p className={account.buttons}>
          {children.length === 0 && (
            <Button kind="line" icon={Plus} onClick={edit}>
              {t('add')}
            </Button>
          )}
          {family.mayUndoRaise && (
            <Button
              kind="line"
              busy={changing.isBusy}
              onClick={() => apply(() => undoRaise({ version: family.version }), 'undone')}
            >
              {t('undoRaise')}
            </Button>
          )}
          {children.length > 0 && (
            <Button kind="text" icon={Trash} className={styles.erase} onClick={() => setOpened('erasing')}>
              {t('erase')}
            </Button>
          )}
        </p>
      )}
      {opened === 'erasing' && (
        <EraseFamily onErased={(none) => show(none, 'erased')} onClose={() => setOpened(null)} />
      )}
    </Section>
  );
}

const GOOD: ReadonlySet<MessageKey> = new Set(['saved', 'raised', 'undone', 'erased']);

type Outcome = { family: FamilyAnswer; refusal?: MessageKey } | { refusal: MessageKey };

/** After a conflict the outcome is the list as it is now. */
async function attempt(work: () => Promise<FamilyAnswer>): Promise<Outcome> {
  try {
    return { family: await work() };
  } catch (error) {
    const current = familyInConflict(error);
    if (current) return { family: current, refusal: 'changedElsewhere' };
    return { refusal: refusalFrom(error).code === 'OFFLINE' ? 'offline' : 'failed' };
  }
}
