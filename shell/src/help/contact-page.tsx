import type { ReactNode } from 'react';
import { Icon, type IconName } from '@fyonka/ui/icon';
import { useLanguage } from '@fyonka/ui/language-context';
import { Ltr } from '@fyonka/ui/ltr';
import '@fyonka/ui/order-icons';
import { telephone } from '../frame/footer.tsx';
import { useMessages } from './messages.ts';
import { useShopData } from '../shop-data.ts';
import styles from './help.module.css';

export function ContactPage() {
  const { t } = useMessages();
  const { store } = useShopData();
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <h1>{t('contactTitle')}</h1>
      <p>{t('contactText')}</p>
      <dl className={styles.ways}>
        <Way icon="phone" name={t('phone')}><a href={telephone(store.phone)}><Ltr>{store.phone}</Ltr></a></Way>
        <Way icon="whatsapp" name={t('whatsapp')}><a href={store.social.whatsapp} target="_blank" rel="noopener"><Ltr>{store.phone}</Ltr></a></Way>
        <Way icon="mail" name={t('email')}><a href={`mailto:${store.email}`}><Ltr>{store.email}</Ltr></a></Way>
        <Way icon="pin" name={t('address')}>{store.address[language]}</Way>
        <Way icon="clock" name={t('openingHours')}>{store.openingHours[language]}</Way>
      </dl>
    </div>
  );
}

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt><Icon name={icon} size={20} />{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
