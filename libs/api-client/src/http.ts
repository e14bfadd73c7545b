import type { ErrorAnswer, ErrorCode } from '@fyonka/api-contract/wire/errors';
import { session } from '@fyonka/shop-bridge/session';
import { language } from '@fyonka/shop-bridge/language';

/** Time after which a call counts as failed, in milliseconds. */
const TIME_OUT = 15_000;

/** For calls that transfer pictures or files, which can take minutes on a slow line. */
export const LARGE_FILE = { timeOut: 180_000 } as const;

/** A refusal of the server, or `OFFLINE` without an answer, when it is unknown what the server did. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | 'OFFLINE';
  readonly status: number;
  readonly answer: Partial<ErrorAnswer>;
  /** Seconds until the server accepts the call again; null when it names none. */
  readonly retryAfter: number | null;

  /** Compares the name, because shell and remotes have their own copies of this class and share answers with errors. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  constructor(
    code: ErrorCode | 'OFFLINE',
    status: number,
    answer: Partial<ErrorAnswer>,
    retryAfter: number | null = null,
  ) {
    super(answer.message ?? code);
    this.code = code;
    this.status = status;
    this.answer = answer;
    this.retryAfter = retryAfter;
  }
}

/** Whether the server answered 404, which trying again would not change. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * For the `catch` around a call whose refusal is shown.
 * @throws any other error, which is a bug and belongs to the error boundary
 */
export function refusalFrom(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sends no session: for calls of signed-out visitors, and for calls to other servers than the shop's. */
  anonymous?: boolean;
  /** Time limit in milliseconds. */
  timeOut?: number;
}

/** @throws ApiError */
export async function get<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  return request('GET', path, undefined, options);
}

/**
 * @param body undefined sends none
 * @throws ApiError
 */
export async function request<Answer>(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  const response = await send(method, path, body, options);
  const answer = response.status === 204 ? null : await readJson(response);
  if (response.ok && answer !== undefined) return answer as Answer;
  // The connection was lost before the end of the answer, which counts as no answer.
  if (response.ok) throw new ApiError('OFFLINE', 0, {});
  throw refusal(response, answer);
}

/** @param answer the body */
export function refusal({ status, headers }: Pick<Response, 'status' | 'headers'>, answer: unknown): ApiError {
  const error = (answer ?? {}) as Partial<ErrorAnswer>;
  const seconds = Number(headers.get('Retry-After')); // 0 without the header, NaN for a date.
  return new ApiError(error.code ?? 'INTERNAL', status, error, seconds > 0 ? seconds : null);
}

/**
 * When the server no longer accepts the session, the call is repeated without it, because public data is available
 * anyway.
 */
export async function send(method: string, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const token = options.anonymous ? undefined : session.get()?.token;
  const response = await sendAs(token, method, path, body, options);
  if (response.status !== 401 || !token || codeOf(await readJson(response.clone())) !== 'UNAUTHENTICATED')
    return response;
  // Another session may have replaced it during the call.
  if (session.get()?.token === token) session.signOut('refused');
  return send(method, path, body, options);
}

async function sendAs(
  token: string | undefined,
  method: string,
  path: string,
  body: unknown,
  { headers, signal, timeOut: milliseconds = TIME_OUT }: CallOptions,
): Promise<Response> {
  const timeOut = AbortSignal.timeout(milliseconds);
  // The browser sets the type of a form, with its boundary.
  const isForm = body instanceof FormData;
  try {
    return await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': language(),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('OFFLINE', 0, {});
  }
}

function codeOf(answer: unknown): unknown {
  return (answer as Partial<ErrorAnswer> | undefined)?.code;
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined; // Not JSON, such as a proxy's page or an empty body. The status alone decides.
  }
}
