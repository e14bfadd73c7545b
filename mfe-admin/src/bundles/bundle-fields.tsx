import type { ComponentProps } from 'react';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { LONGEST_BUNDLE_NAME, LONGEST_BUNDLE_TEXT } from '@fyonka/api-contract/values/goods/bundles';
import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { DIRECTION } from '@fyonka/shop-bridge/language';
import { TextField } from '@fyonka/ui/fields/field';
import { Twin } from '../form/twin.tsx';
import { useFormField } from '../form/use-form-field.ts';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { SwitchField } from '../parts/fields/switch-field.tsx';
import type { BundleValues } from './bundle-values.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import group from '../form/group.module.css';
import styles from './bundles.module.css';

interface FieldsProps {
  control: Control<BundleValues>;
}

type TextProps = FieldsProps &
  Pick<ComponentProps<typeof TextField>, 'label' | 'optional' | 'hint' | 'latin' | 'input'> & {
    name: FieldPathByValue<BundleValues, string>;
    longest?: number;
  };

function Text({ control, name, longest = 20, input, ...texts }: TextProps) {
  const { t } = useMessages();
  const { name: path, ref, ...field } = useFormField(control, name, (key) => t(key as MessageKey));
  return (
    <TextField {...texts} {...field} maxLength={longest} input={{ ...input, name: path, ref, autoComplete: 'off' }} />
  );
}

/** What shoppers read, and on which page. */
export function NameAndLevel({ control }: FieldsProps) {
  const { t, lang } = useMessages();
  const level = useFormField(control, 'level', () => '');
  return (
    <fieldset className={group.group}>
      <legend>{t('nameAndLevel')}</legend>
      <Twin label={t('name')}>
        {(language, label) => (
          <Text
            control={control}
            name={`name.${language}`}
            label={label}
            longest={LONGEST_BUNDLE_NAME}
            input={{ lang: language, dir: DIRECTION[language] }}
          />
        )}
      </Twin>
      <Twin label={t('text')}>
        {(language, label) => (
          <Text
            control={control}
            name={`description.${language}`}
            label={label}
            optional
            longest={LONGEST_BUNDLE_TEXT}
            input={{ lang: language, dir: DIRECTION[language] }}
          />
        )}
      </Twin>
      <ChoiceField
        label={t('level')}
        value={level.value}
        onChange={level.onChange}
        options={LEVELS.map(({ key, name }) => ({ value: key, label: name[lang] }))}
      />
    </fieldset>
  );
}

/** Price of the set, and whether shoppers see it. */
export function PriceAndPlace({ control }: FieldsProps) {
  const { t } = useMessages();
  const isVisible = useFormField(control, 'isVisible', () => '');
  return (
    <fieldset className={group.group}>
      <legend>{t('priceAndPlace')}</legend>
      <div className={styles.pair}>
        <Text control={control} name="price" label={t('price')} hint={t('priceHint')} latin input={DECIMAL} />
        <Text control={control} name="place" label={t('place')} hint={t('placeHint')} optional latin input={NUMERIC} />
      </div>
      <SwitchField
        label={t('isVisible')}
        hint={t('isVisibleHint')}
        isOn={isVisible.value}
        onChange={isVisible.onChange}
      />
    </fieldset>
  );
}

const DECIMAL = { inputMode: 'decimal' } as const;
const NUMERIC = { inputMode: 'numeric' } as const;
