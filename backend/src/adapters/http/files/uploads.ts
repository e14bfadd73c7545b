import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../errors/api-failure.ts';
import { TIME_OF_FILES, TIME_OF_PHOTO, waitForFile } from '../connections/slow-senders.ts';
import { failureOf } from '../errors/failure-of.ts';
import { tooMany } from '../limits/limits.ts';

/** Forms of the office that may be in memory at once, from their first byte until their work is done. */
const MOST_OF_OFFICE = 4;
/** The same of customers. Both together are not more than the pictures that may wait for the encoder. */
const MOST_OF_CUSTOMERS = 4;
/** Seconds after which a customer whose other form is under way may try again. */
const WAIT_FOR_OTHER = 5;
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

/** A customer who sends a form. One at a time for each order and each network, so that a few slow ones block nobody. */
export interface FormSender {
  readonly order: string;
  /** See `largestNetworkOf`. */
  readonly network: string;
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
 * time: see `waitForFile`. Customers have places of their own, so that they cannot take those of the office.
 */
export class Uploads {
  private ofOffice = 0;
  private ofCustomers = 0;
  /** Orders and networks of customers whose forms are under way. */
  private readonly senders = new Set<string>();
  private lastOfCustomers: Promise<unknown> = Promise.resolve();

  /**
   * @param work processes the form; the limit of forms in memory includes it
   * @param sender null: somebody of the office
   * @throws ApiFailure UNAVAILABLE for too many forms at once, RATE_LIMITED for a second one of a customer,
   *   UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE or BAD_REQUEST
   */
  async receive<Result>(
    request: FastifyRequest,
    expected: ExpectedForm,
    work: (form: ReceivedForm) => Promise<Result>,
    sender: FormSender | null = null,
  ): Promise<Result> {
    if (!request.isMultipart()) throw new ApiFailure('UNSUPPORTED_MEDIA_TYPE');
    if (Number(request.headers['content-length'] ?? 0) > expected.largest + MOST_AROUND)
      throw new ApiFailure('BODY_TOO_LARGE');
    const leave = sender ? this.enterAsCustomer(sender) : this.enterAsOffice();
    waitForFile(request.raw, sender ? TIME_OF_PHOTO : TIME_OF_FILES);
    try {
      const form = await read(request, expected);
      return await (sender ? this.inTurn(() => work(form)) : work(form));
    } finally {
      leave();
    }
  }

  /** Forms of customers are processed one after the other, so that a picture of the office waits for one at most. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.lastOfCustomers.then(work);
    this.lastOfCustomers = result.catch(() => undefined);
    return result;
  }

  /** @returns a function that frees the place */
  private enterAsOffice(): () => void {
    if (this.ofOffice >= MOST_OF_OFFICE) throw new ApiFailure('UNAVAILABLE');
    this.ofOffice += 1;
    return () => (this.ofOffice -= 1);
  }

  private enterAsCustomer({ order, network }: FormSender): () => void {
    const keys = [`order ${order}`, `network ${network}`];
    if (keys.some((key) => this.senders.has(key))) throw tooMany(WAIT_FOR_OTHER);
    if (this.ofCustomers >= MOST_OF_CUSTOMERS) throw new ApiFailure('UNAVAILABLE');
    this.ofCustomers += 1;
    for (const key of keys) this.senders.add(key);
    return () => {
      this.ofCustomers -= 1;
      for (const key of keys) this.senders.delete(key);
    };
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
