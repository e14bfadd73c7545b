import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import Gift from 'lucide-react/icons/gift';
import { LONGEST_GIFT_NOTE } from '@fyonka/api-contract/values/limits';
import { CheckField } from '@fyonka/ui/fields/check-field';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { useField } from '../../../form/use-field.ts';
import { useMessages } from '../../../messages.ts';
import type { DeliveryDetails } from '../delivery-details.ts';
import { FoldedPart } from './folded-part.tsx';
import { isGiftOffered } from './gift-offer.ts';

const FIELDS = ['giftWrap', 'giftNote'] as const;

/** Asks whether the parcel is a present, where the shop wraps them: one press, and then what stands on the card. */
export function GiftFields({ control }: { control: Control<DeliveryDetails> }) {
  const { t } = useMessages();
  const { value, onChange, error, ref } = useField(control, 'giftWrap');
  const hasCard = useWatch({ control, name: 'giftNote' }).trim() !== '';
  if (!isGiftOffered()) return null;
  const holds = value === 'yes' ? [t(hasCard ? 'holds-giftNote' : 'holds-giftWrap')] : [];
  return (
    <FoldedPart control={control} name="giftPart" icon={Gift} fields={FIELDS} holds={holds} hint={t('giftHint')}>
      <CheckField
        label={t('giftWrap')}
        hint={t('giftWrapHint')}
        isOn={value === 'yes'}
        error={error}
        onChange={(isOn) => onChange(isOn ? 'yes' : '')}
        input={{ name: 'giftWrap', ref }}
      />
      {value === 'yes' && <GiftNote control={control} />}
    </FoldedPart>
  );
}

function GiftNote({ control }: { control: Control<DeliveryDetails> }) {
  const { t } = useMessages();
  const { ref, good: _unmarked, ...field } = useField(control, 'giftNote');
  const length = Array.from(useWatch({ control, name: 'giftNote' })).length;
  return (
    <TextAreaField
      {...field}
      label={t('giftNote')}
      optional
      hint={t('giftNoteHint')}
      aside={`${length}/${LONGEST_GIFT_NOTE}`}
      maxLength={LONGEST_GIFT_NOTE}
      input={{ name: 'giftNote', ref, placeholder: t('giftNoteExample'), dir: 'auto' }}
    />
  );
}
