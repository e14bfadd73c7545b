import { officePages } from '@fyonka/api-contract/pages/office-pages';
import { PageHead } from '../parts/page-head.tsx';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { CouponForm } from './coupon-form.tsx';
import { useMessages } from './messages.ts';

/** `/admin/coupons/new` */
export function NewCouponPage() {
  const { t } = useMessages();
  return (
    <>
      <PageHead
        title={t('addCoupon')}
        trail={[{ label: t('coupons'), href: officePages.coupons() }, { label: t('addCoupon') }]}
      />
      <CouponForm
        coupon={null}
        onSaved={(_, leaveTo) => {
          showToast({ kind: 'good', text: t('created') });
          leaveTo(officePages.coupons());
        }}
      />
    </>
  );
}
