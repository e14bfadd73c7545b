import { useMemo } from 'react';
import Plus from 'lucide-react/icons/plus';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { CouponView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Link } from '@fyonka/ui/navigation/link';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { officePath } from '../pages.ts';
import type { Column } from '../parts/lists/data-table.tsx';
import { ListPage } from '../parts/list-page/list-page.tsx';
import { page, useListAddress } from '../parts/lists/list-address.ts';
import { Benefit } from './coupon-words.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

const READERS = { page };

/** `/admin/coupons`: the coupons, newest first, with what they have given. */
export function CouponsPage() {
  const words = useMessages();
  const { t } = words;
  const columns = useMemo(() => columnsOf(words), [words]);
  const address = useListAddress(READERS);
  const list = useOwnAnswer(pathTo('GET /api/admin/coupons', { query: address.query }), { keepPrevious: true });
  return (
    <ListPage
      className={`${layout.stack5} ${layout.shrink}`}
      title={t('coupons')}
      lead={list.answer ? t('couponCount', { count: list.answer.total }) : null}
      buttons={
        <ButtonLink tall icon={Plus} href={officePath('/admin/coupons/new')}>
          {t('addCoupon')}
        </ButtonLink>
      }
      list={list}
      address={address}
      rows={list.answer?.coupons}
      rowId={({ _id }) => _id}
      columns={columns}
      none={{ title: t('noneYet'), text: t('noneYetText') }}
    />
  );
}

function columnsOf({ t, lang }: ReturnType<typeof useMessages>): readonly Column<CouponView>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      card: 'title',
      cell: ({ _id, name }) => (
        <Link
          className={`${layout.inline} ${layout.strong} ${layout.target}`}
          href={officePath('/admin/coupons/:id', _id)}
        >
          <bdi>{name[lang]}</bdi>
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('isOn'),
      card: 'end',
      cell: ({ isOn }) => (
        <span className={isOn ? `${layout.good} ${layout.strong}` : layout.quiet}>{t(isOn ? 'on' : 'off')}</span>
      ),
    },
    {
      id: 'code',
      header: t('code'),
      card: 'line',
      cell: ({ code }) => (code === null ? t('automatic') : <Ltr>{code}</Ltr>),
    },
    { id: 'benefit', header: t('benefit'), card: 'lineEnd', cell: (coupon) => <Benefit coupon={coupon} /> },
    {
      id: 'uses',
      header: t('uses'),
      card: 'line',
      align: 'end',
      cell: ({ uses, mostUses }) =>
        mostUses === null ? t('useCount', { count: uses }) : t('usesOf', { uses, most: mostUses }),
    },
    { id: 'given', header: t('given'), card: 'lineEnd', align: 'end', cell: ({ given }) => <Money kd={given} /> },
  ];
}
