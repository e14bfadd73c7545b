/**
 * `planned`: it is put together; `out`: the driver has the orders; `counted`: the cash was counted, and nothing of the run
 * changes any more; `discarded`: it was given up before it began.
 */
export const RUN_STATES = ['planned', 'out', 'counted', 'discarded'] as const;

/**
 * `waiting`: not there yet; `delivered`; `not-home`: nobody opened, so the order is ready again; `taken-out`: the office has
 * taken the order out of the run by giving it another status.
 */
export const STOP_STATES = ['waiting', 'delivered', 'not-home', 'taken-out'] as const;

/** What is entered at a door; `waiting` takes a mistake back. */
export const VISITS = ['delivered', 'not-home', 'waiting'] as const;

/** Most orders of one run. All of them change in one transaction when they are handed over. */
export const MOST_STOPS = 60;
