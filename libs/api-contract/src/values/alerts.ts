/** What people of the office can be told while it is closed. */
export const ALERT_KINDS = [
  'order-placed',
  'order-paid',
  'refund-due',
  'to-review',
  'low-stock',
  'job-failed',
] as const;
