import { MOST_SIZE_COLUMNS } from '@fyonka/api-contract/values/goods/attributes';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { FormField } from '../../form/fields/form-fields.tsx';
import { useRemoval } from '../../form/fields/use-removal.ts';
import { NEW_COLUMN, NO_MEASURE } from './attribute-values.ts';
import type { FormValues } from './attribute-values.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import groups from '../../form/group.module.css';
import styles from './attributes.module.css';

/** The columns of a size guide, whose rows are the values of the attribute. @param index of the attribute in the form */
export function SizeColumns({ index }: { index: number }) {
  const { t } = useMessages();
  const path = `attributes.${index}.sizeGuide` as const;
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: path });
  const { add, removeRow } = useRemoval(remove);

  /** What the values measure stands in the order of the columns. */
  function drop(column: number) {
    for (const [place, { measures }] of getValues(`attributes.${index}.choices`).entries())
      setValue(`attributes.${index}.choices.${place}.measures`, [...measures.toSpliced(column, 1), NO_MEASURE], {
        shouldDirty: true,
      });
    removeRow(column);
  }

  return (
    <section className={styles.choices} data-field={path}>
      <h3>{t('sizeGuide')}</h3>
      <p className={groups.hint}>{t('sizeGuideHint')}</p>
      <ol>
        {fields.map(({ id }, at) => (
          <li key={id}>
            <div className={layout.stack3}>
              <FormField name={`${path}.${at}.name`} />
              <FormField name={`${path}.${at}.unit`} />
            </div>
            <div className={`${layout.flex} ${styles.tools}`}>
              <IconButton icon={Trash} label={t('removeColumn', { number: at + 1 })} onClick={() => drop(at)} />
            </div>
          </li>
        ))}
      </ol>
      {fields.length < MOST_SIZE_COLUMNS && (
        <Button
          ref={add}
          kind="line"
          icon={Plus}
          onClick={() => append(NEW_COLUMN, { focusName: `${path}.${fields.length}.name.ar` })}
        >
          {t('addColumn')}
        </Button>
      )}
    </section>
  );
}
