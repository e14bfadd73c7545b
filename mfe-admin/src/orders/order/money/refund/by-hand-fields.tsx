import type { Control } from 'react-hook-form';
import { useFormField } from '../../../../form/use-form-field.ts';
import { useMessages } from '../messages.ts';
import { DayField, ReferenceField } from '../outside/moved-fields.tsx';
import type { RefundValues } from './refund-amount.ts';

/** When money was given back by hand, and how that can be proved. */
export function ByHandFields({ control }: { control: Control<RefundValues> }) {
  const { t } = useMessages();
  const words = t as (key: string) => string;
  const [day, reference] = [useFormField(control, 'day', words), useFormField(control, 'reference', words)];
  return (
    <>
      <DayField field={day} />
      <ReferenceField field={reference} hint={t('proofHint')} />
    </>
  );
}
