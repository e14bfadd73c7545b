import { messagesHook } from '../language/messages-hook.ts';

/** Words of the fields. */
export const useMessages = messagesHook({
  en: {
    optional: '(optional)',
    quantityOf: 'Quantity: {name}',
    oneLess: 'One less',
    oneMore: 'One more',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  ar: {
    optional: '(اختياري)',
    quantityOf: 'الكمية: {name}',
    oneLess: 'تقليل',
    oneMore: 'زيادة',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
  },
});
