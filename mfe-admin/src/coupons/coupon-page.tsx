import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type { CouponMonthView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import { RecordPage } from '../form/record-page.tsx';
import { officePath } from '../pages.ts';
import type { OfficePageProps } from '../pages.ts';
import { History } from '../history/history.tsx';
import { DeleteButton } from '../parts/dialogs/delete-button.tsx';
import { CouponForm } from './coupon-form.tsx';
import { useCouponWords } from './coupon-words.tsx';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './coupons.module.css';

/** `/admin/coupons/{id}`: a coupon to edit, its uses by month and its history; `/admin/coupons/new`. */
export function CouponPage({ parameters: { id } }: OfficePageProps) {
  const { t, lang } = useMessages();
  const words = useCouponWords();
  return (
    <RecordPage
      id={id}
      state={useOwnAnswer(id === undefined ? null : pathTo('GET /api/admin/coupons/{id}', { id }))}
      recordOf={({ coupon }) => coupon}
      title={t(id === undefined ? 'addCoupon' : 'editCoupon')}
      list={{ label: t('coupons'), href: officePath('/admin/coupons') }}
      missing={{ title: t('notFound'), text: t('notFoundText') }}
      className={`${layout.stack5} ${layout.shrink}`}
      renderActions={(coupon) =>
        // A coupon that orders have is not deleted.
        coupon?.uses === 0 && (
          <DeleteButton
            work={() => call('DELETE /api/admin/coupons/{id}', { id: coupon._id })}
            leaveTo={officePath('/admin/coupons')}
            name={coupon.name[lang]}
            t={t}
          />
        )
      }
    >
      {(coupon, answer) => (
        <>
          <CouponForm coupon={coupon} />
          <Months months={answer?.months ?? []} />
          {coupon && <History subject="coupon" id={coupon._id} words={words} />}
        </>
      )}
    </RecordPage>
  );
}

function Months({ months }: { months: readonly CouponMonthView[] }) {
  const { t } = useMessages();
  if (months.length === 0) return null;
  return (
    <table className={styles.months}>
      <caption>{t('byMonth')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          <th scope="col">{t('uses')}</th>
          <th scope="col">{t('given')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, uses, given }) => (
          <tr key={month}>
            <th scope="row">
              <Ltr>{month}</Ltr>
            </th>
            <td>{uses}</td>
            <td>
              <Money kd={given} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
