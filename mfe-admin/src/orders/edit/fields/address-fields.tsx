import { useController } from 'react-hook-form';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import { BUILDING_KINDS } from '@fyonka/api-contract/values/ordering/buildings';
import { pinUrl } from '@fyonka/api-contract/text/pin-url';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { useFormField } from '../../../form/use-form-field.ts';
import { ChoiceField } from '../../../parts/fields/choice-field.tsx';
import { ADDRESS_FIELDS } from '@fyonka/api-contract/text/address';
import { useMessages } from '../messages.ts';
import { GiftFields } from './gift-fields.tsx';
import { AreaChoice } from './area-choice.tsx';
import { LinesInput, TextInput } from './text-input.tsx';
import type { FieldsProps } from './text-input.tsx';
import group from '../../../form/group.module.css';
import styles from '../order-form.module.css';

const OPTIONAL: ReadonlySet<string> = new Set(['avenue', 'floor', 'apartmentNumber', 'paciNumber']);

/** Area and address, the customer's note and the place on a map. */
export function AddressFields({ control }: FieldsProps) {
  const { t } = useMessages();
  return (
    <fieldset className={group.group}>
      <legend>{t('delivery')}</legend>
      <AreaChoice control={control} />
      <KindChoice control={control} />
      <div className={styles.short}>
        {ADDRESS_FIELDS.map((part) => (
          <TextInput
            key={part}
            control={control}
            name={`address.${part}`}
            label={t(part)}
            optional={OPTIONAL.has(part)}
            input={{ dir: 'auto' }}
          />
        ))}
      </div>
      <Pin control={control} />
      <LinesInput control={control} name="notes" label={t('notes')} longest={LONGEST_TEXT} />
      <TextInput
        control={control}
        name="googleMapUrl"
        longest={LONGEST_TEXT}
        label={t('googleMapUrl')}
        optional
        latin
      />
      <GiftFields control={control} />
    </fieldset>
  );
}

function KindChoice({ control }: FieldsProps) {
  const { t } = useMessages();
  const { value, onChange } = useFormField(control, 'address.buildingKind', () => '');
  const kinds = BUILDING_KINDS.map((kind) => ({ value: kind, label: t(kind) }));
  return (
    <ChoiceField
      label={t('buildingKind')}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: t('noKind') }, ...kinds]}
    />
  );
}

/** The customer's pin, where there is one. */
function Pin({ control }: FieldsProps) {
  const { t } = useMessages();
  const { field } = useController({ control, name: 'address.location' });
  if (!field.value) return null;
  return (
    <p>
      <ButtonLink kind="text" href={pinUrl(field.value)} target="_blank" rel="noopener noreferrer">
        {t('pin')}
      </ButtonLink>{' '}
      <Button kind="text" onClick={() => field.onChange(null)}>
        {t('removePin')}
      </Button>
    </p>
  );
}
