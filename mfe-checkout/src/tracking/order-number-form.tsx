import { useForm } from 'react-hook-form';
import { latinDigits } from '@fyonka/api-contract/text/digits';
import { LONGEST_WRITTEN_NUMBER } from '@fyonka/api-contract/values/limits';
import { typed } from '@fyonka/api-contract/text/typed/typed';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { VALIDATED_ON_SUBMIT, resolverOf } from '../form/rules.ts';
import { useField } from '../form/use-field.ts';
import { useMessages } from '../messages.ts';
import styles from './tracking.module.css';

export interface OrderNumberFormProps {
  /** Number in the address, which the field follows. */
  orderNumber: string;
  /** Reason why that number was refused, in words. */
  refusal: string | undefined;
  /** Its order is shown, so that this button is no longer the main one. */
  isAnswered: boolean;
  onShow: (orderNumber: string) => void;
}

interface Entered {
  orderNumber: string;
}

const resolver = resolverOf<Entered>(({ orderNumber }) =>
  orderNumber.trim() === '' ? { orderNumber: 'orderNumberRequired' } : {},
);

export function OrderNumberForm({ orderNumber, refusal, isAnswered, onShow }: OrderNumberFormProps) {
  const { t } = useMessages();
  const form = useForm({ ...VALIDATED_ON_SUBMIT, values: { orderNumber }, resolver });
  const { value, onChange, onBlur, error, ref } = useField(form.control, 'orderNumber');
  const submit = form.handleSubmit((entered) => onShow(typed(entered.orderNumber)));

  function change(text: string) {
    form.clearErrors();
    onChange(latinDigits(text));
  }

  const isUnchanged = value.trim() === orderNumber;
  return (
    <form className={styles.besideButton} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('orderNumber')}
        optional={null}
        latin
        className={styles.number}
        value={value}
        onChange={change}
        onBlur={onBlur}
        maxLength={LONGEST_WRITTEN_NUMBER}
        hint={t('orderNumberHint')}
        error={error ?? (isUnchanged ? refusal : undefined)}
        input={{ name: 'order', ref, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
      />
      <Button type="submit" kind={isAnswered ? 'line' : 'main'} tall>
        {t('show')}
      </Button>
    </form>
  );
}
