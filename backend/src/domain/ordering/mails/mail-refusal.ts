/**
 * Why a mail was refused for good: `no-mailbox` by the server of its receiver; `no-such-letters` because the shop's own
 * mail server takes only addresses of Latin letters.
 */
export type MailRefusal = 'no-mailbox' | 'no-such-letters';
