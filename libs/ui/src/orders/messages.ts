import { messagesHook } from '../language/messages-hook.ts';

/** Words of carts and orders. */
export const useMessages = messagesHook({
  en: {
    quantity: 'Qty',
    each: '{price} each',
    before: 'Before the discount',
    products: 'Products',
    discount: 'Discount',
    delivery: 'Delivery',
    byArea: 'by your area',
    total: 'Total',
    sibling: 'The same for her sister or brother, with another name:',
    stepOf: 'Step {at} of {all}',
  },
  ar: {
    quantity: 'الكمية',
    each: '{price} للقطعة',
    before: 'قبل الخصم',
    products: 'المنتجات',
    discount: 'الخصم',
    delivery: 'التوصيل',
    byArea: 'حسب المنطقة',
    total: 'المجموع',
    sibling: 'نفسها لأختها أو أخيها، باسم آخر:',
    stepOf: 'الخطوة {at} من {all}',
  },
});
