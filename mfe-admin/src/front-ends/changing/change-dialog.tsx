import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { LARGEST_CANARY } from '@fyonka/api-contract/values/front-ends';
import type { FrontEndAnswer, FrontEndView } from '@fyonka/api-contract/wire/office/front-ends';
import { TextField } from '@fyonka/ui/fields/field';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { focusField } from '../../form/focus-field.ts';
import { countText, readCount } from '../../form/numbers.ts';
import { FormActions, OfficeDialog } from '../../parts/dialogs/office-dialog.tsx';
import { useCall } from '../../parts/use-call.ts';
import { refusalWords } from '../../refusal-words.ts';
import { send } from './change.ts';
import type { PlannedChange } from './change.ts';
import { Consequences } from './consequences.tsx';
import { useMessages } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../front-ends.module.css';

/** Suggested for a new canary. */
const FIRST_PERCENT = 5;

interface ChangeDialogProps {
  frontEnd: FrontEndView;
  /** Name of the front end in words. */
  name: string;
  change: PlannedChange;
  onClose: () => void;
  onDone: (answer: FrontEndAnswer) => void;
  /** Called when the shop refused the change: the front end may be another now. */
  onRefused: () => void;
}

/** Says what visitors get after a change, and makes it. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { t } = useMessages();
  const { change, name, onClose } = props;
  const isRaise = change.kind === 'canary' && change.percent !== null;
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title={t(isRaise ? 'ask-percent' : `ask-${change.kind}`, { name })}
      role="alertdialog"
    >
      <ChangeForm {...props} />
    </OfficeDialog>
  );
}

function ChangeForm({ frontEnd, change, onClose, onDone, onRefused }: ChangeDialogProps) {
  const { t, rich } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(countText(change.kind === 'canary' ? (change.percent ?? FIRST_PERCENT) : null));
  const [isFaulty, setFaulty] = useState(false);
  const { isBusy, refused, start } = useCall();
  const percent = readCount(typed) ?? 0;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isWrong = change.kind === 'canary' && !(percent >= 1 && percent <= LARGEST_CANARY);
    setFaulty(isWrong);
    if (isWrong) return focusField(element.current, 'percent');
    start(() => send(frontEnd.name, change, percent), onDone, onRefused);
  }

  return (
    <form className={layout.stack4} ref={element} noValidate onSubmit={submit}>
      <Consequences frontEnd={frontEnd} change={change} />
      {change.kind === 'canary' && (
        <TextField
          label={t('percentLabel')}
          latin
          className={styles.percent}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setFaulty(false);
          }}
          error={isFaulty ? t('percentFault', { most: LARGEST_CANARY }) : undefined}
          input={{ name: 'percent', inputMode: 'numeric', autoComplete: 'off' }}
        />
      )}
      <p className={layout.muted}>{t('openPages')}</p>
      {frontEnd.name === 'admin' && (
        <p className={layout.muted}>
          {rich('officeItself', {
            command: (
              <Ltr key="command" className={layout.nowrap}>
                npm run remotes -- rollback admin
              </Ltr>
            ),
          })}
        </p>
      )}
      {refused && (
        <Note kind="bad">
          {refusalWords(refused, { offline: t('offline'), otherwise: t('failed') })}
          {refused.answer.errors?.map(({ message }) => (
            <div key={message}>{message}</div>
          ))}
        </Note>
      )}
      <FormActions busy={isBusy} onClose={onClose}>
        {t(`do-${change.kind}`)}
      </FormActions>
    </form>
  );
}
