import { MOST_QUESTIONS } from '@fyonka/api-contract/values/settings';
import Plus from 'lucide-react/icons/plus';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@fyonka/ui/actions/button';
import { FormField } from '../../form/fields/form-fields.tsx';
import { useMoves } from '../../form/fields/move-buttons.tsx';
import { useRemoval } from '../../form/fields/use-removal.ts';
import { FoldedRow } from '../../parts/fold/folded-row.tsx';
import { useMessages } from '../messages.ts';
import type { SettingsValues } from './settings-values.ts';
import styles from '../settings.module.css';

const BLANK = { question: { en: '', ar: '' }, answer: { en: '', ar: '' } };

/** Frequent questions and their answers, in the order of the shop. */
export function Questions() {
  const { t, lang } = useMessages();
  const { control } = useFormContext<SettingsValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'faq' });
  const entered = useWatch({ control, name: 'faq' });
  const { list, moveTo } = useMoves(move);
  const { add, removeRow } = useRemoval(remove);
  return (
    <>
      <ol className={styles.questions} ref={list}>
        {fields.map(({ id }, index) => {
          const number = index + 1;
          const { question } = entered[index] ?? BLANK;
          return (
            <FoldedRow
              key={id}
              title={question[lang] || t('questionNumber', { number })}
              isNew={question[lang] === ''}
              index={index}
              count={fields.length}
              labels={{
                up: t('moveUp', { number }),
                down: t('moveDown', { number }),
                remove: t('removeQuestion', { number }),
              }}
              onMove={moveTo}
              onRemove={() => removeRow(index)}
            >
              <FormField name={`faq.${index}.question`} />
              <FormField name={`faq.${index}.answer`} />
            </FoldedRow>
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
