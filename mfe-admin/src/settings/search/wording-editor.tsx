import { saveSearchWording } from '@fyonka/api-client/office/shop/search-wording';
import type { SearchWordingAnswer } from '@fyonka/api-contract/wire/office/shop/search-wording';
import { TextAreaField } from '@fyonka/ui/fields/field';
import type { Control } from 'react-hook-form';
import { useFormField } from '../../form/use-form-field.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { useMessages } from './messages.ts';
import { fieldOf, FIELDS, requestOf, valuesOf } from './wording-values.ts';
import type { WordingValues } from './wording-values.ts';
import { useWordingWords } from './wording-words.tsx';

interface WordingEditorProps {
  /** The latest answer. */
  stored: SearchWordingAnswer;
  onSaved: (answer: SearchWordingAnswer) => void;
}

/** The form of the words that the shop adds to its search. */
export function WordingEditor({ stored, onSaved }: WordingEditorProps) {
  const { t } = useMessages();
  const words = useWordingWords();
  return (
    <SettingsForm
      stored={stored}
      valuesOf={(edited: Pick<SearchWordingAnswer, 'synonyms' | 'fillers' | 'version'>) => valuesOf(edited)}
      // The server knows where a text has words.
      faultsOf={() => []}
      fieldsInOrder={() => FIELDS}
      fieldOf={fieldOf}
      send={(values, version) => saveSearchWording(requestOf(values, version))}
      onSaved={onSaved}
      words={words}
      messages={{ saved: t('saved'), failed: t('saveFailed') }}
    >
      {({ control }) => (
        <>
          <WordsField control={control} name="synonyms" rows={10} />
          <WordsField control={control} name="fillers" rows={3} />
        </>
      )}
    </SettingsForm>
  );
}

interface WordsFieldProps {
  control: Control<WordingValues>;
  name: (typeof FIELDS)[number];
  rows: number;
}

function WordsField({ control, name, rows }: WordsFieldProps) {
  const { t } = useMessages();
  const { ref, name: path, ...field } = useFormField(control, name, t as (key: string) => string);
  return (
    <TextAreaField
      {...field}
      label={t(name)}
      hint={t(`${name}Hint`)}
      optional={null}
      input={{ ref, name: path, rows, dir: 'auto', autoComplete: 'off', spellCheck: false }}
    />
  );
}
