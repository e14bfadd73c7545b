import { useState } from 'react';
import type { FormEvent } from 'react';
import Lock from 'lucide-react/icons/lock';
import type { InvoiceView } from '@fyonka/api-contract/ordering';
import { fetchInvoice } from '@fyonka/api-client/ordering';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Icon } from '@fyonka/ui/icons/icon';
import { expected } from '../call/use-call.ts';
import { useTask } from '../call/use-task.ts';
import { digitsOnly } from '../input/digits.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import styles from './tracking.module.css';

const ASKED = 4;

/** Asks for the last digits of the order's phone, which show all of it. */
export function RevealForm({
  orderNumber,
  onRevealed,
}: {
  orderNumber: string;
  onRevealed: (invoice: InvoiceView, lastDigits: string) => void;
}) {
  const { t } = useMessages();
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<MessageKey | null>(null);
  const revealing = useTask();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (digits.length < ASKED) setError('lastDigitsMissing');
    else revealing.run(() => reveal(orderNumber, digits), follow);
  }

  function follow(answer: InvoiceView | MessageKey) {
    if (typeof answer === 'string') setError(answer);
    else onRevealed(answer, digits);
  }

  return (
    <section className={styles.reveal}>
      <Icon icon={Lock} />
      <div>
        <h2>{t('hiddenTitle')}</h2>
        <p>{t('hiddenText')}</p>
        <form className={styles.besideButton} noValidate onSubmit={submit}>
          <TextField
            label={t('lastDigits')}
            optional={null}
            latin
            className={styles.digits}
            value={digits}
            onChange={(text) => {
              setDigits(digitsOnly(text, ASKED));
              setError(null);
            }}
            error={error ? t(error) : undefined}
            input={{ inputMode: 'numeric', autoComplete: 'off' }}
          />
          <Button type="submit" kind="line" tall busy={revealing.isBusy}>
            {t('reveal')}
          </Button>
        </form>
      </div>
    </section>
  );
}

/** @returns the whole invoice, or which message says why not: a wrong answer looks like no answer, also when it is locked */
async function reveal(orderNumber: string, phone: string): Promise<InvoiceView | MessageKey> {
  try {
    const { invoice } = await fetchInvoice(orderNumber, { accessToken: null, phone });
    return invoice.disclosure === 'full' ? invoice : 'lastDigitsWrong';
  } catch (error) {
    return expected(error).code === 'RATE_LIMITED' ? 'tooManyTries' : 'offlineTryAgain';
  }
}
