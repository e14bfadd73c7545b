import { request as requestHttp } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { OutsideCalls } from '../../application/outside/ports.ts';
import type { OutsideAnswer, OutsideCall, OutsideProblem } from '../../application/outside/ports.ts';
import { typedAddress } from '../../domain/outside/typed-address.ts';
import { readBody } from '../../read-body.ts';
import { NotPublic, publicLookup } from './public-lookup.ts';
import type { Resolve } from './public-lookup.ts';

const REDIRECTS = [301, 302, 303, 307, 308];

interface Options {
  /** Origin that is called whatever it is; null for none. */
  readonly own: string | null;
  readonly resolve?: Resolve;
}

/** Each call has a connection of its own, so that none is taken over that another name has led to. */
export class HttpOutsideCalls extends OutsideCalls {
  private readonly options: Options;

  constructor(options: Options) {
    super();
    this.options = options;
  }

  addressOf(text: string, scheme: OutsideCall['scheme']): string | null {
    return this.judged(text, scheme)?.href ?? null;
  }

  async send(call: OutsideCall): Promise<OutsideAnswer> {
    const signal = AbortSignal.timeout(call.timeLimit);
    try {
      let url = this.judged(call.url, call.scheme);
      for (let left = call.method === 'GET' ? call.redirects : 0; url !== null; left -= 1) {
        const answer = await this.ask(url, call, signal);
        const { statusCode = 0, headers } = answer;
        if (left === 0 || !REDIRECTS.includes(statusCode)) return await answered(answer, call.largest);
        answer.destroy();
        url = this.judged(URL.parse(headers.location ?? '', url.href)?.href ?? '', call.scheme);
      }
      return { kind: 'failed', problem: 'address' };
    } catch (error) {
      return { kind: 'failed', problem: problemOf(error, signal) };
    }
  }

  private judged(address: string, scheme: OutsideCall['scheme']): URL | null {
    const url = URL.parse(address);
    return url !== null && url.origin === this.options.own ? url : typedAddress(address, scheme);
  }

  private ask(url: URL, { method, headers, body }: OutsideCall, signal: AbortSignal): Promise<IncomingMessage> {
    const { own, resolve } = this.options;
    const options: RequestOptions = {
      agent: false,
      method,
      signal,
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Fyonka', ...headers },
      ...(url.origin !== own && { lookup: publicLookup(resolve) }),
    };
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolved, rejected) => {
      const sent = request(url, options, resolved).on('error', (error) => {
        const { authorizationError } = (sent.socket ?? {}) as Partial<TLSSocket>;
        rejected(authorizationError ? new Untrusted() : error);
      });
      // A connection that the host turns into one of another protocol ends without an answer and without an error.
      sent.on('close', () => rejected(new Error('the connection ended without an answer'))).end(body);
    });
  }
}

/** Thrown for a host whose certificate is not valid for its name. */
class Untrusted extends Error {}

async function answered(answer: IncomingMessage, largest: number | null): Promise<OutsideAnswer> {
  const headers = Object.entries(answer.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]);
  return {
    kind: 'answered',
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(headers) as Record<string, string>,
    bytes: await bytesOf(answer, largest),
  };
}

/** @throws RangeError for more than the largest, also before it has arrived */
async function bytesOf(answer: IncomingMessage, largest: number | null): Promise<Uint8Array> {
  const isTooLarge = largest !== null && Number(answer.headers['content-length'] ?? 0) > largest;
  if (largest === null || isTooLarge) answer.destroy();
  if (isTooLarge) throw new RangeError('is too large');
  return largest === null ? new Uint8Array() : readBody({ body: answer }, largest);
}

function problemOf(error: unknown, signal: AbortSignal): OutsideProblem {
  if (error instanceof NotPublic) return 'address';
  if (error instanceof RangeError) return 'too-large';
  if (error instanceof Untrusted) return 'untrusted';
  return signal.aborted ? 'too-slow' : 'unreachable';
}
