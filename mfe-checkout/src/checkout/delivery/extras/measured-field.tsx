import type { Control } from 'react-hook-form';
import { pageData } from '@fyonka/api-client/pages/page-data';
import { CheckField } from '@fyonka/ui/fields/check-field';
import { useField } from '../../../form/use-field.ts';
import { useMessages } from '../../../messages.ts';
import type { DeliveryDetails } from '../delivery-details.ts';

/** Asks whether services that measure may be told of this order, where the shop has some. Without a tick they never are. */
export function MeasuredField({ control }: { control: Control<DeliveryDetails> }) {
  const { t } = useMessages();
  const { value, onChange, ref } = useField(control, 'measured');
  if (pageData()?.store.asksToMeasure !== true) return null;
  return (
    <CheckField
      label={t('measured')}
      hint={t('measuredHint')}
      isOn={value === 'yes'}
      onChange={(isOn) => onChange(isOn ? 'yes' : '')}
      input={{ name: 'measured', ref }}
    />
  );
}
