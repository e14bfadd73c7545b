import { saveSearchWording } from '@fyonka/api-client/office/shop/search-wording';
import type { SearchWordingAnswer } from '@fyonka/api-contract/wire/office/shop/search-wording';
import type { SearchMissView } from '@fyonka/api-contract/wire/office/shop/search-misses';
import { TextAreaField } from '@fyonka/ui/fields/field';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useFormField } from '../../form/use-form-field.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { useMessages } from './messages.ts';
import { MissedSearches } from './misses/missed-searches.tsx';
import { fieldOf, FIELDS, requestOf, valuesOf, withGroup } from './wording-values.ts';
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
      {(form) => (
        <>
          <WordsField control={form.control} name="synonyms" rows={10} />
          <WordsField control={form.control} name="fillers" rows={3} />
          <MissedSearches onAdd={(miss) => addGroup(form, miss)} />
        </>
      )}
    </SettingsForm>
  );
}

/** Begins a group with a text that nothing matched, for the office to complete. */
function addGroup({ getValues, setValue, setFocus }: UseFormReturn<WordingValues>, miss: SearchMissView) {
  setValue('synonyms', withGroup(getValues('synonyms'), miss), { shouldDirty: true });
  setFocus('synonyms');
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
