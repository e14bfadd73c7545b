import ChevronDown from 'lucide-react/icons/chevron-down';
import { pages } from '@fyonka/api-contract/pages/routes';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Icon } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { useMessages } from './messages.ts';
import { useShopData } from '../shop-data.ts';
import styles from './help.module.css';

export function FaqPage() {
  const { t } = useMessages();
  const { faq } = useShopData().store;
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <RibbonTitle level={1}>{t('faqTitle')}</RibbonTitle>
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
      <p className={styles.more}>
        <span>{t('faqMore')}</span>{' '}
        <ButtonLink kind="text" href={pages.contact()}>
          {t('contactUs')}
        </ButtonLink>
      </p>
    </div>
  );
}
