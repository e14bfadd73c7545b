import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What a call was answered with, ready to be sent again. */
export interface FinishedAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this many bytes an encoding costs more than it saves. */
const SMALLEST_TO_COMPRESS = 1024;
const BROTLI_QUALITY = 5;

/** One finished answer with its ETag; its compressed forms are made when first asked for. */
export class CachedAnswer {
  readonly status: number;
  readonly etag: string;
  /** Asked for since the cache last looked for room. */
  isWanted = false;
  private readonly headers: FinishedAnswer['headers'];
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly heads = new Map<Encoding, string[]>();

  constructor(answer: FinishedAnswer) {
    this.status = answer.status;
    // Weak, since the same tag stands for every encoding of the answer.
    this.etag = `W/"${createHash('sha256').update(answer.body).digest('base64url').slice(0, 22)}"`;
    this.headers = answer.headers;
    this.bodies.set('identity', answer.body);
  }

  get bytes(): number {
    return this.body('identity').length;
  }

  /** The encoding that is sent for a wish: small answers are never compressed. */
  encodingFor(wished: Encoding): Encoding {
    return this.bytes < SMALLEST_TO_COMPRESS ? 'identity' : wished;
  }

  body(encoding: Encoding): Buffer {
    const known = this.bodies.get(encoding);
    if (known) return known;
    const made = compress(this.body('identity'), encoding);
    this.bodies.set(encoding, made);
    return made;
  }

  /** Names and values in turn, as `writeHead` takes them; built once for each encoding. */
  head(encoding: Encoding): string[] {
    const known = this.heads.get(encoding);
    if (known) return known;
    const made = [...this.headers.flat(), 'etag', this.etag, 'content-length', String(this.body(encoding).length)];
    if (encoding !== 'identity') made.push('content-encoding', encoding);
    this.heads.set(encoding, made);
    return made;
  }

  /** What a 304 repeats of the head. */
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

/**
 * Finished answers by canonical address, bounded in number and bytes. When it is full, the oldest answers
 * that nobody asked for since go first. Emptied as a whole whenever the shop changes.
 */
export class AnswerCache {
  /** Grows with every emptying: an answer that was begun before must not be kept after. */
  generation = 0;
  private readonly answers = new Map<string, CachedAnswer>();
  private bytes = 0;

  constructor(private readonly limits: { answers: number; bytes: number }) {}

  get size(): number {
    return this.answers.size;
  }

  get(address: string): CachedAnswer | undefined {
    const answer = this.answers.get(address);
    if (answer) answer.isWanted = true;
    return answer;
  }

  /**
   * Keeps an answer, unless it was begun before the last emptying or is too large a part of the whole.
   * @param generation as it was when making the answer began
   * @returns the answer, ready to be sent in any case
   */
  keep(address: string, answer: FinishedAnswer, generation: number): CachedAnswer {
    const made = new CachedAnswer(answer);
    if (generation !== this.generation || made.bytes > this.limits.bytes / 16) return made;
    this.drop(address);
    this.answers.set(address, made);
    this.bytes += made.bytes;
    this.makeRoom();
    return made;
  }

  empty(): void {
    this.generation += 1;
    this.answers.clear();
    this.bytes = 0;
  }

  private makeRoom(): void {
    while (this.answers.size > this.limits.answers || this.bytes > this.limits.bytes) {
      const [oldest] = this.answers;
      if (oldest === undefined) return;
      const [address, answer] = oldest;
      this.drop(address);
      if (answer.isWanted) {
        answer.isWanted = false;
        this.answers.set(address, answer);
        this.bytes += answer.bytes;
      }
    }
  }

  private drop(address: string): void {
    const answer = this.answers.get(address);
    if (answer && this.answers.delete(address)) this.bytes -= answer.bytes;
  }
}
