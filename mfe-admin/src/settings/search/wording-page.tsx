import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { AnsweredPage } from '../form/answered-page.tsx';
import { useMessages } from './messages.ts';
import type { SearchWordingAnswer } from '@fyonka/api-contract/wire/office/shop/search-wording';
import type { SearchMissView } from '@fyonka/api-contract/wire/office/shop/search-misses';
import { useFormContext } from 'react-hook-form';
import { FormField } from '../../form/fields/form-fields.tsx';
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
    <AnsweredPage path={pathTo('GET /api/admin/search-wording')} t={t}>
      {(answer, take) => (
        <SettingsForm
          stored={answer}
          valuesOf={(edited: Pick<SearchWordingAnswer, 'synonyms' | 'fillers' | 'version'>) => valuesOf(edited)}
          fields={WORDING_FIELDS}
          layout={[
            <FormField key="synonyms" name="synonyms" />,
            <FormField key="fillers" name="fillers" />,
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

/** A text that nothing matched begins a group, for the office to complete. */
function Misses() {
  const { getValues, setValue, setFocus } = useFormContext<WordingValues>();
  function addGroup(miss: SearchMissView) {
    setValue('synonyms', withGroup(getValues('synonyms'), miss), { shouldDirty: true });
    setFocus('synonyms');
  }
  return <MissedSearches onAdd={addGroup} />;
}
