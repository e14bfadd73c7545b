import { useMemo } from 'react';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { PayoutLineView } from '@fyonka/api-contract/wire/office/books/settlements';
import type { Gateway } from '@fyonka/api-contract/wire/payments';
import { formatDate } from '@fyonka/i18n/times';
import { Link } from '@fyonka/ui/navigation/link';
import { Empty } from '@fyonka/ui/notices/empty';
import { Ltr } from '@fyonka/ui/text/ltr';
import { officePath } from '../../pages.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import type { AddressWith } from '../../parts/lists/list-address.ts';
import { ExactMoney, useMoneyText } from '../amounts/exact-money.tsx';
import { filsOf, kdOf } from '../amounts/fils.ts';
import { CopyReference } from '../words/copy-reference.tsx';
import { useMoneyWords } from '../words/words.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface PayoutLinesProps {
  gateway: Gateway;
  /** Its reference. */
  payout: string;
  address: AddressWith<'page' | 'gateway' | 'payout'>;
}

/** What a payout is made of, line by line, each with its order. */
export function PayoutLines({ gateway, payout, address }: PayoutLinesProps) {
  const { t, rich, lang } = useMessages();
  const words = useMoneyWords();
  const amountText = useMoneyText();
  const columns = useColumns();
  const query = { gateway, payout, page: Number(address.values.page ?? 1) };
  const list = useOwnAnswer(pathTo('GET /api/admin/payouts/lines', { query }), { keepPrevious: true });
  const { answer, error } = list;
  const said = answer?.payout;
  const title = t('linesOf', { payout });
  return (
    <ListPage
      title={title}
      lead={
        said &&
        t('linesLead', {
          gateway: words.t(`gateway-${said.gateway}`),
          day: formatDate(said.day, lang),
          amount: amountText(said.amount),
        })
      }
      trail={[
        { label: t('title'), href: address.href({ gateway: undefined, payout: undefined }) },
        { label: t('linesTitle') },
      ]}
      list={list}
      rows={answer?.lines}
      rowId={({ id }) => id}
      columns={columns}
      address={address}
      failed={error?.status === 404 ? t('noSuch') : t('failed')}
      table={{
        empty: (
          <Empty title={t('noLinesYet')}>
            <p>
              {rich('noLinesText', {
                money: (
                  <Link key="money" className={layout.link} href={officePath('/admin/money')}>
                    {t('toMoney')}
                  </Link>
                ),
              })}
            </p>
          </Empty>
        ),
      }}
    />
  );
}

function useColumns(): readonly Column<PayoutLineView>[] {
  const { t, lang } = useMessages();
  return useMemo(
    (): readonly Column<PayoutLineView>[] => [
      {
        id: 'line',
        header: t('line'),
        card: 'wide',
        cell: ({ kind, reference }) => (
          <span className={layout.stack1}>
            <small className={layout.muted}>{t(`kind-${kind}`)}</small>
            {kind === 'other' ? <bdi>{reference}</bdi> : <CopyReference reference={reference} />}
          </span>
        ),
      },
      {
        id: 'order',
        header: t('order'),
        card: 'title',
        cell: ({ orderNumber }) =>
          orderNumber === null ? (
            t('noOrder')
          ) : (
            <Link
              className={`${layout.inline} ${layout.target} ${layout.link}`}
              href={`${officePath('/admin/orders/:id', orderNumber)}#money`}
            >
              <Ltr>{orderNumber}</Ltr>
            </Link>
          ),
      },
      {
        id: 'movedOn',
        header: t('movedOn'),
        card: 'line',
        cell: ({ movedOn }) => (movedOn === null ? '' : formatDate(movedOn, lang)),
      },
      {
        id: 'amount',
        header: t('amount'),
        align: 'end',
        card: 'end',
        cell: ({ amount, currency }) =>
          currency === null || currency === 'KWD' ? <ExactMoney kd={amount} /> : <Ltr>{`${amount} ${currency}`}</Ltr>,
      },
      {
        id: 'fees',
        header: t('fees'),
        align: 'end',
        card: 'lineEnd',
        cell: ({ fees, vat }) => <ExactMoney kd={kdOf(filsOf(fees) + filsOf(vat))} />,
      },
      { id: 'net', header: t('net'), align: 'end', card: 'hidden', cell: ({ net }) => <ExactMoney kd={net} /> },
    ],
    [t, lang],
  );
}
