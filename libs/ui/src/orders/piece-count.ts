import { messagesHook } from '../language/messages-hook.ts';

const useMessages = messagesHook({
  en: { pieces: { one: '{count} item', other: '{count} items' } },
  ar: {
    pieces: {
      zero: 'لا قطع',
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: '{count} قطع',
      many: '{count} قطعة',
      other: '{count} قطعة',
    },
  },
});

/** Words for a number of pieces in the right plural form: `4 قطع`, `14 قطعة`. */
export function usePieceCount(): (count: number) => string {
  const { t } = useMessages();
  return (count) => t('pieces', { count });
}
