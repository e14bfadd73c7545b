/** `planned`: put together; `out`: the driver has the orders; `counted`: over; `discarded`: given up before it began. */
export const RUN_STATES = ['planned', 'out', 'counted', 'discarded'] as const;

/** What became of an order on a run. `taken-out`: the office has given it another status. */
export const STOP_STATES = ['waiting', 'delivered', 'not-home', 'taken-out'] as const;

/** What is entered at a door; `waiting` takes a mistake back. */
export const VISITS = ['delivered', 'not-home', 'waiting'] as const;

/** Most orders of one run. */
export const MOST_STOPS = 60;
