import type { ComponentProps } from 'react';
import Info from 'lucide-react/icons/info';
import type { Control } from 'react-hook-form';
import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import { TextField } from '@fyonka/ui/fields/field';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from '../../messages.ts';
import { grouped } from './card.ts';
import type { Card, CardField } from './card.ts';
import { useCardField } from './use-card-field.ts';
import { useGroupedDigits } from './use-grouped-digits.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../payment.module.css';

/** The card's fields, named so that browsers and password managers can fill them in. */
export function CardFields({ control }: { control: Control<Card> }) {
  const { t } = useMessages();
  return (
    <>
      <CardText
        control={control}
        name="cardholderName"
        input={{ autoComplete: 'cc-name', spellCheck: false, maxLength: LONGEST_LINE }}
      />
      <CardNumber control={control} />
      <div className={styles.three}>
        <CardText
          control={control}
          name="expiryMonth"
          input={{ autoComplete: 'cc-exp-month', inputMode: 'numeric', placeholder: 'MM' }}
        />
        <CardText
          control={control}
          name="expiryYear"
          input={{ autoComplete: 'cc-exp-year', inputMode: 'numeric', placeholder: 'YY' }}
        />
        <CardText
          control={control}
          name="cvv"
          input={{ autoComplete: 'cc-csc', inputMode: 'numeric', placeholder: '123' }}
        />
      </div>
      <p className={`${layout.row2} ${styles.cvvHint}`}>
        <Icon icon={Info} size={18} />
        <span>{t('cvvHint')}</span>
      </p>
    </>
  );
}

function CardNumber({ control }: { control: Control<Card> }) {
  const { t } = useMessages();
  const { value, onChange, ref, input, ...field } = useCardField(control, 'cardNumber');
  const shown = grouped(value);
  const keepCaret = useGroupedDigits(input, shown);

  function change(text: string) {
    keepCaret(text);
    onChange(text);
  }

  return (
    <TextField
      {...field}
      label={t('cardNumber')}
      latin
      className={styles.number}
      value={shown}
      onChange={change}
      input={{ name: 'cardNumber', ref, autoComplete: 'cc-number', inputMode: 'numeric' }}
    />
  );
}

interface CardTextProps {
  control: Control<Card>;
  name: CardField;
  input: ComponentProps<'input'>;
}

function CardText({ control, name, input: attributes }: CardTextProps) {
  const { t } = useMessages();
  const { ref, input: _input, ...field } = useCardField(control, name);
  return <TextField {...field} label={t(name)} latin input={{ name, ref, ...attributes }} />;
}
