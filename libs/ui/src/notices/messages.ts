import { messagesHook } from '../language/messages-hook.ts';

/** Words for loading, failures and closing, which are needed before any remote has loaded. */
export const useMessages = messagesHook({
  en: {
    tryAgain: 'Try again',
    reloadPage: 'Reload the page',
    loading: 'Loading',
    close: 'Close',
  },
  ar: {
    tryAgain: 'إعادة المحاولة',
    reloadPage: 'إعادة تحميل الصفحة',
    loading: 'جارٍ التحميل',
    close: 'إغلاق',
  },
});
