import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { addressParts } from '@fyonka/api-contract/text/address';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { WhatsApp } from '@fyonka/ui/icons/whatsapp';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Ltr } from '@fyonka/ui/text/ltr';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { inTwoParts } from '../../../phone.ts';
import { useWhatsAppText } from './use-whatsapp-text.ts';
import { addressText, mailLink, mapLink, telLink, whatsAppLink } from './contact-links.ts';
import { Fact } from '../../../parts/fact.tsx';
import { useMessages } from '../../messages.ts';
import { OrderSection } from '../order-section.tsx';
import { RepeatMails } from './repeat-mails.tsx';
import { WhatsAppMessages } from './whatsapp-messages.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-customer.module.css';

/** Links to messengers and maps open outside of the office, without revealing its address. */
const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The customer's name and contact links. */
export function OrderCustomer({ order }: { order: OfficeOrderView }) {
  const { t } = useMessages();
  const { fullName, phone, email, language, isOfAccount } = order;
  const isPermitted = usePermissions();
  const whatsApp = useWhatsAppText(order);
  if (phone === '')
    return (
      <OrderSection title={t('customer')}>
        <p>{t('erased')}</p>
      </OrderSection>
    );
  return (
    <OrderSection title={t('customer')} aside={t(isOfAccount ? 'byAccount' : 'byGuest')}>
      <p className={`${layout.large} ${layout.anywhere} ${layout.strong} ${layout.lead5}`}>
        <bdi>{fullName}</bdi>
      </p>
      <p className={`${layout.large} ${layout.medium}`}>
        <Ltr>+965 {inTwoParts(phone)}</Ltr>
      </p>
      {email !== '' && (
        <p className={layout.anywhere}>
          <Ltr>{email}</Ltr>
        </p>
      )}
      <p className={layout.muted}>
        {t('mailLanguage', { language: t(language === 'en' ? 'languageEn' : 'languageAr') })}
      </p>
      <div className={`${layout.cluster} ${layout.gap23} ${styles.actions}`}>
        <ButtonLink kind="line" icon={Phone} href={telLink(phone)}>
          {t('call')}
        </ButtonLink>
        <ButtonLink kind="line" icon={WhatsApp} href={whatsAppLink(order, whatsApp.text)} {...ELSEWHERE}>
          {t('whatsApp')}
        </ButtonLink>
        {email !== '' && (
          <ButtonLink kind="line" icon={Mail} href={mailLink(order)}>
            {t('writeMail')}
          </ButtonLink>
        )}
      </div>
      {whatsApp.isSentByShop && isPermitted('orders.prepare') && <WhatsAppMessages orderId={order._id} />}
      {email === '' ? (
        <p className={layout.muted}>{t('noMailbox')}</p>
      ) : (
        isPermitted('orders.prepare') && <RepeatMails orderId={order._id} />
      )}
    </OrderSection>
  );
}

const MAP_WORDS = { elsewhere: 'mapElsewhere', given: 'openMap', pin: 'openPin', search: 'searchMap' } as const;

/** The delivery address, part by part, in the order in which drivers need it. */
export function OrderDelivery({ order }: { order: OfficeOrderView }) {
  const { t } = useMessages();
  const language = useLanguage();
  const { address } = order;
  const map = mapLink(order);
  const { result, copy } = useCopy(addressText(order, t, (name) => name[language]));
  return (
    <OrderSection title={t('delivery')}>
      <p className={`${layout.large} ${layout.anywhere} ${layout.strong} ${layout.lead5}`}>
        {address.areaName[language]}
      </p>
      <dl className={`${layout.stack} ${styles.address}`}>
        {addressParts(address).map(({ field, value }) => (
          <Fact key={field} name={t(field)} nameClass={`${layout.quiet} ${layout.tiny} ${layout.lead4}`}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </dl>
      <div className={`${layout.cluster} ${layout.gap23} ${styles.actions}`}>
        <ButtonLink kind="line" icon={MapPin} href={map.href} {...ELSEWHERE}>
          {t(MAP_WORDS[map.kind], { host: map.host })}
        </ButtonLink>
        <Button kind="text" icon={result === 'copied' ? Check : Copy} onClick={copy}>
          {t('copyAddress')}
        </Button>
        <span className={layout.muted} role="status">
          {result && t(result)}
        </span>
      </div>
    </OrderSection>
  );
}
