import type { ErrorAnswer, ErrorCode } from '@fyonka/api-contract/wire/errors';
import { session } from '@fyonka/shop-bridge/session';
import { language } from '@fyonka/shop-bridge/language';

/** How long a call may take before it counts as failed, ms. */
const TIME_OUT = 15_000;

/** For a call that sends or fetches a picture or a file of any size: on a slow line, that alone takes minutes. */
export const LARGE_FILE = { timeOut: 180_000 } as const;

/** What the server refused, or `OFFLINE` when no answer came: what the server did is unknown then. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | 'OFFLINE';
  readonly status: number;
  readonly answer: Partial<ErrorAnswer>;
  /** Seconds until the server would take the call again; null when it did not say. */
  readonly retryAfter: number | null;

  /** Told by its name, since the shell and each remote carry a class of their own and share answers with their errors. */
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

/** Whether the server said that there is no such thing, which trying again would not change. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * What the API refused, for the `catch` around a call that shows it.
 * @throws the error itself when it is anything else: a bug, which belongs to the error boundary
 */
export function refusalFrom(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Leaves the visitor's session out: for calls that nobody is signed in for, and to anybody but the shop itself. */
  anonymous?: boolean;
  /** How long it may take, ms. */
  timeOut?: number;
}

/** @throws ApiError */
export async function get<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  return call<Answer>('GET', path, undefined, options);
}

/** @throws ApiError */
export async function post<Answer>(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
  return call<Answer>('POST', path, body, options);
}

/** @throws ApiError */
export async function put<Answer>(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
  return call<Answer>('PUT', path, body, options);
}

/** @throws ApiError */
export async function patch<Answer>(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
  return call<Answer>('PATCH', path, body, options);
}

/** @param body undefined sends none @throws ApiError */
export async function remove<Answer>(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
  return call<Answer>('DELETE', path, body, options);
}

async function call<Answer>(method: string, path: string, body: unknown, options: CallOptions): Promise<Answer> {
  const response = await send(method, path, body, options);
  const answer = await readJson(response);
  if (response.ok && answer !== undefined) return answer as Answer;
  // The connection was lost before the end of the answer: the same as none.
  if (response.ok) throw new ApiError('OFFLINE', 0, {});
  throw refusal(response, answer);
}

/** @param answer what came with the status */
export function refusal({ status, headers }: Pick<Response, 'status' | 'headers'>, answer: unknown): ApiError {
  const error = (answer ?? {}) as Partial<ErrorAnswer>;
  const seconds = Number(headers.get('Retry-After')); // 0 without the header, and NaN where it is a date.
  return new ApiError(error.code ?? 'INTERNAL', status, error, seconds > 0 ? seconds : null);
}

/** What this visitor's session was refused for is asked once more without it: what is everybody's works all the same. */
export async function send(method: string, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const token = options.anonymous ? undefined : session.get()?.token;
  const response = await sendAs(token, method, path, body, options);
  if (response.status !== 401 || !token || codeOf(await readJson(response.clone())) !== 'UNAUTHENTICATED')
    return response;
  // Another may have taken its place while the call was under way.
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
  // The browser writes the type of a form with its boundary.
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
    return undefined; // Not JSON: a proxy's page, or nothing. The status alone decides.
  }
}
