import type { SendMessageResult } from '../../application/ordering/messages/ports.ts';

/** Too many calls of the app, the account, the number or for one receiver. */
const TOO_MANY = [4, 80007, 130429, 131048, 131056];
/** The token has expired, was withdrawn, or lacks a permission. */
const NOT_AUTHORIZED = [0, 3, 10, 190];
/** Errors of Meta that pass. */
const PASSING = [1, 2, 131000, 131016, 133004];

/**
 * What an answer of Meta's API means that is no success. Only its number is used: its words may have the phone.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 */
export function refusalOf(status: number, text: string): Extract<SendMessageResult, { kind: 'refused' }> {
  const code = codeIn(text);
  if (status === 429 || TOO_MANY.includes(code)) return passing('too many');
  if (status === 401 || NOT_AUTHORIZED.includes(code)) return passing('not authorized');
  if (status >= 500 || PASSING.includes(code)) return passing(`status ${status}`);
  if (code === 131026) return { kind: 'refused', isFinal: true, reason: 'undeliverable' };
  if (code === 131047) return { kind: 'refused', isFinal: true, reason: 'window-closed' };
  // It is missing, not approved, or has other variables than the office's text.
  if (code >= 132000 && code < 133000) return { kind: 'refused', isFinal: true, reason: 'template' };
  return { kind: 'refused', isFinal: true, reason: 'other' };
}

function passing(reason: string): { kind: 'refused'; isFinal: false; reason: string } {
  return { kind: 'refused', isFinal: false, reason };
}

/** @returns -1 when the answer has none */
function codeIn(text: string): number {
  try {
    const answer = JSON.parse(text) as { error?: { code?: unknown } } | null;
    const code = answer?.error?.code;
    return typeof code === 'number' ? code : -1;
  } catch {
    return -1;
  }
}
