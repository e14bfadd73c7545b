import { ADDRESS_FIELDS } from '../order-values.ts';
import { useMessages } from '../messages.ts';
import { AreaChoice } from './area-choice.tsx';
import { TextInput } from './text-input.tsx';
import type { FieldsProps } from './text-input.tsx';
import group from '../../../form/group.module.css';
import styles from '../order-form.module.css';

/** Area and address, the customer's note and the place on a map. */
export function AddressFields({ control }: FieldsProps) {
  const { t } = useMessages();
  return (
    <fieldset className={group.group}>
      <legend>{t('delivery')}</legend>
      <AreaChoice control={control} />
      <div className={styles.short}>
        {ADDRESS_FIELDS.map((part) => (
          <TextInput
            key={part}
            control={control}
            name={`address.${part}`}
            label={t(part)}
            optional={part === 'floor' || part === 'apartmentNumber'}
            input={{ dir: 'auto' }}
          />
        ))}
      </div>
      <TextInput control={control} name="notes" longest={1000} label={t('notes')} optional input={{ dir: 'auto' }} />
      <TextInput control={control} name="googleMapUrl" longest={1000} label={t('googleMapUrl')} optional latin />
    </fieldset>
  );
}
