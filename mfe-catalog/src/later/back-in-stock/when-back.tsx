import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import Bell from 'lucide-react/icons/bell';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { faultOfEmail } from '@fyonka/api-contract/text/email/fault';
import { readItem, writeItem } from '@fyonka/shop-bridge/local-storage';
import { PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { session } from '@fyonka/shop-bridge/session';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button } from '@fyonka/ui/actions/button';
import { EmailField } from '@fyonka/ui/fields/email-field';
import { Note } from '@fyonka/ui/notices/note';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import styles from './when-back.module.css';

/** The input is stored in the tab, because changing the language reloads the page. */
const KEY = PERSONAL_KEYS.backInStockEmail;

type Answered = 'asked' | 'toConfirm' | 'isBack';
type Outcome = Answered | 'failed' | 'tooMany';

/** Asks for one mail when a sold-out product can be bought again. */
export function WhenBack({ product }: { product: string }) {
  const { t } = useMessages();
  const [email, setEmail] = useState(() => readItem(KEY, 'sessionStorage') ?? session.get()?.user.email ?? '');
  const [fault, setFault] = useState<MessageKey>();
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, run } = useAction();
  const field = useRef<HTMLInputElement>(null);

  function type(text: string): void {
    setEmail(text);
    setFault(undefined);
    writeItem(KEY, text, 'sessionStorage');
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const found = emailFault(email);
    setFault(found);
    setOutcome(undefined);
    if (found) field.current?.focus();
    else
      run(
        () =>
          call('POST /api/products/{id}/back-in-stock', { id: product, body: { email } }).then(
            ({ mustConfirm }) => (mustConfirm ? 'toConfirm' : 'asked'),
            refusalFrom,
          ),
        (answer) => {
          if (typeof answer === 'string') setOutcome(answer);
          else if (answer.code === 'VALIDATION_FAILED') {
            setFault('emailInvalid');
            field.current?.focus();
          } else setOutcome(outcomeOf(answer.code));
        },
      );
  }

  if (outcome === 'asked' || outcome === 'toConfirm' || outcome === 'isBack')
    return (
      <div tabIndex={-1} ref={focusWhenShown}>
        <Answer outcome={outcome} email={email} />
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-labelledby="when-back">
      <h2 id="when-back" className={styles.title}>
        {t('whenBack')}
      </h2>
      <p className={styles.text}>{t('whenBackText')}</p>
      <EmailField label={t('email')} value={email} onChange={type} error={fault && t(fault)} input={{ ref: field }} />
      <Button type="submit" icon={Bell} busy={isBusy}>
        {t('ask')}
      </Button>
      {outcome && <Note kind="bad">{t(outcome)}</Note>}
    </form>
  );
}

function Answer({ outcome, email }: { outcome: Answered; email: string }) {
  const { t, rich } = useMessages();
  if (outcome !== 'isBack')
    return (
      <Note kind={outcome === 'asked' ? 'good' : 'wait'} title={t(outcome)}>
        <p>{rich(`${outcome}Text`, { email: <Ltr key="email">{email.trim()}</Ltr> })}</p>
      </Note>
    );
  // The answers of the page may be older, so that it is loaded as a whole.
  const show = <Button onClick={() => location.reload()}>{t('showNow')}</Button>;
  return (
    <Note kind="good" title={t('isBack')} action={show}>
      <p>{t('isBackText')}</p>
    </Note>
  );
}

function outcomeOf(code: string): Outcome {
  if (code === 'IN_STOCK') return 'isBack';
  return code === 'RATE_LIMITED' ? 'tooMany' : 'failed';
}

/** @returns the fault of an address that can be found without the server */
function emailFault(email: string): MessageKey | undefined {
  if (email.trim() === '') return 'emailRequired';
  return faultOfEmail(email) ? 'emailInvalid' : undefined;
}
