import { useController, useWatch } from 'react-hook-form';
import { SwitchField } from '../../parts/fields/switch-field.tsx';
import { useMessages } from '../messages.ts';
import { LONGEST } from './settings-rules.ts';
import { SettingsText, TwinText } from './settings-text.tsx';
import type { SettingsControl } from './settings-text.tsx';
import groups from '../../form/group.module.css';
import styles from '../settings.module.css';

interface GroupProps {
  control: SettingsControl;
}

export function NamesGroup({ control }: GroupProps) {
  const { t } = useMessages();
  return (
    <fieldset className={groups.group}>
      <legend>{t('nameAndTagline')}</legend>
      <TwinText control={control} name="name" label={t('shopName')} maxLength={LONGEST.name} />
      <TwinText control={control} name="tagline" label={t('tagline')} optional maxLength={LONGEST.line} />
    </fieldset>
  );
}

export function ContactGroup({ control }: GroupProps) {
  const { t } = useMessages();
  return (
    <fieldset className={groups.group}>
      <legend>{t('contact')}</legend>
      <div className={groups.twin}>
        <SettingsText control={control} name="phone" label={t('phone')} optional latin="tel" hint={t('phoneHint')} />
        <SettingsText control={control} name="email" label={t('email')} optional latin="email" />
      </div>
      <TwinText control={control} name="address" label={t('address')} optional maxLength={LONGEST.line} />
      <TwinText control={control} name="openingHours" label={t('hours')} optional rows={2} maxLength={LONGEST.hours} />
      <SettingsText
        control={control}
        name="social.whatsapp"
        label={t('whatsapp')}
        optional
        latin="url"
        hint={t('whatsappHint')}
      />
      <SettingsText control={control} name="social.instagram" label={t('instagram')} optional latin="url" />
      <SettingsText control={control} name="social.tiktok" label={t('tiktok')} optional latin="url" />
    </fieldset>
  );
}

export function DeliveryGroup({ control }: GroupProps) {
  const { t } = useMessages();
  const saysDelivery = useWatch({ control, name: 'saysDelivery' });
  return (
    <fieldset className={groups.group}>
      <legend>{t('deliveryAndReturns')}</legend>
      <FormSwitch control={control} name="saysDelivery" label={t('saysDelivery')} hint={t('saysDeliveryHint')} />
      {saysDelivery && (
        <div className={styles.numbers}>
          <SettingsText control={control} name="delivery.firstDay" label={t('firstDay')} latin="numeric" />
          <SettingsText control={control} name="delivery.lastDay" label={t('lastDay')} latin="numeric" />
          <SettingsText
            control={control}
            name="delivery.extraDaysForNames"
            label={t('extraDays')}
            latin="numeric"
            hint={t('extraDaysHint')}
          />
        </div>
      )}
      <SettingsText
        control={control}
        name="returnDays"
        label={t('returnDays')}
        optional
        latin="numeric"
        hint={t('returnDaysHint')}
      />
    </fieldset>
  );
}

export function SellingGroup({ control }: GroupProps) {
  const { t } = useMessages();
  return (
    <fieldset className={groups.group}>
      <legend>{t('selling')}</legend>
      <FormSwitch control={control} name="cashOnDelivery" label={t('cash')} hint={t('cashHint')} />
      <FormSwitch control={control} name="guestEmailOptional" label={t('guestEmail')} hint={t('guestEmailHint')} />
      <FormSwitch control={control} name="giftWrapping" label={t('giftWrapping')} hint={t('giftWrappingHint')} />
      <SettingsText
        control={control}
        name="lowStockAt"
        label={t('lowStockAt')}
        latin="numeric"
        hint={t('lowStockHint')}
      />
    </fieldset>
  );
}

export function SecurityGroup({ control }: GroupProps) {
  const { t } = useMessages();
  return (
    <fieldset id="security" className={groups.group}>
      <legend>{t('security')}</legend>
      <FormSwitch
        control={control}
        name="administratorsNeedPasskey"
        label={t('needPasskey')}
        hint={t('needPasskeyHint')}
      />
    </fieldset>
  );
}

interface FormSwitchProps extends GroupProps {
  name: 'saysDelivery' | 'cashOnDelivery' | 'guestEmailOptional' | 'giftWrapping' | 'administratorsNeedPasskey';
  label: string;
  hint: string;
}

function FormSwitch({ control, name, ...look }: FormSwitchProps) {
  const { field } = useController({ control, name });
  return <SwitchField {...look} isOn={field.value} onChange={field.onChange} />;
}
