import type { ReactNode } from 'react';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { WhatsApp } from '@fyonka/ui/icons/whatsapp';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Ltr } from '@fyonka/ui/text/ltr';
import { RibbonTitle } from '@fyonka/ui/text/ribbon-title';
import { telephone } from '../frame/links.ts';
import { useMessages } from './messages.ts';
import { useShopData } from '../shop-data.ts';
import styles from './help.module.css';

/** All contact details in the shop's settings, or a message when there are none. */
export function ContactPage() {
  const { t } = useMessages();
  const {
    phone,
    email,
    social: { whatsapp },
    address,
    openingHours,
  } = useShopData().store;
  const language = useLanguage();
  const canBeReached = Boolean(phone || email || whatsapp);
  return (
    <div className={styles.page}>
      <RibbonTitle level={1}>{t('contactTitle')}</RibbonTitle>
      <p>{t(canBeReached ? 'contactText' : 'contactUnknown')}</p>
      <dl className={styles.ways}>
        {phone && (
          <Way icon={Phone} name={t('phone')}>
            <a href={telephone(phone)}>
              <Ltr>{phone}</Ltr>
            </a>
          </Way>
        )}
        {whatsapp && (
          <Way icon={WhatsApp} name={t('whatsapp')}>
            <a href={whatsapp} target="_blank" rel="noopener">
              <Ltr>{phone || whatsapp}</Ltr>
            </a>
          </Way>
        )}
        {email && (
          <Way icon={Mail} name={t('email')}>
            <a href={`mailto:${email}`}>
              <Ltr>{email}</Ltr>
            </a>
          </Way>
        )}
        {address[language] && (
          <Way icon={MapPin} name={t('address')}>
            {address[language]}
          </Way>
        )}
        {openingHours[language] && (
          <Way icon={Clock} name={t('openingHours')}>
            {openingHours[language]}
          </Way>
        )}
      </dl>
    </div>
  );
}

function Way({ icon, name, children }: { icon: IconShape; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon icon={icon} size={20} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
