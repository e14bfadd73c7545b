import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../errors/api-failure.ts';
import { waitForFile } from '../connections/slow-senders.ts';
import { failureOf } from '../errors/failure-of.ts';

/** Forms that are in memory at once, from their first byte to the end of the work with them. */
const MOST_AT_ONCE = 4;
/** Bytes of a form beside its file: texts, names and what stands between them. */
const MOST_AROUND = 64 * 1024;
const MOST_PARTS = 12;
const LONGEST_TEXT = 16 * 1024;

/** What a route takes. */
interface ExpectedForm {
  /** Name of the part that is the file. */
  readonly file: string;
  /** Bytes. */
  readonly largest: number;
}

/** What a form held. Names of files are not told: nobody may rely on them. */
export interface ReceivedForm {
  /** Null when there was none under the expected name. */
  readonly file: Buffer | null;
  /** The texts, by the names of their parts; of parts of one name the last. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Receives forms with one file, on routes that are marked by `TakesFiles`. Who sends one is known by then, and has more
 * time than others: see `waitForFile`.
 */
export class Uploads {
  private underWay = 0;

  /**
   * @param work what is done with the form; counts as part of receiving it
   * @throws ApiFailure UNAVAILABLE when too many are under way, UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE or BAD_REQUEST
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
    // What the parser says of a form that breaks off or has no parts.
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

/** The parser has no limit for what stands before, between and behind the parts. Never fulfilled. */
function tooManyBytes({ raw }: FastifyRequest, most: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) reject(new ApiFailure('BODY_TOO_LARGE'));
    });
  });
}
