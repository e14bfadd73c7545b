import type { Language } from '@fyonka/api-contract/values/language';
import { DIRECTION, otherLanguage } from '@fyonka/shop-bridge/language';
import { LanguageProvider, useLanguage } from '@fyonka/ui/language/language-context';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Note } from '@fyonka/ui/notices/note';
import { telephone } from '../frame/links.ts';
import { useShopData } from '../shop-data.ts';
import { useMessages } from './messages.ts';
import styles from './no-script-note.module.css';

/** Says in both languages that buying needs scripts, with the shop's contact details. */
export function NoScriptNote() {
  const {
    phone,
    social: { whatsapp },
  } = useShopData().store;
  const { t } = useMessages();
  const language = useLanguage();
  const canBeReached = Boolean(phone || whatsapp);
  return (
    <noscript>
      <div className={styles.note}>
        <Note kind="wait">
          <InOneLanguage language={language} canBeReached={canBeReached} />
          <InOneLanguage language={otherLanguage(language)} canBeReached={canBeReached} />
          {phone && (
            <a href={telephone(phone)}>
              <Ltr>{phone}</Ltr>
            </a>
          )}
          {whatsapp && (
            <a href={whatsapp} rel="noopener">
              {t('whatsapp')}
            </a>
          )}
        </Note>
      </div>
    </noscript>
  );
}

function InOneLanguage({ language, canBeReached }: { language: Language; canBeReached: boolean }) {
  return (
    <LanguageProvider language={language}>
      <p lang={language} dir={DIRECTION[language]}>
        <Words canBeReached={canBeReached} />
      </p>
    </LanguageProvider>
  );
}

function Words({ canBeReached }: { canBeReached: boolean }) {
  const { t } = useMessages();
  return t(canBeReached ? 'noScriptContact' : 'noScript');
}
