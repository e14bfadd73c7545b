import { LONGEST_COLOR_TEXT, LONGEST_DESIGN } from '@fyonka/api-contract/values/goods/products';
import { useId } from 'react';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import type { FilterColor } from '@fyonka/api-contract/wire/catalog';
import { Snippet } from '@fyonka/ui/goods/swatch';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from '../../messages.ts';
import { FieldError } from '../../../form/field-error.tsx';
import { ProductText, TwinText } from './product-text.tsx';
import { useProductField } from './use-product-field.ts';
import type { ProductForm } from '../use-product-form.ts';
import { textsFor } from './usual-colours.ts';
import groups from '../../../form/group.module.css';
import styles from '../form.module.css';

export function ColourGroup({ form }: { form: ProductForm }) {
  const { t } = useMessages();
  const { control } = form;

  function suggest(color: FilterColor) {
    for (const [field, text] of textsFor(color, form.getValues('color')))
      form.setValue(field, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  return (
    <fieldset className={groups.group}>
      <legend>{t('colour')}</legend>
      <Ribbons form={form} onChosen={suggest} />
      <TwinText control={control} name="color.name" label={t('colourName')} optional maxLength={LONGEST_COLOR_TEXT} />
      <TwinText control={control} name="color.level" label={t('level')} optional maxLength={LONGEST_COLOR_TEXT} />
      <ProductText
        control={control}
        name="design"
        label={t('design')}
        optional
        maxLength={LONGEST_DESIGN}
        hint={t('designHint')}
      />
    </fieldset>
  );
}

/** The five school colours, by which shoppers filter. */
function Ribbons({ form, onChosen }: { form: ProductForm; onChosen: (color: FilterColor) => void }) {
  const { t } = useMessages();
  const language = useLanguage();
  const errorId = useId();
  const { name, value, onChange, onBlur, error, ref } = useProductField(form.control, 'filterColor');
  return (
    <div>
      <div
        className={styles.ribbons}
        role="radiogroup"
        aria-label={t('filterColour')}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {COLOR_OPTIONS.map((option, index) => (
          <label key={option.value} className={styles.ribbon}>
            <input
              type="radio"
              name={name}
              ref={index === 0 ? ref : undefined}
              checked={value === option.value}
              onBlur={onBlur}
              onChange={() => {
                onChange(option.value);
                onChosen(option.value);
              }}
            />
            <span className={styles.piece}>
              <Snippet color={option.value} />
            </span>
            <span className={styles.ribbonName}>{option.label[language]}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
