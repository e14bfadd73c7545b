import { request as plain } from 'node:http';
import { request as secure } from 'node:https';

/** Milliseconds after which a gateway gives up on a shop that does not answer. */
const PATIENCE = 10_000;

export interface Written {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends a notice. Each has a connection of its own, as gateways do it; one that is kept would hold up a shop that stops.
 * @returns status of the answer, or a text that says why there was none
 */
export function post(url: string, { headers, body }: Written, signal: AbortSignal): Promise<number | string> {
  return new Promise((resolve) => {
    try {
      const send = new URL(url).protocol === 'https:' ? secure : plain;
      const length = String(Buffer.byteLength(body));
      const options = { method: 'POST', agent: false, timeout: PATIENCE, signal } as const;
      const request = send(url, { ...options, headers: { ...headers, 'content-length': length } }, (answer) => {
        answer.resume();
        answer.on('error', (error) => resolve(error.message));
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      request.on('timeout', () => request.destroy(new Error('no answer in time')));
      request.on('error', (error) => resolve(error.message));
      request.end(body);
    } catch (error) {
      resolve(error instanceof Error ? error.message : String(error));
    }
  });
}
