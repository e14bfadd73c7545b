import { get, useFormState } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@fyonka/ui/actions/button';
import { SaveBar } from '../../form/save-bar.tsx';
import { useNameInLanguage } from '../../form/use-name-in-language.ts';
import { useMoneyWords } from '../../money/words/words.ts';
import { useMessages } from './messages.ts';
import { fieldsInOrder } from './payments-rules.ts';
import type { PaymentField } from './payments-rules.ts';
import type { PaymentValues } from './payments-values.ts';

interface PaymentsSaveBarProps {
  form: UseFormReturn<PaymentValues>;
  /** Reason for a failed save that no field shows. */
  problem: string | null;
  isBusy: boolean;
}

export function PaymentsSaveBar({ form, problem, isBusy }: PaymentsSaveBarProps) {
  const { t } = useMessages();
  const words = useMoneyWords();
  const nameInLanguage = useNameInLanguage();
  const { errors, isDirty } = useFormState({ control: form.control });
  const faulty = fieldsInOrder(form.getValues()).filter((field) => get(errors, field) !== undefined);

  function nameOf(field: PaymentField): string {
    const [list, position = '', part] = field.split('.');
    if (list === 'transferDetails') return nameInLanguage(t('transferDetails'), position === 'ar' ? 'ar' : 'en');
    const { methods, fees } = form.getValues();
    const method = list === 'fees' ? fees[Number(position)]?.method : methods[Number(position)]?.method;
    const name = method ? words.t(`method-${method}`) : '';
    return list === 'fees' ? `${t(part as 'percent' | 'fixed' | 'minimum')} (${name})` : name;
  }

  return (
    <SaveBar problem={problem} faulty={faulty} nameOf={nameOf} state={isDirty && t('unsaved')}>
      {isDirty && (
        <Button kind="text" onClick={() => form.reset()}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </SaveBar>
  );
}
