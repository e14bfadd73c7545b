import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '@fyonka/ui/actions/button';
import { AttributeRow } from './attribute-row.tsx';
import type { AttributesControl } from './attribute-text.tsx';
import { MOST_ATTRIBUTES, NEW_ATTRIBUTE } from './attribute-values.ts';
import { useMessages } from './messages.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Removed } from './remove-dialog.tsx';
import { RowTools } from './row-tools.tsx';
import groups from '../../form/group.module.css';
import settings from '../settings.module.css';

/** All attributes, in the order of the shop. */
export function AttributesList({ control }: { control: AttributesControl }) {
  const { t, lang } = useMessages();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'attributes' });
  const entered = useWatch({ control, name: 'attributes' });
  const [removed, setRemoved] = useState<Removed | null>(null);

  function drop(index: number) {
    const { key = '', name } = entered[index] ?? {};
    if (key === '') return remove(index);
    setRemoved({ attribute: key, name: name?.[lang] ?? '', take: () => remove(index) });
  }

  return (
    <fieldset className={groups.group}>
      <legend>{t('title')}</legend>
      <p className={groups.hint}>{t('hint')}</p>
      {fields.length === 0 && <p>{t('none')}</p>}
      <ol className={settings.questions}>
        {fields.map(({ id, key }, index) => (
          <li key={id}>
            <div className={settings.questionHead}>
              <h2>{entered[index]?.name[lang] || t('attributeNumber', { number: index + 1 })}</h2>
              <RowTools
                index={index}
                count={fields.length}
                labels={{
                  up: t('moveUp', { number: index + 1 }),
                  down: t('moveDown', { number: index + 1 }),
                  remove: t('remove', { number: index + 1 }),
                }}
                onMove={(to) => move(index, to)}
                onRemove={() => drop(index)}
              />
            </div>
            <AttributeRow control={control} index={index} attribute={key} onRemove={setRemoved} />
          </li>
        ))}
      </ol>
      {fields.length < MOST_ATTRIBUTES && (
        <Button
          kind="line"
          tall
          icon={Plus}
          onClick={() => append(NEW_ATTRIBUTE, { focusName: `attributes.${fields.length}.name.ar` })}
        >
          {t('add')}
        </Button>
      )}
      <RemoveDialog removed={removed} onClose={() => setRemoved(null)} />
    </fieldset>
  );
}
