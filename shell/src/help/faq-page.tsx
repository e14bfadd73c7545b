import ChevronDown from 'lucide-react/icons/chevron-down';
import { useAnswer } from '@fyonka/api-client/answers';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { FailedNote } from '@fyonka/ui/notices/failed-note';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useMessages } from './messages.ts';
import styles from './help.module.css';

/** `/faq`: the questions are in the document of this page alone; after another page they are read. */
export function FaqPage() {
  const { t } = useMessages();
  const { answer, error, refetch } = useAnswer(pathTo('GET /api/store'));
  return (
    <div className={styles.page}>
      <RibbonTitle level={1}>{t('faqTitle')}</RibbonTitle>
      {answer && <Questions faq={answer.faq} />}
      {!answer && error && (
        <FailedNote onRetry={refetch}>
          <p>{t('faqFailed')}</p>
        </FailedNote>
      )}
      {!answer && !error && <TextSkeleton lines={8} />}
      <p className={styles.more}>
        <span>{t('faqMore')}</span>{' '}
        <ButtonLink kind="text" href={pages.contact()}>
          {t('contactUs')}
        </ButtonLink>
      </p>
    </div>
  );
}

function Questions({ faq }: Pick<StoreSettingsView, 'faq'>) {
  const language = useLanguage();
  return (
    <ul className={styles.questions}>
      {faq.map(({ question, answer }) => (
        <li key={question.en}>
          <details>
            <summary>
              {question[language]}
              <Icon icon={ChevronDown} size={20} />
            </summary>
            <p>{answer[language]}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
