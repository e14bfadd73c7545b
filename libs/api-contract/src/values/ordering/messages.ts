/** Statuses about which mails have texts of the office; `cancelled-refund`: with money that is due back. */
export const MAILED_STATUSES = [
  'processing',
  'ready',
  'shipped',
  'delivered',
  'cancelled',
  'cancelled-refund',
] as const;

/** What the office can send again: the mail about the present status, or where the order and its invoice are. */
export const MAILS_TO_REPEAT = ['status', 'link'] as const;

/** What texts may have in braces. */
export const MESSAGE_FIELDS = [
  'name',
  'orderNumber',
  'total',
  'toPay',
  'dueBack',
  'arrives',
  'trackingLink',
  'shop',
] as const;
