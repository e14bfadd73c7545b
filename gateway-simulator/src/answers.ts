export const EMPTY_LISTS = ['not-found', 'empty'] as const;
export const REFUND_CHARGES = ['object', 'text', 'charge_id'] as const;
export const UNKNOWN_IDS = ['request', 'kind'] as const;
export const KEPT_CARDS = ['asked', 'taken'] as const;

/** How Tap answers where documents, public clients and the simulator of before differ, see the README. */
export interface TapAnswers {
  /** A list without rows: a refusal that says 'Charges not found', or an empty list. */
  readonly emptyLists: (typeof EMPTY_LISTS)[number];
  /** How a row of the list of refunds names its charge: by the whole charge, its id, or `charge_id` as a creation does. */
  readonly refundCharge: (typeof REFUND_CHARGES)[number];
  /** Whether a refund repeats the shop's `reference` and `metadata`. */
  readonly refundNames: boolean;
  /** An id that does not exist: the words for every request, or those for charges and refunds. */
  readonly unknownIds: (typeof UNKNOWN_IDS)[number];
  /** Whether a payout names its charges. */
  readonly payoutCharges: boolean;
  /** Whether a list says if more follows. */
  readonly hasMore: boolean;
  /** A payment with a kept card: the bank asks on its page, or takes the money at once. */
  readonly keptCards: (typeof KEPT_CARDS)[number];
}

/** As clients have seen it. */
export const TAP_ANSWERS: TapAnswers = {
  emptyLists: 'not-found',
  refundCharge: 'object',
  refundNames: false,
  unknownIds: 'request',
  payoutCharges: false,
  hasMore: true,
  keptCards: 'asked',
};

export const EXPIRY_DATES = ['words', 'digits'] as const;

/** How MyFatoorah answers where documents, public clients and the simulator of before differ, see the README. */
export interface MyFatoorahAnswers {
  /** `ExpiryDate` of an invoice: `August 28, 2026` or `2026-08-28`. */
  readonly expiryDate: (typeof EXPIRY_DATES)[number];
  /** Whether GetRefundStatus repeats the shop's `ExternalIdentifier`. */
  readonly refundIdentifier: boolean;
  /** Whether a page that is opened makes a transaction, which stays `InProgress` when the page is left. */
  readonly openedPages: boolean;
}

/** As clients have seen it. */
export const MY_FATOORAH_ANSWERS: MyFatoorahAnswers = {
  expiryDate: 'words',
  refundIdentifier: false,
  openedPages: true,
};
