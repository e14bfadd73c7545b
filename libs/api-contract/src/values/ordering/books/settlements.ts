/** Kinds of lines of a settlement file. `other`: a fee or correction that belongs to no order. */
export const SETTLEMENT_LINES = ['charge', 'refund', 'dispute', 'dispute-release', 'other'] as const;

/** What a sheet of a settlement file has: lines of one kind, or what it says of its payouts. */
export const SHEET_KINDS = [...SETTLEMENT_LINES, 'summary'] as const;

/**
 * Why a sheet was not read: nobody sees it in the file; a later file of the archive has the same path; it is no table; it has
 * no line; its columns are unknown.
 */
export const SHEET_SKIPS = ['hidden', 'replaced', 'not-a-table', 'empty', 'unknown'] as const;

/** Why a cell is refused: nobody can read it; its day is before any gateway of Kuwait; its day is still to come. */
export const CELL_FAULTS = ['unreadable', 'too-early', 'in-future'] as const;

/** What is read from each row of a settlement file. */
export const SETTLEMENT_FIELDS = [
  'reference',
  'charge',
  'kind',
  'amount',
  'currency',
  'fee',
  'vat',
  'net',
  'movedAt',
  'payout',
  'paidAt',
] as const;

/** How far a payout has come. `failed`: the bank has sent it back. `withdrawn`: it was written down by mistake. */
export const PAYOUT_STATUSES = ['pending', 'paid', 'failed', 'withdrawn'] as const;

/** Who says what a payout is: a file of the gateway, its list, or a person with the bank's statement. */
export const PAYOUT_SOURCES = ['file', 'gateway', 'hand'] as const;

/** Lines of one file. */
export const MOST_SETTLED = 20_000;

/** Days after which a gateway has usually paid out what it took, weekends included. */
export const USUAL_DELAYS = { sandbox: 1, tap: 5, myfatoorah: 5 } as const;
