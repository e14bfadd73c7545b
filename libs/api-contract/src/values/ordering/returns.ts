/** States of a return in which somebody still has to do something. */
export const OPEN_RETURN_STATES = ['requested', 'approved', 'received'] as const;

/**
 * `requested`: the office has to decide. `approved`: the pieces are on their way back. `received`: they are back, and the
 * money or the other pieces are to be given. The others are ends.
 */
export const RETURN_STATES = [...OPEN_RETURN_STATES, 'refunded', 'exchanged', 'refused', 'withdrawn'] as const;

/** What the office narrows its list of returns to: open ones by their state, or all others. */
export const RETURN_STAGES = [...OPEN_RETURN_STATES, 'ended'] as const;

/** Reasons for which the shop is to blame: the only ones for pieces that were made for one customer. */
export const FAULT_REASONS = ['faulty', 'wrong-item'] as const;

export const RETURN_REASONS = ['changed-mind', 'wrong-size', ...FAULT_REASONS, 'other'] as const;

/** What the customer wants for the pieces. */
export const RETURN_WISHES = ['refund', 'exchange'] as const;

/** Days after that of the delivery in which the law lets customers give pieces back: the least that a shop may offer. */
export const LEAST_RETURN_DAYS = 14;

/** Returns of one order that are open at once. */
export const MOST_OPEN_RETURNS = 3;

/** Returns of one order in all: withdrawn and refused ones count. */
export const MOST_RETURNS = 20;

/** Photos of one return. */
export const MOST_RETURN_PHOTOS = 4;

/** Most characters of what a customer or the office writes about a return. */
export const LONGEST_RETURN_NOTE = 500;
