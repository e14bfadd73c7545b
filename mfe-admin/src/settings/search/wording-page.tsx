import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { AnsweredPage } from '../form/answered-page.tsx';
import { useMessages } from './messages.ts';
import { FormField } from '../../form/fields/form-fields.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { MissedSearches } from './misses/missed-searches.tsx';
import { requestOf, valuesOf, WORDING_FIELDS } from './wording-values.ts';
import { useWordingWords } from './wording-words.tsx';

/** `/admin/settings/search`: the words that the shop adds to its search. */
export function WordingPage() {
  const { t } = useMessages();
  const words = useWordingWords();
  return (
    <AnsweredPage path={pathTo('GET /api/admin/search-wording')} t={t}>
      {(answer, take) => (
        <>
          <SettingsForm
            stored={answer}
            valuesOf={valuesOf}
            fields={WORDING_FIELDS}
            layout={[
              <FormField key="synonyms" name="synonyms" />,
              <FormField key="fillers" name="fillers" />,
              <FormField key="unsold" name="unsold" />,
            ]}
            send={(values, version) => call('PUT /api/admin/search-wording', { body: requestOf(values, version) })}
            onSaved={take}
            words={words}
            t={t}
          />
          <MissedSearches />
        </>
      )}
    </AnsweredPage>
  );
}
