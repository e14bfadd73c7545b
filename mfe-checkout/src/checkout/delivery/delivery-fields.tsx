import type { AnswerState } from '@fyonka/api-client/answers';
import type { DeliveryAreasAnswer } from '@fyonka/api-contract/wire/ordering';
import { useMessages } from '../../messages.ts';
import { AddressFields } from './address/address-fields.tsx';
import { SaveAddress } from './address/save-address.tsx';
import { SavedAddresses } from './address/saved-addresses.tsx';
import { DeliveryText } from './delivery-text.tsx';
import type { DeliveryForm } from './delivery-form.ts';
import { DriverHelp } from './extras/driver-help.tsx';
import { GiftFields } from './extras/gift-fields.tsx';
import { MeasuredField } from './extras/measured-field.tsx';
import { useIsEmailOptional } from './optional-email.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../checkout.module.css';

export interface DeliveryFieldsProps {
  form: DeliveryForm;
  areas: AnswerState<DeliveryAreasAnswer>;
  /** Of the chosen area, in the language of the page. */
  areaName: string;
}

/** All fields of the delivery form. What nobody has to fill in is folded, so that Pay is near. */
export function DeliveryFields({ form, areas, areaName }: DeliveryFieldsProps) {
  const { t } = useMessages();
  const { control } = form;
  const isEmailOptional = useIsEmailOptional();
  return (
    <>
      <fieldset className={`${layout.stack5} ${styles.group}`}>
        <legend>{t('receiver')}</legend>
        <DeliveryText control={control} name="fullName" input={{ autoComplete: 'name' }} />
        <DeliveryText
          control={control}
          name="phone"
          latin
          prefix="+965"
          input={{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' }}
        />
        <DeliveryText
          control={control}
          name="email"
          optional={isEmailOptional}
          hint={t(isEmailOptional ? 'emailOptionalHint' : 'emailHint')}
        />
      </fieldset>
      <fieldset className={`${layout.stack5} ${styles.group}`}>
        <legend>{t('address')}</legend>
        <SavedAddresses form={form} />
        <AddressFields control={control} areas={areas} />
        <SaveAddress form={form} areaName={areaName} />
        <DriverHelp control={control} />
        <GiftFields control={control} />
      </fieldset>
      <MeasuredField control={control} />
    </>
  );
}
