import { useRef } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useFieldArray } from 'react-hook-form';
import { Button, IconButton } from '@fyonka/ui/actions/button';
import { useMessages } from '../messages.ts';
import { LONGEST, MOST_QUESTIONS } from './settings-rules.ts';
import { TwinText } from './settings-text.tsx';
import type { SettingsControl } from './settings-text.tsx';
import groups from '../../form/group.module.css';
import styles from '../settings.module.css';

const BLANK = { question: { en: '', ar: '' }, answer: { en: '', ar: '' } };

/** Frequent questions and their answers, in the order of the shop. */
export function FaqGroup({ control }: { control: SettingsControl }) {
  const { t } = useMessages();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'faq' });
  const list = useRef<HTMLOListElement>(null);

  /** The pressed button moves with its question, and the focus has to follow it. */
  function moveTo(from: number, to: number, direction: 'up' | 'down') {
    move(from, to);
    requestAnimationFrame(() => {
      const row = list.current?.children[to];
      const buttons = row ? [...row.querySelectorAll('button')] : [];
      const pressed = buttons.find((button) => button.dataset['move'] === direction && !button.disabled);
      (pressed ?? buttons.find((button) => !button.disabled))?.focus();
    });
  }

  return (
    <fieldset className={groups.group}>
      <legend>{t('faq')}</legend>
      <p className={groups.hint}>{t('faqHint')}</p>
      <ol className={styles.questions} ref={list}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <div className={styles.questionHead}>
              <h2>{t('questionNumber', { number: index + 1 })}</h2>
              <IconButton
                icon={ArrowUp}
                label={t('moveUp', { number: index + 1 })}
                data-move="up"
                disabled={index === 0}
                onClick={() => moveTo(index, index - 1, 'up')}
              />
              <IconButton
                icon={ArrowDown}
                label={t('moveDown', { number: index + 1 })}
                data-move="down"
                disabled={index === fields.length - 1}
                onClick={() => moveTo(index, index + 1, 'down')}
              />
              <IconButton
                icon={Trash}
                label={t('removeQuestion', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            </div>
            <TwinText
              control={control}
              name={`faq.${index}.question`}
              label={t('question')}
              maxLength={LONGEST.question}
            />
            <TwinText
              control={control}
              name={`faq.${index}.answer`}
              label={t('answer')}
              rows={3}
              maxLength={LONGEST.answer}
            />
          </li>
        ))}
      </ol>
      {fields.length < MOST_QUESTIONS && (
        <Button kind="line" tall icon={Plus} onClick={() => append(BLANK)}>
          {t('addQuestion')}
        </Button>
      )}
    </fieldset>
  );
}
