import { useState } from 'react';
import Trash from 'lucide-react/icons/trash-2';
import { refusalFrom } from '@fyonka/api-client/http';
import { couponPath, deleteCoupon } from '@fyonka/api-client/office/coupons';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { useAction } from '@fyonka/api-client/use-action';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { CouponMonthView, CouponView } from '@fyonka/api-contract/wire/office/coupons';
import { Button, ButtonLink } from '@fyonka/ui/actions/button';
import { Empty } from '@fyonka/ui/notices/empty';
import { TextSkeleton } from '@fyonka/ui/notices/skeleton';
import { goTo } from '@fyonka/ui/overlays/overlay-entry';
import { Ltr } from '@fyonka/ui/text/ltr';
import { Money } from '@fyonka/ui/text/money';
import type { OfficePageProps } from '../frame/navigation/page-areas.ts';
import { History } from '../history/history.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ReadFailed } from '../parts/read-failed.tsx';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { CouponForm } from './coupon-form.tsx';
import { useCouponWords } from './coupon-words.tsx';
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
        {opened && opened.uses === 0 && <DeleteButton id={id} />}
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

function DeleteButton({ id }: { id: string }) {
  const { t } = useMessages();
  const { isBusy, run } = useAction();
  const remove = () =>
    run(
      () => attempt(id),
      (reason) => {
        showToast(reason === null ? { kind: 'good', text: t('deleted') } : { kind: 'bad', text: reason });
        if (reason === null) goTo(officePages.coupons());
      },
    );
  return (
    <Button kind="line" tall icon={Trash} busy={isBusy} onClick={remove}>
      {t('delete')}
    </Button>
  );
}

/** @returns why it was not deleted; null: it is gone */
async function attempt(id: string): Promise<string | null> {
  try {
    await deleteCoupon(id);
    return null;
  } catch (thrown) {
    const { status, answer } = refusalFrom(thrown);
    return status === 404 ? null : (answer.message ?? '');
  }
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
