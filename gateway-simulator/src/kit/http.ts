import type { IncomingMessage } from 'node:http';
import type { Call } from './faults.ts';

export interface Request {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly query: URLSearchParams;
  /** The body as it came. */
  readonly body: string;
  /** Parts of the path that the route names, such as `id` of `/v2/charges/:id`. */
  readonly params: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What happens at the gateway after it has answered. */
  readonly afterwards?: () => void;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Which call of a gateway's API this is. Only these can be disturbed; pages and controls always work. */
  readonly call?: Call;
  handle(request: Request): Reply | Promise<Reply>;
}

export function json(status: number, value: unknown, afterwards?: () => void): Reply {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(value), ...(afterwards && { afterwards }) };
}

/** 303, so that the browser asks for the next page with GET. */
export function redirect(url: string): Reply {
  return { status: 303, headers: { location: url }, body: '' };
}

/** @returns the parts that the route's path names; null when the path is another one */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const parts = path.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [place, name] of wanted.entries()) {
    const part = parts[place] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decoded(part);
    else if (name !== part) return null;
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const MOST_BYTES = 1_000_000;

/** @throws Error when the body is larger than any call of a gateway */
export async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @returns undefined when the text is not JSON */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
