/** What Meta answers in place of sending: the number of its error, with the status that it has. */
export const REFUSALS = {
  190: { status: 401, type: 'OAuthException', message: 'Error validating access token' },
  130429: { status: 429, type: 'OAuthException', message: '(#130429) Rate limit hit' },
  131026: { status: 400, type: 'OAuthException', message: '(#131026) Message undeliverable' },
  131047: { status: 400, type: 'OAuthException', message: '(#131047) Re-engagement message' },
  132001: { status: 404, type: 'OAuthException', message: '(#132001) Template name does not exist in the translation' },
} as const;
export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS).map((code) => Number(code) as RefusalCode);

/** A template that was taken for sending. */
export interface SentMessage {
  readonly id: string;
  /** With the code of the country. */
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly parameters: readonly string[];
}

/** Meta's Cloud API for WhatsApp, with one account that may send any template. */
export class WhatsApp {
  readonly sent: SentMessage[] = [];
  /** The refusal of the next messages, oldest first; null: no refusal. */
  readonly refusals: RefusalCode[] = [];
  readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  send(message: Omit<SentMessage, 'id'>): SentMessage {
    const sent = { ...message, id: `wamid.${this.sent.length + 1}` };
    this.sent.push(sent);
    return sent;
  }
}
