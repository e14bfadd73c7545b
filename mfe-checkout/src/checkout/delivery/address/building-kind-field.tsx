import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import Building2 from 'lucide-react/icons/building-2';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import House from 'lucide-react/icons/house';
import { BUILDING_KINDS } from '@fyonka/api-contract/values/ordering/buildings';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from '../../../messages.ts';
import type { DeliveryDetails } from '../delivery-details.ts';
import { kindOf } from './address-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './building-kind-field.module.css';

const ICONS = { house: House, apartment: Building2, office: BriefcaseBusiness };

/** House, apartment or office: one press decides which fields follow. */
export function BuildingKindField({ control }: { control: Control<DeliveryDetails> }) {
  const { t } = useMessages();
  const { field } = useController({ control, name: 'buildingKind' });
  const chosen = kindOf({ buildingKind: field.value });
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>{t('buildingKind')}</legend>
      <div className={`${layout.wrap} ${styles.options}`}>
        {BUILDING_KINDS.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={field.name}
              value={kind}
              checked={kind === chosen}
              onChange={() => field.onChange(kind)}
            />
            <Icon icon={ICONS[kind]} size={18} />
            {t(kind)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
