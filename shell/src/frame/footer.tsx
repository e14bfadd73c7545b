import { pages } from '@fyonka/api-contract/pages';
import { Icon, type IconName } from '@fyonka/ui/icon';
import { useLanguage } from '@fyonka/ui/language-context';
import { Link } from '@fyonka/ui/link';
import { Ltr } from '@fyonka/ui/ltr';
import { Wordmark } from '@fyonka/ui/wordmark';
import { useMessages } from '../messages.ts';
import { useShopData } from '../shop-data.ts';
import { ANCHORS } from './links.ts';
import styles from './footer.module.css';

const SOCIAL = ['instagram', 'whatsapp', 'tiktok'] as const satisfies readonly IconName[];

export function Footer() {
  const { t } = useMessages();
  const { store } = useShopData();
  const language = useLanguage();
  return (
    <footer className={styles.foot} id={ANCHORS.contact.slice(1)} tabIndex={-1}>
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Wordmark />
          <p>{store.tagline[language]}</p>
          <ul className={styles.social}>
            {SOCIAL.map((name) => (
              <li key={name}><a href={store.social[name]} target="_blank" rel="noopener" aria-label={t(name)}><Icon name={name} /></a></li>
            ))}
          </ul>
        </div>
        <nav aria-label={t('usefulLinks')}>
          <h2>{t('usefulLinks')}</h2>
          <ul>
            <li><Link href={pages.home()}>{t('home')}</Link></li>
            <li><Link href={ANCHORS.products}>{t('products')}</Link></li>
            <li><Link href={pages.viewInvoice()}>{t('trackOrder')}</Link></li>
            <li><Link href={pages.faq()}>{t('faq')}</Link></li>
            <li><Link href={pages.contact()}>{t('contactUs')}</Link></li>
          </ul>
        </nav>
        <div>
          <h2>{t('contactUs')}</h2>
          <ul>
            <li><a href={telephone(store.phone)}><Icon name="phone" size={18} /><Ltr>{store.phone}</Ltr></a></li>
            <li><a href={`mailto:${store.email}`}><Icon name="mail" size={18} /><Ltr>{store.email}</Ltr></a></li>
            <li><span><Icon name="pin" size={18} />{store.address[language]}</span></li>
          </ul>
        </div>
        <p className={styles.end}>{t('rights', { name: store.name[language] })}</p>
      </div>
    </footer>
  );
}

export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
