import { useState } from 'react';
import { useAction } from '@fyonka/api-client/use-action';
import type { FoundOrderView } from '@fyonka/api-contract/wire/orders/lookup';
import { Button } from '@fyonka/ui/actions/button';
import { CodeField } from '@fyonka/ui/fields/code/code-field';
import { CODE_DIGITS } from '@fyonka/ui/fields/code/code-of';
import { useMessages as useCodeMessages } from '@fyonka/ui/fields/code/messages';
import { Resend } from '@fyonka/ui/fields/code/resend';
import { Note } from '@fyonka/ui/notices/note';
import { focusWhenShown } from '../../focus/focus-when-shown.ts';
import { useMessages } from '../../messages.ts';
import type { MessageKey } from '../../messages.ts';
import { askForCode, openFound } from './ask.ts';
import styles from './lookup.module.css';

/** Wrong tries after which the server accepts a code no more. */
const MOST_TRIES = 5;

export interface CodeFormProps {
  phone: string;
  onFound: (orders: readonly FoundOrderView[]) => void;
  onOtherPhone: () => void;
}

/** Asks for the mailed code. A complete one is sent at once, but the same only once; after five wrong ones only a new one helps. */
export function CodeForm({ phone, onFound, onOtherPhone }: CodeFormProps) {
  const { t } = useMessages();
  const code = useCodeMessages();
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [isAnother, setAnother] = useState(false);
  const action = useAction();
  const isDead = wrong.length >= MOST_TRIES;

  function verify(typed: string) {
    action.run(
      () => openFound(phone, typed),
      (answer) => {
        if (typeof answer !== 'string') return onFound(answer);
        setProblem(answer);
        if (answer === 'codeInvalid') setWrong((before) => [...before, typed]);
      },
    );
  }

  function change(typed: string) {
    setProblem(null);
    setValue(typed);
    if (typed.length === CODE_DIGITS && !wrong.includes(typed)) verify(typed);
  }

  function askAgain() {
    action.run(
      () => askForCode(phone),
      (refused) => {
        setProblem(refused);
        if (refused !== null) return;
        setValue('');
        setWrong([]);
        setAnother(true);
        setSentAt(Date.now());
      },
    );
  }

  return (
    <>
      <h2 tabIndex={-1} ref={focusWhenShown}>
        {t('lookupTitle')}
      </h2>
      {isDead ? (
        <>
          <Note kind="bad" title={code.t('codeDeadTitle')}>
            {t('lookupDead')}
          </Note>
          {problem !== null && problem !== 'codeInvalid' && <Note kind="bad">{t(problem)}</Note>}
          <Button ref={focusWhenShown} tall wide busy={action.isBusy} onClick={askAgain}>
            {code.t('newCode')}
          </Button>
        </>
      ) : (
        <>
          <p>{t(isAnother ? 'lookupSentAgain' : 'lookupSent')}</p>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              verify(value);
            }}
          >
            <CodeField
              value={value}
              onChange={change}
              onBlur={() => undefined}
              error={problem === null ? undefined : t(problem)}
              input={{ name: 'code', ref: null, readOnly: action.isBusy }}
            />
            <Button type="submit" tall wide busy={action.isBusy} disabled={value.length < CODE_DIGITS}>
              {t('lookupVerify')}
            </Button>
          </form>
          <p className={styles.centred}>
            <Resend sentAt={sentAt} busy={action.isBusy} onResend={askAgain} />
          </p>
        </>
      )}
      <p className={styles.centred}>
        <Button kind="text" onClick={onOtherPhone}>
          {t('lookupOtherPhone')}
        </Button>
      </p>
    </>
  );
}
