import { useFormContext, useWatch } from 'react-hook-form';
import { FormText } from '../../form/fields/form-fields.tsx';
import { MEASURE } from './attribute-values.ts';
import type { FormValues } from './attribute-values.ts';
import { useMessages } from './messages.ts';
import styles from './attributes.module.css';

interface MeasuresProps {
  /** Of the attribute in the form. */
  index: number;
  /** Of the value in the attribute. */
  at: number;
}

/** What one value measures: in each column of the size guide from one number to another. */
export function Measures({ index, at }: MeasuresProps) {
  const { t, lang } = useMessages();
  const { control } = useFormContext<FormValues>();
  const columns = useWatch({ control, name: `attributes.${index}.sizeGuide` });
  if (columns.length === 0) return null;
  return (
    <div className={styles.measures}>
      {columns.flatMap(({ name, unit }, column) => {
        const about = { name: name[lang] || t('columnNumber', { number: column + 1 }), unit: t(unit) };
        return (['from', 'to'] as const).map((end) => (
          <FormText
            key={`${column} ${end}`}
            name={`attributes.${index}.choices.${at}.measures.${column}.${end}`}
            look={MEASURE}
            label={t(end === 'from' ? 'measureFrom' : 'measureTo', about)}
          />
        ));
      })}
    </div>
  );
}
