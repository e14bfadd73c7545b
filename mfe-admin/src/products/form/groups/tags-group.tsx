import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { MOST_TAGS } from '@fyonka/api-contract/values/goods/products';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { Sewn } from '@fyonka/ui/goods/sewn';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { FormField } from '../../../form/fields/form-fields.tsx';
import { MoveButtons, useMoves } from '../../../form/fields/move-buttons.tsx';
import { useRemoval } from '../../../form/fields/use-removal.ts';
import { useMessages } from '../../messages.ts';
import { FrameField } from '../names/frame-field.tsx';
import type { ProductValues } from '../saving/product-values.ts';
import { NEW_TAG } from '../saving/tag-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../form.module.css';

/** The texts that shoppers can have written on the product. */
export function Tags() {
  const { t } = useMessages();
  const { control } = useFormContext<ProductValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'customTags' });
  const { add, removeRow } = useRemoval(remove);
  const { list, moveTo, movedTo } = useMoves(move);

  return (
    <>
      <ol className={`${layout.stack5} ${styles.tags}`} ref={list}>
        {fields.map((field, index) => {
          const number = index + 1;
          return (
            <li key={field.id} className={`${layout.stack} ${styles.tagRow}`} aria-label={t('textNumber', { number })}>
              <FormField name={`customTags.${index}.title`} />
              <Lettered index={index} />
              <FrameField index={index} />
              <div className={`${layout.cluster} ${styles.tagTools}`}>
                <FormField name={`customTags.${index}.required`} />
                <MoveButtons
                  index={index}
                  count={fields.length}
                  labels={{ up: t('moveTextUp', { number }), down: t('moveTextDown', { number }) }}
                  onMove={moveTo}
                />
                <IconButton icon={Trash} label={t('removeText', { number })} onClick={() => removeRow(index)} />
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">
          {movedTo !== undefined && t('textMoved', { number: movedTo + 1, count: fields.length })}
        </span>
      </VisuallyHidden>
      {fields.length < MOST_TAGS && (
        <Button
          kind="line"
          icon={Plus}
          wide
          ref={add}
          onClick={() => append(NEW_TAG, { focusName: `customTags.${fields.length}.title.ar` })}
        >
          {t('addText')}
        </Button>
      )}
    </>
  );
}

/** Preview of a name on the product. */
function Lettered({ index }: { index: number }) {
  const { t } = useMessages();
  const { control } = useFormContext<ProductValues>();
  const color = useWatch({ control, name: 'filterColor' });
  const lettering = useWatch({ control, name: `customTags.${index}.lettering` });
  if (color === '') return null;
  return (
    <div className={styles.sewn}>
      <Sewn name={t('exampleName')} color={color} lettering={lettering} />
    </div>
  );
}
