import type { Language } from '@fyonka/api-contract/values/language';
import { pages } from '@fyonka/api-contract/pages/routes';
import { DIRECTION, otherLanguage } from '@fyonka/shop-bridge/language';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { LanguageProvider, useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from './messages.ts';
import styles from './not-found-page.module.css';

/** Page for unknown addresses. In both languages, because the address does not show the visitor's. */
export function NotFoundPage() {
  const { t } = useMessages();
  const other = otherLanguage(useLanguage());
  return (
    <div className={styles.page}>
      <Empty level={1} title={t('notFoundTitle')} action={<ButtonLink href={pages.home()}>{t('backHome')}</ButtonLink>}>
        <p>{t('notFoundText')}</p>
        <LanguageProvider language={other}>
          <InOtherLanguage lang={other} />
        </LanguageProvider>
      </Empty>
    </div>
  );
}

function InOtherLanguage({ lang }: { lang: Language }) {
  const { t } = useMessages();
  return (
    <p className={styles.other} lang={lang} dir={DIRECTION[lang]}>
      {t('notFoundTitle')}. {t('notFoundText')}
    </p>
  );
}
