import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from './negotiation.ts';

/** An answer as a route has made it. */
export interface FinishedAnswer {
  /** 200, or 404 for the 'page not found' document. Other failures are never stored. */
  readonly status: 200 | 404;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Pattern of the route that made it. */
  readonly route?: string | undefined;
}

/** Answers below this many bytes are not compressed, because that would cost more than it saves. */
const SMALLEST_TO_COMPRESS = 1024;
const BROTLI_QUALITY = 5;

/** An answer with its ETag that is sent to many callers; each compressed form is made when it is first needed. */
export class StoredAnswer {
  readonly etag: string;
  readonly status: FinishedAnswer['status'];
  readonly route: string | null;
  private readonly headers: FinishedAnswer['headers'];
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly heads = new Map<Encoding, string[]>();

  constructor(answer: FinishedAnswer) {
    // Weak, since the same tag stands for every encoding of the answer.
    this.etag = `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`;
    this.status = answer.status;
    this.route = answer.route ?? null;
    this.headers = answer.headers;
    this.bodies.set('identity', answer.body);
  }

  /** Before compression. */
  get bytes(): number {
    return this.body('identity').length;
  }

  /** The encoding to send to a caller that prefers `encoding`: small answers are never compressed. */
  encodingFor(preferred: Encoding): Encoding {
    return this.bytes < SMALLEST_TO_COMPRESS ? 'identity' : preferred;
  }

  body(encoding: Encoding): Buffer {
    const known = this.bodies.get(encoding);
    if (known) return known;
    const made = compress(this.body('identity'), encoding);
    this.bodies.set(encoding, made);
    return made;
  }

  /** Header names and values alternate, as `writeHead` takes them; built once for each encoding. */
  head(encoding: Encoding): string[] {
    const known = this.heads.get(encoding);
    if (known) return known;
    const made = [...this.headers.flat(), 'etag', this.etag, 'content-length', String(this.body(encoding).length)];
    if (encoding !== 'identity') made.push('content-encoding', encoding);
    this.heads.set(encoding, made);
    return made;
  }

  /** Headers that a 304 repeats. */
  get unchangedHead(): string[] {
    return [...this.headers.filter(([name]) => name !== 'content-type').flat(), 'etag', this.etag];
  }
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br')
    return brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
  return encoding === 'gzip' ? gzipSync(body) : body;
}
