import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import type { FilterColor } from '@fyonka/api-contract/wire/catalog';
import { Snippet } from '@fyonka/ui/goods/swatch';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from '../../messages.ts';
import { FieldError } from '../../../form/field-error.tsx';
import { useProductField } from './use-product-field.ts';
import type { ProductValues } from '../saving/product-values.ts';
import { textsFor } from './usual-colours.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../form.module.css';

/** The five school colours, by which shoppers filter. A chosen one fills in its usual names. */
export function Ribbons() {
  const { t } = useMessages();
  const language = useLanguage();
  const errorId = useId();
  const form = useFormContext<ProductValues>();
  const { name, value, onChange, onBlur, error, ref } = useProductField('filterColor');

  function suggest(color: FilterColor) {
    for (const [field, text] of textsFor(color, form.getValues('color')))
      form.setValue(field, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  return (
    <div>
      <div
        className={`${layout.wrap} ${layout.gap25}`}
        role="radiogroup"
        aria-label={t('filterColour')}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {COLOR_OPTIONS.map((option, index) => (
          <label
            key={option.value}
            className={`${layout.stack} ${layout.relative} ${layout.pressable} ${styles.ribbon}`}
          >
            <input
              className={layout.over}
              type="radio"
              name={name}
              ref={index === 0 ? ref : undefined}
              checked={value === option.value}
              onBlur={onBlur}
              onChange={() => {
                onChange(option.value);
                suggest(option.value);
              }}
            />
            <span className={`${layout.stack} ${layout.top} ${styles.piece}`}>
              <Snippet color={option.value} />
            </span>
            <span className={`${layout.quiet} ${layout.tiny} ${layout.lead5} ${styles.ribbonName}`}>
              {option.label[language]}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
