import { deleteCoupon } from '@fyonka/api-client/office/goods/coupons';
import { officePages } from '@fyonka/api-contract/pages/office-pages';
import type { CouponView } from '@fyonka/api-contract/wire/office/goods/coupons';
import { DeleteButton } from '../parts/dialogs/delete-button.tsx';
import { useMessages } from './messages.ts';

/** Deletes a coupon that no order has, after a question. */
export function DeleteCoupon({ coupon: { _id, name } }: { coupon: Pick<CouponView, '_id' | 'name'> }) {
  const { t, lang } = useMessages();
  return (
    <DeleteButton
      work={() => deleteCoupon(_id)}
      leaveTo={officePages.coupons()}
      texts={{
        label: t('delete'),
        title: t('deleteTitle'),
        question: t('deleteText', { name: name[lang] }),
        deleted: t('deleted'),
        failed: t('deleteFailed'),
      }}
    />
  );
}
