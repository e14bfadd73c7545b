import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import MapPin from 'lucide-react/icons/map-pin';
import { addressParts } from '@fyonka/api-contract/text/address';
import { STALL_WORDS } from '@fyonka/api-contract/text/orders/stall-words';
import type { OfficeOrderView } from '@fyonka/api-contract/wire/office/orders/orders';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { useCopy } from '@fyonka/ui/actions/use-copy';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Ltr } from '@fyonka/ui/text/ltr';
import { ELSEWHERE } from '@fyonka/ui/navigation/elsewhere';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { inTwoParts } from '../../../phone.ts';
import { addressText, mailLink, mapLink, telLink } from './contact-links.ts';
import { Fact } from '../../../parts/fact.tsx';
import { useMessages } from '../../messages.ts';
import { Fold } from '../../../parts/fold/fold.tsx';
import { shortAddress } from './short-address.ts';
import { RepeatMails } from './repeat-mails.tsx';
import { WhatsAppMessages } from './whatsapp-messages.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './order-customer.module.css';

interface OrderCustomerProps {
  order: OfficeOrderView;
  /** The shop can send the text about the order's status by WhatsApp itself. */
  isSentByShop: boolean;
}

/** Phone and e-mail in full, and what was sent to the customer; nothing once the person was taken out. */
export function OrderCustomer({ order, isSentByShop }: OrderCustomerProps) {
  const { t } = useMessages();
  const { phone, email, language, isOfAccount } = order;
  const isPermitted = usePermissions();
  if (phone === '') return null;
  const number = <Ltr>+965 {inTwoParts(phone)}</Ltr>;
  return (
    <Fold name="customer" title={t('customer')} inside={number}>
      <p className={layout.medium}>
        <a className={`${layout.inline} ${layout.target} ${layout.link}`} href={telLink(phone)}>
          {number}
        </a>{' '}
        <span className={layout.muted}>{t(isOfAccount ? 'byAccount' : 'byGuest')}</span>
      </p>
      {email !== '' && (
        <p className={layout.anywhere}>
          <a className={`${layout.inline} ${layout.target} ${layout.link}`} href={mailLink(order)}>
            <Ltr>{email}</Ltr>
          </a>
        </p>
      )}
      <p className={layout.muted}>
        {t('mailLanguage', { language: t(language === 'en' ? 'languageEn' : 'languageAr') })}
      </p>
      {isSentByShop && isPermitted('orders.prepare') && <WhatsAppMessages orderId={order._id} />}
      {email === '' ? (
        <p className={layout.muted}>{t('noMailbox')}</p>
      ) : (
        isPermitted('orders.prepare') && <RepeatMails orderId={order._id} />
      )}
    </Fold>
  );
}

const MAP_WORDS = { elsewhere: 'mapElsewhere', given: 'openMap', pin: 'openPin', search: 'searchMap' } as const;

/** Where an order goes; of what was sold at a stall, where that was. */
export function OrderDelivery({ order }: { order: OfficeOrderView }) {
  return order.stall ? <OrderStall order={order} stall={order.stall} /> : <OrderAddress order={order} />;
}

function OrderStall({ order, stall }: { order: OfficeOrderView; stall: NonNullable<OfficeOrderView['stall']> }) {
  const language = useLanguage();
  const name = <bdi>{stall.name}</bdi>;
  return (
    <Fold name="delivery" title={STALL_WORDS.soldAt[language]} inside={name}>
      <p className={`${layout.large} ${layout.anywhere} ${layout.strong} ${layout.lead5}`}>{name}</p>
      <p className={layout.muted}>{order.address.areaName[language]}</p>
      <p>{STALL_WORDS[stall.handover][language]}</p>
    </Fold>
  );
}

/** The delivery address, part by part, in the order in which drivers need it. */
function OrderAddress({ order }: { order: OfficeOrderView }) {
  const { t } = useMessages();
  const language = useLanguage();
  const { address } = order;
  const map = mapLink(order);
  const { result, copy } = useCopy(addressText(order, t, (name) => name[language]));
  return (
    <Fold name="delivery" title={t('delivery')} inside={shortAddress(address, t, language)}>
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
    </Fold>
  );
}
