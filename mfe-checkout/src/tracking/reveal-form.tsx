import Lock from 'lucide-react/icons/lock';
import { useForm } from 'react-hook-form';
import { call } from '@fyonka/api-client/endpoints/call';
import { refusalFrom } from '@fyonka/api-client/http';
import { useAction } from '@fyonka/api-client/use-action';
import { typedDigits } from '@fyonka/api-contract/text/typed/typed';
import type { InvoiceView } from '@fyonka/api-contract/wire/invoices';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { Icon } from '@fyonka/ui/icons/icon';
import { VALIDATED_ON_SUBMIT, resolverOf } from '../form/rules.ts';
import { useField } from '../form/use-field.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import styles from './tracking.module.css';

export interface RevealFormProps {
  orderNumber: string;
  onRevealed: (invoice: InvoiceView, lastDigits: string) => void;
}

interface Entered {
  lastDigits: string;
}

const DIGITS = 4;
const EMPTY: Entered = { lastDigits: '' };

const resolver = resolverOf<Entered>(({ lastDigits }) =>
  lastDigits.length < DIGITS ? { lastDigits: 'lastDigitsMissing' } : {},
);

/** Asks for the last digits of the order's phone number, which reveal the whole invoice. */
export function RevealForm({ orderNumber, onRevealed }: RevealFormProps) {
  const { t } = useMessages();
  const form = useForm({ ...VALIDATED_ON_SUBMIT, defaultValues: EMPTY, resolver });
  const { value, onChange, onBlur, error, ref } = useField(form.control, 'lastDigits');
  const revealing = useAction();

  const submit = form.handleSubmit(({ lastDigits }) =>
    revealing.run(
      () => reveal(orderNumber, lastDigits),
      (answer) => {
        if (typeof answer === 'string') form.setError('lastDigits', { type: answer });
        else onRevealed(answer, lastDigits);
      },
    ),
  );

  function change(text: string) {
    form.clearErrors();
    onChange(typedDigits(text, DIGITS));
  }

  return (
    <section className={styles.reveal}>
      <Icon icon={Lock} />
      <div>
        <h2>{t('hiddenTitle')}</h2>
        <p>{t('hiddenText')}</p>
        <form className={styles.besideButton} noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('lastDigits')}
            optional={null}
            latin
            className={styles.digits}
            value={value}
            onChange={change}
            onBlur={onBlur}
            error={error}
            input={{ ref, inputMode: 'numeric', autoComplete: 'off' }}
          />
          <Button type="submit" kind="line" tall busy={revealing.isBusy}>
            {t('reveal')}
          </Button>
        </form>
      </div>
    </section>
  );
}

/** @returns the whole invoice, or a message; wrong digits and a locked order look the same */
async function reveal(orderNumber: string, phone: string): Promise<InvoiceView | MessageKey> {
  try {
    const { invoice } = await call('GET /api/invoice/{orderNumber}', { orderNumber, query: { phone } });
    return invoice.disclosure === 'full' ? invoice : 'lastDigitsWrong';
  } catch (error) {
    return refusalFrom(error).code === 'RATE_LIMITED' ? 'tooManyTries' : 'offlineTryAgain';
  }
}
