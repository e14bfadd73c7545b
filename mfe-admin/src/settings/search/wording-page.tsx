import { searchWordingPath } from '@fyonka/api-client/office/shop/search-wording';
import { History } from '../../history/history.tsx';
import { AnsweredPage } from '../form/answered-page.tsx';
import { useSettingsWords } from '../shop/settings-words.tsx';
import { useMessages } from './messages.ts';
import { WordingEditor } from './wording-editor.tsx';

/** `/admin/settings/search`: the words that the shop adds to its search. */
export function WordingPage() {
  const { t } = useMessages();
  const words = useSettingsWords();
  return (
    <AnsweredPage path={searchWordingPath()} title={t('title')} lead={t('lead')} failed={t('failed')}>
      {(answer, take) => (
        <>
          <WordingEditor stored={answer} onSaved={take} />
          <History key={answer.version} subject="settings" words={words} />
        </>
      )}
    </AnsweredPage>
  );
}
