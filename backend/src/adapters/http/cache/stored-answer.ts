import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from './negotiation.ts';

/** An answer as a route has made it. */
export interface FinishedAnswer {
  /** 200, or 404 for the 'page not found' document. Other failures are never stored. */
  readonly status: 200 | 404;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Whether hardly anybody else asks for it. It is then compressed at little cost, and well for the second caller. */
  readonly isRare?: boolean | undefined;
  /** Pattern of the route that made it. */
  readonly route?: string | undefined;
}

/** Answers below this many bytes are not compressed, because that would cost more than it saves. */
const SMALLEST_TO_COMPRESS = 1024;
/** `quick` takes a third of the time of `full`, for an eighth more bytes. */
const QUALITIES = { quick: { br: 3, gzip: 3 }, full: { br: 5, gzip: 6 } } as const;
type Quality = keyof typeof QUALITIES;

/** An answer in one encoding. */
interface Form {
  /** Header names and values alternate, as `writeHead` takes them. */
  readonly head: string[];
  readonly body: Buffer;
  readonly quality: Quality;
}

/** An answer with its ETag that is sent to many callers; each compressed form is made when it is first needed. */
export class StoredAnswer {
  readonly etag: string;
  readonly status: FinishedAnswer['status'];
  readonly route: string | null;
  /** Before compression. */
  readonly text: Buffer;
  private readonly isRare: boolean;
  private readonly headers: FinishedAnswer['headers'];
  private readonly forms = new Map<Encoding, Form>();

  constructor({ status, headers, body, isRare = false, route }: FinishedAnswer) {
    // Weak, since the same tag stands for every encoding of the answer.
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.status = status;
    this.route = route ?? null;
    this.text = body;
    this.isRare = isRare;
    this.headers = headers;
  }

  /** @param preferred by the caller: small answers are never compressed */
  formFor(preferred: Encoding): Form {
    const encoding = this.text.length < SMALLEST_TO_COMPRESS ? 'identity' : preferred;
    const known = this.forms.get(encoding);
    if (known?.quality === 'full') return known;
    const form = this.made(encoding, known === undefined && this.isRare ? 'quick' : 'full');
    this.forms.set(encoding, form);
    return form;
  }

  private made(encoding: Encoding, quality: Quality): Form {
    const body = compress(this.text, encoding, quality);
    const head = [...this.headers.flat(), 'etag', this.etag, 'content-length', String(body.length)];
    if (encoding !== 'identity') head.push('content-encoding', encoding);
    return { head, body, quality };
  }

  /** Headers that a 304 repeats. */
  get unchangedHead(): string[] {
    return [...this.headers.filter(([name]) => name !== 'content-type').flat(), 'etag', this.etag];
  }
}

function compress(text: Buffer, encoding: Encoding, quality: Quality): Buffer {
  const { br, gzip } = QUALITIES[quality];
  if (encoding === 'br')
    return brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: br, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    });
  return encoding === 'gzip' ? gzipSync(text, { level: gzip }) : text;
}
