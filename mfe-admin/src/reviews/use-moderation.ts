import { useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { pathTo } from '@fyonka/api-client/endpoints/path';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import type {
  ModerationRequest,
  OfficeReviewsQuery,
  OfficeReviewView,
} from '@fyonka/api-contract/wire/office/goods/reviews';
import { announce } from '../parts/toasts/announced.ts';
import { showToast } from '../parts/toasts/toast-queue.ts';
import { useCall } from '../parts/use-call.ts';
import { refusalWords } from '../refusal-words.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';

/** A dialog about one review. */
export interface Asked {
  readonly review: OfficeReviewView;
  readonly about: 'answer' | 'reject';
}

/** A page of the reviews, and what the office decides about them. */
export function useModeration(query: OfficeReviewsQuery) {
  const { t } = useMessages();
  const state = useOwnAnswer(pathTo('GET /api/admin/reviews', { query }), { keepPrevious: true });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isBusy, start } = useCall(state.refetch);

  /** @param done what is said then */
  function decide({ _id, version }: OfficeReviewView, decision: Omit<ModerationRequest, 'version'>, done: MessageKey) {
    start(
      () => call('PATCH /api/admin/reviews/{id}', { id: _id, body: { version, ...decision } }),
      () => {
        setAsked(null);
        announce(t(done));
      },
      (refusal) => {
        const isOutdated = refusal.code === 'EDIT_CONFLICT' || refusal.code === 'REVIEW_NOT_FOUND';
        // What was typed stays where trying again may help.
        if (isOutdated) setAsked(null);
        const words = { offline: t('offline'), otherwise: t('failed') };
        showToast({ kind: 'bad', text: isOutdated ? t('conflict') : refusalWords(refusal, words) });
      },
    );
  }

  return { ...state, isBusy, asked, ask: setAsked, decide };
}
