import type { FieldPath } from 'react-hook-form';
import { useNameInLanguage } from '../../form/fields/field-names.ts';
import { useMoneyWords } from '../../money/words/words.ts';
import { useMessages } from './messages.ts';
import type { PaymentValues } from './payments-values.ts';

/** Names a field where it is faulty, by values whose methods and fees are in the order of the form. */
export function useFieldName(): (values: PaymentValues) => (field: FieldPath<PaymentValues>) => string {
  const { t } = useMessages();
  const words = useMoneyWords();
  const nameInLanguage = useNameInLanguage();
  return ({ methods, fees }) =>
    (field) => {
      const [list, position = '', part] = field.split('.');
      if (list === 'transferDetails') return nameInLanguage(t('transferDetails'), position === 'ar' ? 'ar' : 'en');
      const method = list === 'fees' ? fees[Number(position)]?.method : methods[Number(position)]?.method;
      const name = method ? words.t(`method-${method}`) : '';
      return list === 'fees' ? `${t(part as 'percent' | 'fixed' | 'minimum')} (${name})` : name;
    };
}
