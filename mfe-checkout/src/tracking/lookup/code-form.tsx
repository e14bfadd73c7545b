import { CODE_DIGITS } from '@fyonka/api-contract/values/accounts';
import { useState } from 'react';
import type { Ref } from 'react';
import { useAction } from '@fyonka/api-client/use-action';
import { MOST_WRONG_CODES } from '@fyonka/api-contract/values/limits';
import type { FoundOrderView } from '@fyonka/api-contract/wire/orders/lookup';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button } from '@fyonka/ui/actions/button';
import { CodeField } from '@fyonka/ui/fields/code/code-field';
import { useMessages as useCodeMessages } from '@fyonka/ui/fields/code/messages';
import { Resend } from '@fyonka/ui/fields/code/resend';
import { Note } from '@fyonka/ui/notices/note';
import { useMessages } from '../../messages.ts';
import type { MessageKey } from '../../messages.ts';
import { askForCode, openFound } from './ask.ts';
import type { CodeStep } from './use-lookup-step.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

export interface CodeFormProps {
  headingRef: Ref<HTMLHeadingElement> | undefined;
  /** For which phone a code was asked for. */
  asked: CodeStep;
  /** Called with what has changed: a wrong code, or another code was asked for. */
  onAsked: (asked: CodeStep) => void;
  onFound: (orders: readonly FoundOrderView[]) => void;
  onOtherPhone: () => void;
}

/** Asks for the mailed code. A complete one is sent at once, but the same only once; after five wrong ones only a new one helps. */
export function CodeForm({ headingRef, asked, onAsked, onFound, onOtherPhone }: CodeFormProps) {
  const { t } = useMessages();
  const code = useCodeMessages();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const [isAnother, setAnother] = useState(false);
  const action = useAction();
  const { phone, sentAt, wrong } = asked;
  const isDead = wrong.length >= MOST_WRONG_CODES;

  function verify(typed: string) {
    action.run(
      () => openFound(phone, typed),
      (answer) => {
        if (typeof answer !== 'string') return onFound(answer);
        setProblem(answer);
        if (answer === 'codeInvalid') onAsked({ ...asked, wrong: [...wrong, typed] });
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
        setAnother(true);
        onAsked({ ...asked, sentAt: Date.now(), wrong: [] });
      },
    );
  }

  return (
    <>
      <h2 tabIndex={-1} ref={headingRef}>
        {t('lookupTitle')}
      </h2>
      {isDead ? (
        <>
          <Note kind="bad" title={code.t('codeDeadTitle')}>
            {t('lookupDead')}
          </Note>
          {problem !== null && problem !== 'codeInvalid' && <Note kind="bad">{t(problem)}</Note>}
          <Button ref={focusWhenShown} kind="line" tall wide busy={action.isBusy} onClick={askAgain}>
            {code.t('newCode')}
          </Button>
        </>
      ) : (
        <>
          <p>{t(isAnother ? 'lookupSentAgain' : 'lookupSent')}</p>
          <form
            className={layout.stack4}
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
            <Button type="submit" kind="line" tall wide busy={action.isBusy} disabled={value.length < CODE_DIGITS}>
              {t('lookupVerify')}
            </Button>
          </form>
          <p className={layout.middle}>
            <Resend sentAt={sentAt} busy={action.isBusy} onResend={askAgain} />
          </p>
        </>
      )}
      <p className={layout.middle}>
        <Button kind="text" onClick={onOtherPhone}>
          {t('lookupOtherPhone')}
        </Button>
      </p>
    </>
  );
}
