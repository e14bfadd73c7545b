import { request as requestHttp } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { OutsideFiles } from '../../application/outside/ports.ts';
import type { OutsideFile, OutsideProblem } from '../../application/outside/ports.ts';
import { typedAddress } from '../../domain/outside/typed-address.ts';
import { readBody } from '../../read-body.ts';
import { NotPublic, publicLookup } from './public-lookup.ts';
import type { Resolve } from './public-lookup.ts';

/** Milliseconds for a file with all redirects to it. */
const TIME_LIMIT = 10_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Statuses of a host that is overloaded. */
const BUSY = [408, 425, 429];

interface Options {
  /** Origin that is called whatever it is; null for none. */
  readonly own: string | null;
  readonly resolve?: Resolve;
  /** Milliseconds. */
  readonly timeLimit?: number;
}

/** Each call has a connection of its own, so that none is taken over that another name has led to. */
export class HttpOutsideFiles extends OutsideFiles {
  private readonly options: Options;

  constructor(options: Options) {
    super();
    this.options = options;
  }

  async fetch(address: string, largest: number): Promise<OutsideFile> {
    const signal = AbortSignal.timeout(this.options.timeLimit ?? TIME_LIMIT);
    try {
      let url = this.judged(address);
      for (let redirects = 0; url !== null && redirects <= MOST_REDIRECTS; redirects += 1) {
        const answer = await this.send(url, signal);
        const { statusCode = 0, headers } = answer;
        if (statusCode === 200) return { kind: 'fetched', bytes: await bytesOf(answer, largest) };
        answer.destroy();
        if (!REDIRECTS.includes(statusCode)) return failed(problemOf(statusCode));
        url = this.judged(URL.parse(headers.location ?? '', url.href)?.href ?? '');
      }
      return failed(url === null ? 'address' : 'denied');
    } catch (error) {
      if (error instanceof NotPublic) return failed('address');
      if (error instanceof RangeError) return failed('too-large');
      return failed(signal.aborted ? 'too-slow' : 'unreachable');
    }
  }

  private judged(address: string): URL | null {
    const url = URL.parse(address);
    return url !== null && url.origin === this.options.own ? url : typedAddress(address);
  }

  private send(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { own, resolve } = this.options;
    const options: RequestOptions = {
      agent: false,
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Fyonka' },
      ...(url.origin !== own && { lookup: publicLookup(resolve) }),
    };
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolved, rejected) => {
      const sent = request(url, options, resolved).on('error', rejected);
      // A connection that the host turns into one of another protocol ends without an answer and without an error.
      sent.on('close', () => rejected(new Error('the connection ended without an answer'))).end();
    });
  }
}

/** @throws RangeError for a longer one, also before it has arrived */
async function bytesOf(answer: IncomingMessage, largest: number): Promise<Uint8Array> {
  if (Number(answer.headers['content-length'] ?? 0) > largest) {
    answer.destroy();
    throw new RangeError('is too large');
  }
  return readBody({ body: answer }, largest);
}

function problemOf(status: number): OutsideProblem {
  if (status === 404 || status === 410) return 'missing';
  return status >= 500 || BUSY.includes(status) ? 'unreachable' : 'denied';
}

function failed(problem: OutsideProblem): OutsideFile {
  return { kind: 'failed', problem };
}
