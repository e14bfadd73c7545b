import { CODE_DIGITS } from '@fyonka/api-contract/values/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import { MOST_WRONG_CODES } from '@fyonka/api-contract/values/limits';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button } from '@fyonka/ui/actions/button';
import { CodeField } from '@fyonka/ui/fields/code/code-field';
import { useMessages as useCodeMessages } from '@fyonka/ui/fields/code/messages';
import { Resend } from '@fyonka/ui/fields/code/resend';
import { Note } from '@fyonka/ui/notices/note';
import { keep, useEntryState } from '../entry-state.ts';
import { IdentityForm } from '../form/identity-form.tsx';
import { ProblemNote } from '../form/problem-note.tsx';
import { useField } from '../form/use-field.ts';
import { useSubmission } from '../form/use-submission.ts';
import { useMessages } from '../messages.ts';
import type { Problem, Refusal } from '../refusals.ts';
import styles from '../page.module.css';

interface Entered {
  code: string;
}

interface CodeFormProps {
  /** Time of the request for the code, milliseconds since 1970. */
  sentAt: number;
  verify: (code: string) => Promise<unknown>;
  onVerified: () => void;
  /** Explains refusals other than a wrong code. */
  problemOf: (error: ApiError) => Problem;
  sendAgain: () => Promise<unknown>;
  onSentAgain: () => void;
  onChangeEmail: () => void;
}

/**
 * Form for the mailed code. A complete code is submitted automatically, but the same one only once. After too many wrong ones only a
 * new code helps.
 */
export function CodeForm({ sentAt, verify, onVerified, problemOf, ...again }: CodeFormProps) {
  const { t } = useMessages();
  const code = useCodeMessages();
  const form = useForm<Entered>({ defaultValues: { code: '' } });
  const { value, onChange, ...field } = useField(form.control, 'code');
  const [tried, setTried] = useState<readonly string[]>([]);
  const [isAnother, setAnother] = useState(false);
  const { wrongTries = 0 } = useEntryState();
  const isDead = wrongTries >= MOST_WRONG_CODES;

  const submission = useSubmission(form, {
    send: ({ code }) => counted(verify(code), wrongTries),
    onDone: onVerified,
    refusalOf: (error): Refusal<'code'> =>
      error.code === 'CODE_INVALID' ? { field: 'code', words: { key: 'codeInvalid' } } : problemOf(error),
  });
  const resending = useSubmission(form, {
    send: again.sendAgain,
    onDone() {
      form.reset();
      setTried([]);
      setAnother(true);
      keep({ wrongTries: 0 });
      again.onSentAgain();
    },
    refusalOf: problemOf,
  });

  function change(code: string) {
    form.clearErrors();
    onChange(code);
    if (code.length < CODE_DIGITS || tried.includes(code)) return;
    setTried([...tried, code]);
    submission.submit();
  }

  return (
    <>
      {isDead ? (
        <>
          <Note kind="bad" title={code.t('codeDeadTitle')}>
            {t('codeDead')}
          </Note>
          <ProblemNote problem={resending.problem} />
          <Button ref={focusWhenShown} tall wide busy={resending.isBusy} onClick={() => resending.submit()}>
            {code.t('newCode')}
          </Button>
        </>
      ) : (
        <>
          <IdentityForm
            label={t('codeTitle')}
            submission={{ ...submission, problem: submission.problem ?? resending.problem }}
            submitLabel={t('verify')}
            disabled={value.length < CODE_DIGITS}
            aside={isAnother && <Note kind="good">{t('newCodeSent')}</Note>}
          >
            <CodeField {...field} value={value} onChange={change} />
          </IdentityForm>
          <p className={styles.centred}>
            <Resend sentAt={sentAt} busy={resending.isBusy} onResend={resending.submit} />
          </p>
        </>
      )}
      <p className={styles.centred}>
        <Button kind="text" onClick={again.onChangeEmail}>
          {t('changeEmail')}
        </Button>
      </p>
    </>
  );
}

/** Counts a wrong code in the history entry, so that a reload does not forget it. */
async function counted(verified: Promise<unknown>, wrongTries: number): Promise<unknown> {
  try {
    return await verified;
  } catch (error) {
    if (refusalFrom(error).code === 'CODE_INVALID') keep({ wrongTries: wrongTries + 1 });
    throw error;
  }
}
