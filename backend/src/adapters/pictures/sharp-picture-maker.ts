import type { OnApplicationShutdown } from '@nestjs/common';
import { PICTURE_WIDTHS } from '@fyonka/api-contract/pages/pictures';
import type { Logger } from 'pino';
import { PictureMaker } from '../../application/catalog/pictures/ports.ts';
import type { MakingOutcome } from '../../application/catalog/pictures/ports.ts';
import { LARGEST_PICTURE } from '../../domain/catalog/picture.ts';
import type { EncodingAnswer } from './encoding-messages.ts';
import { EncodingProcess } from './encoding-process.ts';
import { pictureHeader } from './picture-header.ts';

/** Milliseconds that one picture may take, its wait for those before it included. */
const TIME_LIMIT = 20_000;
const MOST_WAITING = 8;

/**
 * Decodes and encodes with sharp, one picture at a time, beside the shop. What says of itself that it is no picture, or
 * too large a one, is refused before that.
 */
export class SharpPictureMaker extends PictureMaker implements OnApplicationShutdown {
  private readonly encoding: EncodingProcess;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** @param folder where the encoder's source lies: it is run from there, also by a bundled server */
  constructor(
    folder: string,
    private readonly log: Logger,
  ) {
    super();
    this.encoding = new EncodingProcess(folder);
  }

  async make(bytes: Uint8Array): Promise<MakingOutcome> {
    const header = pictureHeader(bytes);
    if (header === null || header.isAnimated) return { kind: 'unreadable' };
    if (header.width * header.height > LARGEST_PICTURE.pixels) return { kind: 'too-large' };
    if (this.waiting >= MOST_WAITING) return { kind: 'busy' };
    const giveUpAt = performance.now() + TIME_LIMIT;
    this.waiting += 1;
    const encoded = this.last.then(() => this.encode(bytes, giveUpAt - performance.now()));
    this.last = encoded;
    try {
      return outcomeOf(await encoded);
    } finally {
      this.waiting -= 1;
    }
  }

  /** Ends the encoder, and with it what is being made; a later call starts it again. */
  close(): void {
    this.encoding.close();
  }

  onApplicationShutdown(): void {
    this.close();
  }

  private async encode(bytes: Uint8Array, timeLeft: number): Promise<EncodingAnswer> {
    if (timeLeft <= 0) return { kind: 'failed', fault: 'too long a wait' };
    const task = { bytes, mostPixels: LARGEST_PICTURE.pixels, widths: PICTURE_WIDTHS };
    const answer = await this.encoding.encode(task, timeLeft);
    if (answer.kind === 'failed') this.log.warn({ reason: answer.fault }, 'a picture could not be encoded');
    return answer;
  }
}

function outcomeOf(answer: EncodingAnswer): MakingOutcome {
  switch (answer.kind) {
    case 'made': {
      const avif = new Map(answer.avif.map(({ width, bytes }) => [width, bytes]));
      return { kind: 'made', picture: { webp: answer.webp, avif } };
    }
    case 'failed':
      return { kind: 'busy' };
    case 'unreadable':
    case 'too-large':
      return answer;
  }
}
