import { messagesHook } from '../language/messages-hook.ts';

/** What is said while something loads, when it could not, and to put it away: also before any remote is there. */
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
