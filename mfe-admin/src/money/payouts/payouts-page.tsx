import { useState } from 'react';
import { GATEWAYS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { Button } from '@fyonka/ui/actions/button';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { Link } from '@fyonka/ui/navigation/link';
import { Empty } from '@fyonka/ui/notices/empty';
import { officePath } from '../../pages.ts';
import { Answered } from '../../parts/answered.tsx';
import { choice, month as monthReader, page, text, useListAddress } from '../../parts/lists/list-address.ts';
import type { ListAddress } from '../../parts/lists/list-address.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { usePermissions } from '../../permissions/use-permissions.ts';
import { MonthPicker } from '../../reports/month-picker.tsx';
import { monthName, thisMonth } from '../../reports/month.ts';
import { Expected } from './expected.tsx';
import { useMessages } from './messages.ts';
import { PayoutLines } from './payout-lines.tsx';
import { PayoutList } from './payout-list.tsx';
import { WritePayout } from './write-payout.tsx';
import layout from '@fyonka/ui/styles/layout.module.css';

const READERS = { month: monthReader, gateway: choice(GATEWAYS), payout: text, page };

/** `/admin/payouts`: what gateways have sent to the bank in a month, and what they still have; or the lines of one payout. */
export function PayoutsPage() {
  const address = useListAddress(READERS);
  const { gateway, payout } = address.values;
  if (gateway !== undefined && payout !== undefined)
    return <PayoutLines gateway={gateway} payout={payout} address={address} />;
  return <PayoutsOfMonth address={address} />;
}

function PayoutsOfMonth({ address: { values, change, href } }: { address: ListAddress<typeof READERS> }) {
  const { t, rich } = useMessages();
  const language = useLanguage();
  const isPermitted = usePermissions();
  const month = values.month ?? thisMonth();
  const { answer, error, refetch } = useOwnAnswer(pathTo('GET /api/admin/payouts', { query: { month } }));
  const [isWriting, setWriting] = useState(false);
  const money = (
    <Link key="money" className={layout.link} href={officePath('/admin/money')}>
      {t('toMoney')}
    </Link>
  );
  return (
    <>
      <PageHead title={t('title')} lead={monthName(month, language)}>
        {isPermitted('money.write') && (
          <Button kind="line" onClick={() => setWriting(true)}>
            {t('write')}
          </Button>
        )}
      </PageHead>
      <MonthPicker month={month} onChange={(next) => change({ month: next === thisMonth() ? undefined : next })} />
      <Answered of={{ answer, error, refetch }} failed={t('failed')} skeleton={6}>
        {({ payouts, expected }) => (
          <div className={layout.column6}>
            <Expected expected={expected} />
            {payouts.length === 0 ? (
              <Empty title={t('empty', { month: monthName(month, language) })}>
                <p>{rich('emptyText', { money })}</p>
              </Empty>
            ) : (
              <PayoutList payouts={payouts} href={href} />
            )}
          </div>
        )}
      </Answered>
      <WritePayout
        isOpen={isWriting}
        onClose={() => setWriting(false)}
        onDone={() => {
          setWriting(false);
          refetch();
        }}
      />
    </>
  );
}
