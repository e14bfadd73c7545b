import type { ComponentType } from 'react';
import type { ActivitySubject } from '@fyonka/api-contract/wire/office/activity';
import type { FieldChange } from '@fyonka/api-contract/wire/office/edits';
import { useBundleWords } from '../../bundles/bundle-words.tsx';
import { useCategoryWords } from '../../categories/category-words.tsx';
import { useCouponWords } from '../../coupons/coupon-words.tsx';
import { useFrontEndWords } from '../../front-ends/front-end-words.tsx';
import { ChangeList } from '../../history/change-list.tsx';
import type { FieldWords } from '../../history/field-words.ts';
import { useProductWords } from '../../products/product-words.tsx';
import { usePaymentsWords } from '../../settings/payments/payments-words.tsx';
import { useSettingsWords } from '../../settings/shop/settings-words.tsx';
import { useOtherWords } from './use-other-words.tsx';

interface ChangesProps {
  changes: readonly FieldChange[];
}

const OTHERS = listedBy(useOtherWords);

/** Lists the changes of each subject, in the words of the history on its own page, where there is one. */
export const CHANGES_OF: Readonly<Record<ActivitySubject, ComponentType<ChangesProps>>> = {
  product: listedBy(useProductWords),
  category: listedBy(useCategoryWords),
  bundle: listedBy(useBundleWords),
  coupon: listedBy(useCouponWords),
  settings: listedBy(useSettingsWords),
  payments: listedBy(usePaymentsWords),
  'front-ends': listedBy(useFrontEndWords),
  order: OTHERS,
  markdown: OTHERS,
  review: OTHERS,
  'delivery-areas': OTHERS,
  administrators: OTHERS,
  'api-keys': OTHERS,
  'delivery-runs': OTHERS,
  drivers: OTHERS,
  stalls: OTHERS,
  webhooks: OTHERS,
  stock: OTHERS,
  accounts: OTHERS,
};

function listedBy(useWords: () => FieldWords): ComponentType<ChangesProps> {
  return function Changes({ changes }) {
    return <ChangeList changes={changes} words={useWords()} />;
  };
}
