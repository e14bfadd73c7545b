import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { StoreSettingsView } from '@fyonka/api-contract/wire/store';
import { Icon } from '@fyonka/ui/icons/icon';
import { Instagram } from '@fyonka/ui/icons/instagram';
import { TikTok } from '@fyonka/ui/icons/tiktok';
import { WhatsApp } from '@fyonka/ui/icons/whatsapp';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Wordmark } from '@fyonka/ui/brand/wordmark';
import { useMessages } from '../messages.ts';
import { useShopData } from '../shop-data.ts';
import { ASSISTANTS_TITLE } from '../pages.ts';
import { ANCHORS, telephone } from './links.ts';
import styles from './footer.module.css';

const SOCIAL = [
  ['instagram', Instagram],
  ['whatsapp', WhatsApp],
  ['tiktok', TikTok],
] as const;

/** The shop's details and further links. Settings that are empty are left out. */
export function Footer() {
  const { t } = useMessages();
  const { store, hasFaq, hasAssistants } = useShopData();
  const language = useLanguage();
  return (
    <footer className={styles.foot} id={ANCHORS.contact.slice(1)} tabIndex={-1}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Wordmark />
          {store.tagline[language] && <p>{store.tagline[language]}</p>}
          <SocialLinks social={store.social} />
        </div>
        <nav aria-label={t('usefulLinks')}>
          <h2>{t('usefulLinks')}</h2>
          <ul>
            <li>
              <Link href={pages.home()}>{t('home')}</Link>
            </li>
            <li>
              <Link href={ANCHORS.products}>{t('products')}</Link>
            </li>
            <li>
              <Link href={pages.viewInvoice()}>{t('trackOrder')}</Link>
            </li>
            {hasFaq && (
              <li>
                <Link href={pages.faq()}>{t('faq')}</Link>
              </li>
            )}
            <li>
              <Link href={pages.contact()}>{t('contactUs')}</Link>
            </li>
            {hasAssistants && (
              <li>
                <Link href={pages.assistants()}>{ASSISTANTS_TITLE[language]}</Link>
              </li>
            )}
          </ul>
        </nav>
        <Contact phone={store.phone} email={store.email} address={store.address[language]} />
        <p className={styles.end}>{t('rights', { name: store.name[language] })}</p>
      </div>
    </footer>
  );
}

function SocialLinks({ social }: Pick<StoreSettingsView, 'social'>) {
  const { t } = useMessages();
  const given = SOCIAL.filter(([name]) => social[name] !== '');
  if (given.length === 0) return null;
  return (
    <ul className={styles.social}>
      {given.map(([name, icon]) => (
        <li key={name}>
          <a href={social[name]} target="_blank" rel="noopener" aria-label={t(name)}>
            <Icon icon={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ phone, email, address }: { phone: string; email: string; address: string }) {
  const { t } = useMessages();
  if (!phone && !email && !address) return null;
  return (
    <div>
      <h2>{t('contactUs')}</h2>
      <ul>
        {phone && (
          <li>
            <a href={telephone(phone)}>
              <Icon icon={Phone} size={18} />
              <Ltr>{phone}</Ltr>
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>
              <Icon icon={Mail} size={18} />
              <Ltr>{email}</Ltr>
            </a>
          </li>
        )}
        {address && (
          <li>
            <span>
              <Icon icon={MapPin} size={18} />
              {address}
            </span>
          </li>
        )}
      </ul>
    </div>
  );
}
