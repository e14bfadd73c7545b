import type { ComponentProps } from 'react';
import Info from 'lucide-react/icons/info';
import { TextField } from '@fyonka/ui/fields/field';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from '../messages.ts';
import { grouped } from './card.ts';
import type { CardField } from './card.ts';
import { useGroupedDigits } from './use-grouped-digits.ts';
import type { CardForm } from './use-card-form.ts';
import styles from './payment.module.css';

/** The card, named so that browsers and password managers can fill it in. */
export function CardFields({ form }: { form: CardForm }) {
  const { t } = useMessages();
  return (
    <>
      <CardText form={form} name="cardholderName" input={{ autoComplete: 'cc-name', spellCheck: false }} />
      <CardNumber form={form} />
      <div className={styles.three}>
        <CardText
          form={form}
          name="expiryMonth"
          input={{ autoComplete: 'cc-exp-month', inputMode: 'numeric', placeholder: 'MM' }}
        />
        <CardText
          form={form}
          name="expiryYear"
          input={{ autoComplete: 'cc-exp-year', inputMode: 'numeric', placeholder: 'YY' }}
        />
        <CardText form={form} name="cvv" input={{ autoComplete: 'cc-csc', inputMode: 'numeric', placeholder: '123' }} />
      </div>
      <p className={styles.cvvHint}>
        <Icon icon={Info} size={18} />
        <span>{t('cvvHint')}</span>
      </p>
    </>
  );
}

function CardNumber({ form }: { form: CardForm }) {
  const shown = grouped(form.card.cardNumber);
  const keepCaret = useGroupedDigits(form.inputs.cardNumber, shown);
  return (
    <CardText
      form={form}
      name="cardNumber"
      shown={shown}
      onRaw={keepCaret}
      className={styles.number}
      input={{ autoComplete: 'cc-number', inputMode: 'numeric' }}
    />
  );
}

interface CardTextProps {
  form: CardForm;
  name: CardField;
  /** As it is shown, when that is not as it is held. */
  shown?: string;
  /** Hears of the text before it is read. */
  onRaw?: (raw: string) => void;
  className?: string | undefined;
  input: ComponentProps<'input'>;
}

function CardText({ form, name, shown = form.card[name], onRaw, className, input }: CardTextProps) {
  const { t } = useMessages();
  function change(text: string) {
    onRaw?.(text);
    form.change(name, text);
  }
  return (
    <TextField
      label={t(name)}
      latin
      className={className}
      value={shown}
      error={form.errorOf(name)}
      onChange={change}
      onBlur={() => form.leave(name)}
      input={{ name, ref: form.inputs[name], ...input }}
    />
  );
}
