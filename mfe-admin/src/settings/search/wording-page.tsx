import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { AnsweredPage } from '../form/answered-page.tsx';
import { useSettingsWords } from '../shop/settings-words.tsx';
import { useMessages } from './messages.ts';
import type { SearchWordingAnswer } from '@fyonka/api-contract/wire/office/shop/search-wording';
import type { SearchMissView } from '@fyonka/api-contract/wire/office/shop/search-misses';
import { TextAreaField } from '@fyonka/ui/fields/field';
import { useFormContext } from 'react-hook-form';
import { useFormField } from '../../form/use-form-field.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { MissedSearches } from './misses/missed-searches.tsx';
import { requestOf, valuesOf, withGroup, WORDING_FIELDS } from './wording-values.ts';
import type { WordingValues } from './wording-values.ts';
import { useWordingWords } from './wording-words.tsx';

/** `/admin/settings/search`: the words that the shop adds to its search. */
export function WordingPage() {
  const { t } = useMessages();
  const words = useWordingWords();
  return (
    <AnsweredPage path={pathTo('GET /api/admin/search-wording')} t={t} subject="settings" words={useSettingsWords()}>
      {(answer, take) => (
        <SettingsForm
          stored={answer}
          valuesOf={(edited: Pick<SearchWordingAnswer, 'synonyms' | 'fillers' | 'version'>) => valuesOf(edited)}
          fields={WORDING_FIELDS}
          layout={[
            <WordsField key="synonyms" name="synonyms" rows={10} />,
            <WordsField key="fillers" name="fillers" rows={3} />,
            <Misses key="misses" />,
          ]}
          send={(values, version) => call('PUT /api/admin/search-wording', { body: requestOf(values, version) })}
          onSaved={take}
          words={words}
          t={t}
        />
      )}
    </AnsweredPage>
  );
}

function WordsField({ name, rows }: { name: 'synonyms' | 'fillers'; rows: number }) {
  const { t } = useMessages();
  const { ref, name: path, ...field } = useFormField(useFormContext<WordingValues>().control, name, () => '');
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

/** A text that nothing matched begins a group, for the office to complete. */
function Misses() {
  const { getValues, setValue, setFocus } = useFormContext<WordingValues>();
  function addGroup(miss: SearchMissView) {
    setValue('synonyms', withGroup(getValues('synonyms'), miss), { shouldDirty: true });
    setFocus('synonyms');
  }
  return <MissedSearches onAdd={addGroup} />;
}
