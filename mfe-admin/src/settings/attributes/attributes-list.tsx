import { MOST_ATTRIBUTES } from '@fyonka/api-contract/values/goods/attributes';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@fyonka/ui/actions/button';
import { useMoves } from '../../form/fields/move-buttons.tsx';
import { useRemoval } from '../../form/fields/use-removal.ts';
import { FoldedRow } from '../../parts/fold/folded-row.tsx';
import { AttributeRow } from './attribute-row.tsx';
import { NEW_ATTRIBUTE } from './attribute-values.ts';
import type { FormValues } from './attribute-values.ts';
import { useMessages } from './messages.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Removed } from './remove-dialog.tsx';
import settings from '../settings.module.css';

/** All attributes, in the order of the shop. */
export function AttributesList() {
  const { t, lang } = useMessages();
  const { control } = useFormContext<FormValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'attributes' });
  const { list, moveTo } = useMoves(move);
  const { add, removeRow } = useRemoval(remove);
  const entered = useWatch({ control, name: 'attributes' });
  const [removed, setRemoved] = useState<Removed | null>(null);

  function drop(index: number) {
    const { key = '', name } = entered[index] ?? {};
    if (key === '') return removeRow(index);
    setRemoved({ attribute: key, name: name?.[lang] ?? '', take: () => removeRow(index) });
  }

  return (
    <>
      {fields.length === 0 && <p>{t('none')}</p>}
      <ol className={settings.questions} ref={list}>
        {fields.map(({ id, key }, index) => {
          const number = index + 1;
          return (
            <FoldedRow
              key={id}
              title={entered[index]?.name[lang] || t('attributeNumber', { number })}
              isNew={key === ''}
              index={index}
              count={fields.length}
              labels={{ up: t('moveUp', { number }), down: t('moveDown', { number }), remove: t('remove', { number }) }}
              onMove={moveTo}
              onRemove={() => drop(index)}
            >
              <AttributeRow index={index} attribute={key} onRemove={setRemoved} />
            </FoldedRow>
          );
        })}
      </ol>
      {fields.length < MOST_ATTRIBUTES && (
        <Button
          ref={add}
          kind="line"
          tall
          icon={Plus}
          onClick={() => append(NEW_ATTRIBUTE, { focusName: `attributes.${fields.length}.name.ar` })}
        >
          {t('add')}
        </Button>
      )}
      <RemoveDialog removed={removed} onClose={() => setRemoved(null)} />
    </>
  );
}
