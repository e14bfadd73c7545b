import { useState } from 'react';
import ScanSearch from 'lucide-react/icons/scan-search';
import { ORDER_STATUS_WORDS } from '@fyonka/api-contract/text/invoice-words';
import { pages } from '@fyonka/api-contract/pages/routes';
import type { FoundOrderView } from '@fyonka/api-contract/wire/orders/lookup';
import { inLanguage } from '@fyonka/i18n/format';
import { formatDate } from '@fyonka/i18n/times';
import { Button } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { focusWhenShown } from '../../focus/focus-when-shown.ts';
import { useMessages } from '../../messages.ts';
import { CodeForm } from './code-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import styles from './lookup.module.css';

type Step =
  | { readonly name: 'closed' }
  | { readonly name: 'phone' }
  | { readonly name: 'code'; readonly phone: string }
  | { readonly name: 'found'; readonly orders: readonly FoundOrderView[] };

/**
 * Finds orders without their numbers: by phone, and a code in the mail. What was found stays while its orders are looked at.
 * @param isAnswered an order is shown, so that nobody has to be asked for another way to it
 */
export function Lookup({ isAnswered }: { isAnswered: boolean }) {
  const { t } = useMessages();
  const [step, setStep] = useState<Step>({ name: 'closed' });
  const askForPhone = () => setStep({ name: 'phone' });
  if (step.name === 'found') return <FoundOrders orders={step.orders} />;
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
    <section className={styles.lookup} aria-label={t('lookupTitle')}>
      {step.name === 'phone' ? (
        <PhoneForm onAsked={(phone) => setStep({ name: 'code', phone })} />
      ) : (
        <CodeForm
          phone={step.phone}
          onFound={(orders) => setStep({ name: 'found', orders })}
          onOtherPhone={askForPhone}
        />
      )}
    </section>
  );
}

function FoundOrders({ orders }: { orders: readonly FoundOrderView[] }) {
  const { t } = useMessages();
  return (
    <section className={styles.lookup}>
      <h2 tabIndex={-1} ref={focusWhenShown}>
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
    </section>
  );
}
