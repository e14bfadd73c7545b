import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../errors/api-failure.ts';
import { waitForFile } from '../connections/slow-senders.ts';
import { failureOf } from '../errors/failure-of.ts';

/** Forms that may be in memory at once, from their first byte until their work is done. */
const MOST_AT_ONCE = 4;
/** Bytes of a form besides its file: texts, names and separators. */
const MOST_AROUND = 64 * 1024;
const MOST_PARTS = 12;
const LONGEST_TEXT = 16 * 1024;

/** The form that a route expects. */
interface ExpectedForm {
  /** Name of the part that is the file. */
  readonly file: string;
  /** Bytes. */
  readonly largest: number;
}

/** A form that was read. It leaves out the file's name, because callers can make up any. */
export interface ReceivedForm {
  /** Null when no file came under the expected name. */
  readonly file: Buffer | null;
  /** Texts by the name of their part; of parts with the same name the last one. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Receives forms with one file on routes marked by `TakesFiles`. Their callers are identified by then, and get more
 * time: see `waitForFile`.
 */
export class Uploads {
  private underWay = 0;

  /**
   * @param work processes the form; the limit of forms in memory includes it
   * @throws ApiFailure UNAVAILABLE for too many forms at once, UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE or BAD_REQUEST
   */
  async receive<Result>(
    request: FastifyRequest,
    expected: ExpectedForm,
    work: (form: ReceivedForm) => Promise<Result>,
  ): Promise<Result> {
    if (!request.isMultipart()) throw new ApiFailure('UNSUPPORTED_MEDIA_TYPE');
    if (Number(request.headers['content-length'] ?? 0) > expected.largest + MOST_AROUND)
      throw new ApiFailure('BODY_TOO_LARGE');
    if (this.underWay >= MOST_AT_ONCE) throw new ApiFailure('UNAVAILABLE');
    this.underWay += 1;
    waitForFile(request.raw);
    try {
      return await work(await read(request, expected));
    } finally {
      this.underWay -= 1;
    }
  }
}

async function read(request: FastifyRequest, expected: ExpectedForm): Promise<ReceivedForm> {
  try {
    return await Promise.race([tooManyBytes(request, expected.largest + MOST_AROUND), readParts(request, expected)]);
  } catch (error) {
    if (failureOf(error) !== null) throw error;
    // The parser throws this for a form that breaks off or has no parts.
    throw new ApiFailure('BAD_REQUEST');
  }
}

async function readParts(request: FastifyRequest, { file: name, largest }: ExpectedForm): Promise<ReceivedForm> {
  const limits = { files: 1, parts: MOST_PARTS, fileSize: largest, fieldSize: LONGEST_TEXT, fieldNameSize: 100 };
  let file: Buffer | null = null;
  const texts = new Map<string, string>();
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.fieldname === name) file = bytes;
    } else if (part.valueTruncated) throw new ApiFailure('BODY_TOO_LARGE');
    else if (typeof part.value === 'string') texts.set(part.fieldname, part.value);
  }
  return { file, texts };
}

/**
 * Rejects when the whole body exceeds `most` bytes. The parser limits parts, but not what is before, between and behind
 * them. Never fulfilled.
 */
function tooManyBytes({ raw }: FastifyRequest, most: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) reject(new ApiFailure('BODY_TOO_LARGE'));
    });
  });
}
