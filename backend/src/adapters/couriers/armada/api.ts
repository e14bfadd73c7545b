import { createHmac } from 'node:crypto';
import type { Clock } from '../../../application/clock.ts';
import type { CourierRefused, CourierSilence } from '../../../application/ordering/delivery/couriers/ports.ts';
import type { CourierRefusal } from '../../../domain/ordering/delivery/couriers/booking.ts';
import { cleanLine } from '../../../domain/localized-text.ts';
import { readBody } from '../../../read-body.ts';

export interface ArmadaTerms {
  /** Without a slash at its end. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly secret: string;
  readonly clock: Clock;
  /** Milliseconds for a call with its answer; left out: as usual. */
  readonly timeLimit?: number;
}

export interface ArmadaCall {
  readonly method: 'GET' | 'POST';
  /** With its query, as it is sent. */
  readonly path: string;
  readonly body?: object;
}

/** A JSON object of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>;

export type ArmadaAnswer = { readonly kind: 'answer'; readonly body: Fields } | CourierRefused | CourierSilence;

const TIME_LIMIT = 10_000;
/** Bytes of an answer; usual ones have some thousand. */
const LONGEST_ANSWER = 200_000;

/** What a status means that is no success and still an answer. */
const REFUSALS: Readonly<Record<number, CourierRefusal>> = {
  400: 'address',
  401: 'keys',
  403: 'keys',
  404: 'unknown',
  409: 'state',
  422: 'wallet',
  429: 'busy',
};

/** Errors before anything was sent. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** The signature of a call: over its time, method, path with query and body, each exactly as it is sent. */
export function signatureOf(secret: string, timestamp: string, method: string, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`, 'utf8').digest('hex');
}

/**
 * Calls Armada's API (v2). What is sent and received is never logged or thrown: it has keys, names and addresses.
 * https://docs.armadadelivery.com/v2
 */
export async function callArmada(terms: ArmadaTerms, call: ArmadaCall): Promise<ArmadaAnswer> {
  try {
    return await answerOf(await send(terms, call));
  } catch (error) {
    return { kind: UNSENT.includes(codeOf(error)) ? 'unsent' : 'unanswered' };
  }
}

function send({ apiUrl, apiKey, secret, clock, timeLimit }: ArmadaTerms, call: ArmadaCall): Promise<Response> {
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  const timestamp = String(clock.now());
  return fetch(apiUrl + call.path, {
    method: call.method,
    // Key and address would follow a redirect to another server.
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit ?? TIME_LIMIT),
    headers: {
      authorization: `Key ${apiKey}`,
      accept: 'application/json',
      'x-armada-timestamp': timestamp,
      'x-armada-signature': signatureOf(secret, timestamp, call.method, call.path, body),
      ...(body !== '' && { 'content-type': 'application/json' }),
    },
    ...(body !== '' && { body }),
  });
}

async function answerOf(response: Response): Promise<ArmadaAnswer> {
  const { status, ok } = response;
  const body = fieldsOf(parsed((await readBody(response, LONGEST_ANSWER)).toString()));
  if (ok) return body ? { kind: 'answer', body } : { kind: 'unanswered' };
  // It may have been done before the error, or may still be.
  if (status >= 500 || status === 408 || status === 425) return { kind: 'unanswered' };
  const words = body && typeof body['message'] === 'string' ? body['message'] : '';
  return { kind: 'refused', refusal: REFUSALS[status] ?? 'other', words: withoutPerson(words) };
}

/** It may repeat what was sent: e-mail addresses, and numbers of phones. Begins at words, so that long ones are read once. */
const PERSONAL = /(?<!\S)\S+@\S+|\+?[\d٠-٩۰-۹]{5,}/g;
const LONGEST_WORDS = 200;

function withoutPerson(words: string): string {
  return cleanLine(words.replace(PERSONAL, '…').slice(0, LONGEST_WORDS));
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @returns null for what is no object */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function codeOf(error: unknown): string {
  const code = fieldsOf(fieldsOf(error)?.['cause'])?.['code'];
  return typeof code === 'string' ? code : '';
}
