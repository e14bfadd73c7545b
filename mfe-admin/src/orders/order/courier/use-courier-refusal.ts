import type { CourierBookingView, CourierProblem } from '@fyonka/api-contract/wire/office/fulfilment/couriers';
import { useMessages } from './messages.ts';

interface CourierRefusalWords {
  /** Why something was not done. */
  ofProblem: (problem: CourierProblem) => string;
  /** Why a booking brings nothing, or nobody knows whether it does; null: it does. */
  ofBooking: (booking: CourierBookingView) => string | null;
}

/** Words for what a courier does not do. */
export function useCourierRefusal(): CourierRefusalWords {
  const { t } = useMessages();
  const withWords = (sentence: string, words: string) => (words === '' ? sentence : `${sentence} ${words}`);
  return {
    ofProblem: ({ kind, area, refusal, words }) => {
      if (kind === 'refused') return withWords(t(`refusal-${refusal ?? 'other'}`), words);
      return kind === 'no-spelling' ? t('problem-no-spelling', { area: area ?? '' }) : t(`problem-${kind}`);
    },
    ofBooking: ({ state, refusal, words }) => {
      if (state === 'unclear') return t('state-unclear');
      return state === 'refused' ? withWords(t(`refusal-${refusal ?? 'other'}`), words) : null;
    },
  };
}
