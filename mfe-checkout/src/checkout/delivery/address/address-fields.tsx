import { useWatch } from 'react-hook-form';
import { useMessages } from '../../../messages.ts';
import { DeliveryText } from '../delivery-text.tsx';
import { kindOf } from './address-values.ts';
import { AreaField } from './area-field.tsx';
import type { AreaFieldProps } from './area-field.tsx';
import { BuildingKindField } from './building-kind-field.tsx';
import styles from './address-fields.module.css';

/** The address in the order in which it is said in Kuwait. The kind of building decides what leads to the door. */
export function AddressFields({ control, areas }: AreaFieldProps) {
  const { t } = useMessages();
  const kind = kindOf({ buildingKind: useWatch({ control, name: 'buildingKind' }) });
  return (
    <>
      <AreaField control={control} areas={areas} />
      <div className={styles.streets}>
        <DeliveryText control={control} name="block" />
        <DeliveryText
          control={control}
          name="street"
          hint={t('streetHint')}
          input={{ autoComplete: 'address-line1' }}
        />
        <DeliveryText control={control} name="avenue" optional />
      </div>
      <BuildingKindField control={control} />
      <div className={styles.door}>
        <DeliveryText
          control={control}
          name="buildingNumber"
          label={kind === 'house' ? 'houseNumber' : 'buildingNumber'}
        />
        {kind !== 'house' && (
          <>
            <DeliveryText control={control} name="floor" optional={kind === 'office'} />
            <DeliveryText
              control={control}
              name="apartmentNumber"
              label={kind === 'office' ? 'officeNumber' : 'apartmentNumber'}
              optional={kind === 'office'}
            />
          </>
        )}
      </div>
    </>
  );
}
