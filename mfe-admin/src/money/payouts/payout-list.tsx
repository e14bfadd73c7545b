import { useMemo } from 'react';
import type { PayoutView } from '@fyonka/api-contract/wire/office/books/settlements';
import { formatDate } from '@fyonka/i18n/times';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { CardLabel } from '../../parts/lists/card-label.tsx';
import { DataTable } from '../../parts/lists/data-table.tsx';
import type { Column } from '../../parts/lists/data-table.tsx';
import type { AddressWith } from '../../parts/lists/list-address.ts';
import { ExactMoney, useMoneyText } from '../amounts/exact-money.tsx';
import { filsOf, kdOf } from '../amounts/fils.ts';
import { CopyReference } from '../words/copy-reference.tsx';
import { useMoneyWords } from '../words/words.ts';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface PayoutListProps {
  payouts: readonly PayoutView[];
  /** The address with the lines of a payout. */
  href: AddressWith<'gateway' | 'payout'>['href'];
}

/** The payouts of a month, each with what its lines add up to. */
export function PayoutList({ payouts, href }: PayoutListProps) {
  const { t } = useMessages();
  const columns = useColumns(href);
  return (
    <section>
      <h2 className={`${layout.below3} ${layout.large}`}>{t('list')}</h2>
      <DataTable
        label={t('list')}
        columns={columns}
        rows={payouts}
        rowId={({ gateway, reference }) => `${gateway} ${reference}`}
        empty={null}
      />
    </section>
  );
}

function useColumns(href: PayoutListProps['href']): readonly Column<PayoutView>[] {
  const { t, rich, lang } = useMessages();
  const words = useMoneyWords();
  const amountText = useMoneyText();
  return useMemo(
    (): readonly Column<PayoutView>[] => [
      { id: 'day', header: t('day'), card: 'title', cell: ({ day }) => formatDate(day, lang) },
      {
        id: 'payout',
        header: t('payout'),
        card: 'wide',
        cell: ({ gateway, reference, bankReference, status, source }) => (
          <span className={layout.stack1}>
            <span>{words.t(`gateway-${gateway}`)}</span>
            <CopyReference reference={reference} />
            {bankReference !== '' && bankReference !== reference && (
              <small>{rich('bank', { reference: <Ltr key="reference">{bankReference}</Ltr> })}</small>
            )}
            <small className={layout.muted}>
              {t(`status-${status}`)} · {t(`source-${source}`)}
            </small>
          </span>
        ),
      },
      {
        id: 'amount',
        header: t('amount'),
        align: 'end',
        card: 'end',
        cell: ({ amount }) => <ExactMoney kd={amount} />,
      },
      {
        id: 'fees',
        header: t('fees'),
        align: 'end',
        card: 'line',
        cell: ({ fees, vat }) => (
          <>
            <CardLabel>{t('fees')}</CardLabel>{' '}
            {fees === null ? t('notKnown') : <ExactMoney kd={kdOf(filsOf(fees) + filsOf(vat ?? 0))} />}
          </>
        ),
      },
      {
        id: 'lines',
        header: t('lines'),
        card: 'lineEnd',
        cell: ({ gateway, reference, sums, net, amount }) => {
          if (net === null) return t('noLines');
          const charges = sums.find(({ kind }) => kind === 'charge')?.lines ?? 0;
          const fit = net === amount ? t('fits') : t('differs', { net: amountText(net) });
          return (
            <Link
              className={`${layout.inline} ${layout.target} ${layout.link}`}
              href={href({ gateway, payout: reference })}
              aria-label={`${t('linesOf', { payout: reference })}: ${t('charge', { count: charges })} · ${fit}`}
            >
              {t('charge', { count: charges })} · {fit}
            </Link>
          );
        },
      },
    ],
    [t, rich, lang, words, amountText, href],
  );
}
