import { MOST_QUESTIONS } from '@fyonka/api-contract/values/settings';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { FormField } from '../../form/fields/form-fields.tsx';
import { MoveButtons, useMoves } from '../../form/fields/move-buttons.tsx';
import { useRemoval } from '../../form/fields/use-removal.ts';
import { useMessages } from '../messages.ts';
import type { SettingsValues } from './settings-values.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../settings.module.css';

const BLANK = { question: { en: '', ar: '' }, answer: { en: '', ar: '' } };

/** Frequent questions and their answers, in the order of the shop. */
export function Questions() {
  const { t } = useMessages();
  const { control } = useFormContext<SettingsValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'faq' });
  const { list, moveTo } = useMoves(move);
  const { add, removeRow } = useRemoval(remove);
  return (
    <>
      <ol className={`${layout.stack5} ${styles.questions}`} ref={list}>
        {fields.map(({ id }, index) => {
          const number = index + 1;
          return (
            <li key={id}>
              <div className={`${layout.row1} ${styles.questionHead}`}>
                <h2>{t('questionNumber', { number })}</h2>
                <MoveButtons
                  index={index}
                  count={fields.length}
                  labels={{ up: t('moveUp', { number }), down: t('moveDown', { number }) }}
                  onMove={moveTo}
                />
                <IconButton icon={Trash} label={t('removeQuestion', { number })} onClick={() => removeRow(index)} />
              </div>
              <FormField name={`faq.${index}.question`} />
              <FormField name={`faq.${index}.answer`} />
            </li>
          );
        })}
      </ol>
      {fields.length < MOST_QUESTIONS && (
        <Button ref={add} kind="line" tall icon={Plus} onClick={() => append(BLANK)}>
          {t('addQuestion')}
        </Button>
      )}
    </>
  );
}
