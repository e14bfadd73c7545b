import { useState } from 'react';
import { couponPath } from '@fyonka/api-client/office/goods/coupons';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { CouponMonthView, CouponView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import type { OfficePageProps } from '../frame/navigation/page-areas.ts';
import { History } from '../history/history.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ReadFailed } from '../parts/read-failed.tsx';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { CouponForm } from './coupon-form.tsx';
import { useCouponWords } from './coupon-words.tsx';
import { DeleteCoupon } from './delete-coupon.tsx';
import { useMessages } from './messages.ts';
import styles from './coupons.module.css';

/** `/admin/coupons/{id}`: a coupon to edit, its uses by month and its history. */
export function CouponPage({ parameters }: OfficePageProps) {
  const { t, lang } = useMessages();
  const words = useCouponWords();
  const id = parameters['id'] ?? '';
  const { answer, error, isFetching, refetch } = useOwnAnswer(couponPath(id));
  // Kept as it was when its form opened: updating it while somebody types would discard their text.
  const [opened, setOpened] = useState<CouponView | null>(null);
  if (opened === null && answer && !isFetching) setOpened(answer.coupon);
  const trail = [{ label: t('coupons'), href: officePages.coupons() }, { label: t('editCoupon') }];
  return (
    <div className={styles.page}>
      <PageHead title={opened?.name[lang] ?? t('editCoupon')} documentTitle={t('editCoupon')} trail={trail}>
        {opened && opened.uses === 0 && <DeleteCoupon coupon={opened} />}
      </PageHead>
      {opened ? (
        <>
          <CouponForm
            coupon={opened}
            onSaved={(_, leaveTo) => {
              showToast({ kind: 'good', text: t('updated') });
              leaveTo(officePages.coupons());
            }}
          />
          <Months months={answer?.months ?? []} />
          <History subject="coupon" id={id} words={words} />
        </>
      ) : error?.status === 404 ? (
        <Empty
          title={t('notFound')}
          action={
            <ButtonLink kind="line" tall href={officePages.coupons()}>
              {t('coupons')}
            </ButtonLink>
          }
        >
          <p>{t('notFoundText')}</p>
        </Empty>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </div>
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
