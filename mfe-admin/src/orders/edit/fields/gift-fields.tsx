import { LONGEST_GIFT_NOTE } from '@fyonka/api-contract/values/limits';
import { useFormField } from '../../../form/use-form-field.ts';
import { SwitchField } from '../../../parts/fields/switch-field.tsx';
import { useMessages } from '../messages.ts';
import { LinesInput } from './text-input.tsx';
import type { FieldsProps } from './text-input.tsx';

/** Whether the order is a present, and what stands on its card. */
export function GiftFields({ control }: FieldsProps) {
  const { t } = useMessages();
  const wrap = useFormField(control, 'gift.wrap', () => '');
  return (
    <>
      <SwitchField label={t('giftWrap')} isOn={wrap.value} onChange={wrap.onChange} />
      {wrap.value && (
        <LinesInput control={control} name="gift.note" label={t('giftNote')} longest={LONGEST_GIFT_NOTE} />
      )}
    </>
  );
}
