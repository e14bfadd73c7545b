import { MOST_CHOICES } from '@fyonka/api-contract/values/goods/attributes';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { FieldError } from '../../form/field-error.tsx';
import { FormField } from '../../form/fields/form-fields.tsx';
import { MoveButtons, useMoves } from '../../form/fields/move-buttons.tsx';
import { useRemoval } from '../../form/fields/use-removal.ts';
import { wordsOf } from '../../form/rules.ts';
import { AttributeUse } from './attribute-use.tsx';
import { NEW_CHOICE } from './attribute-values.ts';
import type { FormValues } from './attribute-values.ts';
import { Measures } from './measures.tsx';
import { useMessages } from './messages.ts';
import type { Removed } from './remove-dialog.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './attributes.module.css';

interface ChoicesListProps {
  /** Place of the attribute in the form, and its key; empty for a new one. */
  index: number;
  attribute: string;
  /** Asks first, when products may have the choice. */
  onRemove: (removed: Removed) => void;
}

/** The values of an attribute that can be chosen. */
export function ChoicesList({ index, attribute, onRemove }: ChoicesListProps) {
  const { t, lang } = useMessages();
  const path = `attributes.${index}.choices` as const;
  const { control } = useFormContext<FormValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: path });
  const { list, moveTo } = useMoves(move);
  const { add, removeRow } = useRemoval(remove);
  const entered = useWatch({ control, name: path });
  const choosesPiece = useWatch({ control, name: `attributes.${index}.choosesPiece` });
  const { dirtyFields, errors } = useFormState({ control });
  const fault = errors.attributes?.[index]?.choices;

  function drop(at: number) {
    const { key = '', name } = entered[at] ?? {};
    if (key === '' || attribute === '') return removeRow(at);
    onRemove({ attribute, choice: key, name: name?.[lang] ?? '', take: () => removeRow(at) });
  }

  return (
    <section className={styles.choices} data-field={path}>
      <h3>{t('choices')}</h3>
      <ol ref={list}>
        {fields.map(({ id, key }, at) => (
          <li key={id}>
            <div className={layout.stack3}>
              <FormField name={`${path}.${at}.name`} />
              {choosesPiece && <Measures index={index} at={at} />}
            </div>
            <div className={`${layout.flex} ${styles.tools}`}>
              <MoveButtons
                index={at}
                count={fields.length}
                labels={{ up: t('moveChoiceUp', { number: at + 1 }), down: t('moveChoiceDown', { number: at + 1 }) }}
                onMove={moveTo}
              />
              <IconButton icon={Trash} label={t('removeChoice', { number: at + 1 })} onClick={() => drop(at)} />
            </div>
            {key !== '' && attribute !== '' && dirtyFields.attributes?.[index]?.choices?.[at]?.name && (
              <AttributeUse attribute={attribute} choice={key} />
            )}
          </li>
        ))}
      </ol>
      {/* An error of the list itself; those of its fields have no type. */}
      <FieldError
        text={fault?.type ? wordsOf({ type: String(fault.type) }, t as (key: string) => string) : undefined}
      />
      {fields.length < MOST_CHOICES && (
        <Button
          ref={add}
          kind="line"
          icon={Plus}
          onClick={() => append(NEW_CHOICE, { focusName: `${path}.${fields.length}.name.ar` })}
        >
          {t('addChoice')}
        </Button>
      )}
    </section>
  );
}
