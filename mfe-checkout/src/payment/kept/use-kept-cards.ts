import { useState } from 'react';
import { useOwnAnswer } from '@fyonka/api-client/own/own-answers';
import { keptCardsPath } from '@fyonka/api-client/own/cards';
import type { KeptCardView } from '@fyonka/api-contract/wire/account/cards';
import type { OfferedPaymentMethod } from '@fyonka/api-contract/wire/payments';
import { MOST_KEPT_CARDS } from '@fyonka/api-contract/values/accounts';

/** Cards that a payment company keeps for the signed-in customer. Guests have none, and nothing is asked for them. */
export interface KeptCards {
  /** Not known yet. What comes above the methods must not move them under a finger, because one press pays. */
  isLoading: boolean;
  /** Those that can pay now. */
  cards: readonly KeptCardView[];
  /** Path of the picture of the method that they pay by. */
  icon: string;
  /** The customer may have the next card kept. */
  mayKeep: boolean;
  /** And has ticked it. */
  keeps: boolean;
  setKeeps: (keeps: boolean) => void;
  reread: () => void;
}

/** @param methods as they are offered on this page */
export function useKeptCards(methods: readonly OfferedPaymentMethod[]): KeptCards {
  const keeper = methods.find(({ savesCards }) => savesCards);
  const { answer, isLoading, refetch } = useOwnAnswer(keeper ? keptCardsPath() : null);
  const [keeps, setKeeps] = useState(false);
  const kept = answer?.cards ?? [];
  const mayKeep = answer !== undefined && kept.length < MOST_KEPT_CARDS;
  return {
    isLoading,
    cards: kept.filter(({ gateway }) => gateway === keeper?.gateway),
    icon: keeper?.icon ?? '',
    mayKeep,
    keeps: mayKeep && keeps,
    setKeeps,
    reread: refetch,
  };
}
