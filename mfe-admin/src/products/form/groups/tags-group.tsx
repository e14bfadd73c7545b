import { LONGEST_TAG_TITLE, MOST_TAGS } from '@fyonka/api-contract/values/goods/products';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { Sewn } from '@fyonka/ui/goods/sewn';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import { useMessages } from '../../messages.ts';
import { FrameField } from '../names/frame-field.tsx';
import { FormSwitch } from './form-switch.tsx';
import { NEW_TAG } from '../saving/tag-values.ts';
import { TwinText } from './product-text.tsx';
import type { ProductControl } from './use-product-field.ts';
import groups from '../../../form/group.module.css';
import styles from '../form.module.css';

/** The texts that shoppers can have written on the product. */
export function TagsGroup({ control }: { control: ProductControl }) {
  const { t } = useMessages();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'customTags' });
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState<{ at: number; by: -1 | 1 } | null>(null);

  // A moved row loses the focus. It returns to the same button, or to the opposite one at the end of the list.
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.children[moved.at]?.querySelectorAll<HTMLButtonElement>('button[data-move]');
    const [up, down] = buttons ?? [];
    const same = moved.by === -1 ? up : down;
    (same?.disabled ? (moved.by === -1 ? down : up) : same)?.focus();
  }, [moved]);

  function moveBy(index: number, by: -1 | 1) {
    move(index, index + by);
    setMoved({ at: index + by, by });
  }

  function drop(index: number) {
    remove(index);
    addButton.current?.focus();
  }

  return (
    <fieldset className={groups.group}>
      <legend>{t('texts')}</legend>
      <p className={groups.hint}>{t('textsHint')}</p>
      <ol className={styles.tags} ref={list}>
        {fields.map((field, index) => (
          <li key={field.id} className={styles.tagRow} aria-label={t('textNumber', { number: index + 1 })}>
            <TwinText
              control={control}
              name={`customTags.${index}.title`}
              label={t('tagTitle')}
              maxLength={LONGEST_TAG_TITLE}
            />
            <Lettered control={control} index={index} />
            <FrameField control={control} index={index} />
            <div className={styles.tagTools}>
              <FormSwitch control={control} name={`customTags.${index}.required`} label={t('required')} />
              <IconButton
                data-move
                icon={ArrowUp}
                label={t('moveTextUp', { number: index + 1 })}
                disabled={index === 0}
                onClick={() => moveBy(index, -1)}
              />
              <IconButton
                data-move
                icon={ArrowDown}
                label={t('moveTextDown', { number: index + 1 })}
                disabled={index === fields.length - 1}
                onClick={() => moveBy(index, 1)}
              />
              <IconButton icon={Trash} label={t('removeText', { number: index + 1 })} onClick={() => drop(index)} />
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{moved && t('textMoved', { number: moved.at + 1, count: fields.length })}</span>
      </VisuallyHidden>
      {fields.length < MOST_TAGS && (
        <Button
          kind="line"
          icon={Plus}
          wide
          ref={addButton}
          onClick={() => append(NEW_TAG, { focusName: `customTags.${fields.length}.title.ar` })}
        >
          {t('addText')}
        </Button>
      )}
    </fieldset>
  );
}

/** Preview of a name on the product. */
function Lettered({ control, index }: { control: ProductControl; index: number }) {
  const { t } = useMessages();
  const color = useWatch({ control, name: 'filterColor' });
  const lettering = useWatch({ control, name: `customTags.${index}.lettering` });
  if (color === '') return null;
  return (
    <div className={styles.sewn}>
      <Sewn name={t('exampleName')} color={color} lettering={lettering} />
    </div>
  );
}
