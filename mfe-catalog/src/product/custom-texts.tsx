import type { FilterColor } from '@fyonka/api-contract/catalog';
import { LONGEST_CUSTOM_TEXT } from '@fyonka/api-contract/limits';
import { TextField } from '@fyonka/ui/fields/field';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Sewn } from '@fyonka/ui/goods/sewn';
import { useMessages } from '../messages.ts';
import type { CustomTextField } from './use-custom-texts.ts';
import styles from './custom-texts.module.css';

/** One field for each text, and the first one sewn on cloth as it is typed. */
export function CustomTexts({ fields, color }: { fields: readonly CustomTextField[]; color: FilterColor }) {
  const { t, rich } = useMessages();
  const written = fields[0]?.text.trim();
  return (
    <fieldset className={styles.texts} aria-label={t('personal')}>
      <Sewn name={written || t('nameOne')} color={color} size="preview" example={written ? undefined : t('example')} />
      {fields.map(({ title, required, text, missing, write, input }, index) => (
        <TextField
          key={index}
          label={title}
          optional={!required}
          value={text}
          onChange={write}
          maxLength={LONGEST_CUSTOM_TEXT}
          aside={
            <Ltr>
              {text.length}/{LONGEST_CUSTOM_TEXT}
            </Ltr>
          }
          hint={index === 0 ? rich('textHint', { max: <Ltr key="max">{LONGEST_CUSTOM_TEXT}</Ltr> }) : undefined}
          // The first is the one that is sewn: a name.
          error={missing ? t(index === 0 ? 'nameRequired' : 'textRequired', { title }) : undefined}
          input={{ ref: input, dir: 'auto', autoComplete: 'off' }}
        />
      ))}
    </fieldset>
  );
}
