/** Who bears what a run, a stall or the till of a day lacks. */
export const CASH_BEARERS = ['driver', 'seller', 'shop'] as const;

/** Who may bear what a delivery run lacks. */
export const BEARERS_OF_RUN = ['driver', 'shop'] as const;

/** Who may bear what a stall lacks. */
export const BEARERS_OF_STALL = ['seller', 'shop'] as const;
