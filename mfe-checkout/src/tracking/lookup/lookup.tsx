import type { Ref } from 'react';
import ScanSearch from 'lucide-react/icons/scan-search';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { pages } from '@fyonka/api-contract/pages/routes';
import { inLanguage } from '@fyonka/i18n/format';
import { formatDate } from '@fyonka/i18n/times';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { useMessages } from '../../messages.ts';
import { CodeForm } from './code-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { useLookupStep } from './use-lookup-step.ts';
import type { FoundOrder } from './use-lookup-step.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './lookup.module.css';

/**
 * Finds orders without their numbers: by phone, and a code in the mail. What was found stays while its orders are looked at.
 * @param isAnswered an order is shown, so that nobody has to be asked for another way to it
 */
export function Lookup({ isAnswered }: { isAnswered: boolean }) {
  const { t } = useMessages();
  const { step, isNew, go, keep } = useLookupStep();
  const headingRef = isNew ? focusWhenShown : undefined;
  const askForPhone = () => go({ name: 'phone', phone: '' });
  if (step.name === 'found')
    return <FoundOrders orders={step.orders} headingRef={headingRef} onOtherPhone={askForPhone} />;
  if (isAnswered) return null;
  if (step.name === 'closed')
    return (
      <p>
        <Button kind="text" icon={ScanSearch} onClick={askForPhone}>
          {t('noNumber')}
        </Button>
      </p>
    );
  return (
    <section className={`${layout.stack4} ${styles.lookup}`} aria-label={t('lookupTitle')}>
      {step.name === 'phone' ? (
        <PhoneForm
          headingRef={headingRef}
          typed={step.phone}
          onType={(phone) => keep({ name: 'phone', phone })}
          onAsked={(phone) => go({ name: 'code', phone, sentAt: Date.now(), wrong: [] })}
        />
      ) : (
        <CodeForm
          headingRef={headingRef}
          asked={step}
          onAsked={go}
          onFound={(orders) => go({ name: 'found', orders: orders.map(({ accessToken: _token, ...order }) => order) })}
          onOtherPhone={askForPhone}
        />
      )}
    </section>
  );
}

interface FoundOrdersProps {
  orders: readonly FoundOrder[];
  headingRef: Ref<HTMLHeadingElement> | undefined;
  onOtherPhone: () => void;
}

function FoundOrders({ orders, headingRef, onOtherPhone }: FoundOrdersProps) {
  const { t } = useMessages();
  return (
    <section className={`${layout.stack4} ${styles.lookup}`}>
      <h2 tabIndex={-1} ref={headingRef}>
        {t('foundOrders')}
      </h2>
      <p>{t('foundOrdersText')}</p>
      <ul className={styles.found}>
        {orders.map(({ orderNumber, createdAt, status }) => (
          <li key={orderNumber}>
            <Link href={pages.viewInvoice(orderNumber)}>
              <Ltr>{orderNumber}</Ltr>
            </Link>
            <span>{formatDate(createdAt)}</span>
            <span>{inLanguage(ORDER_STATUS_WORDS[status])}</span>
          </li>
        ))}
      </ul>
      <p className={layout.middle}>
        <Button kind="text" onClick={onOtherPhone}>
          {t('lookupOtherPhone')}
        </Button>
      </p>
    </section>
  );
}
