import type { OnApplicationShutdown } from '@nestjs/common';
import { PICTURE_WIDTHS } from '@fyonka/api-contract/pages/pictures';
import type { Logger } from 'pino';
import { PictureMaker } from '../../application/catalog/pictures/ports.ts';
import type { MakingOutcome } from '../../application/catalog/pictures/ports.ts';
import { LARGEST_PICTURE } from '../../domain/catalog/pictures/picture.ts';
import { WorkerProcess } from '../../processes/worker-process.ts';
import type { EncodingAnswer, EncodingTask } from './encoding-messages.ts';
import { pictureHeader } from './picture-header.ts';

/**
 * Decodes and encodes with sharp in a separate process, one picture at a time. Files with an unknown header or too large
 * a size are refused before.
 */
export class SharpPictureMaker extends PictureMaker implements OnApplicationShutdown {
  private readonly encoder: WorkerProcess<EncodingTask, EncodingAnswer>;

  /** @param program the file of the encoder */
  constructor(
    program: string,
    private readonly log: Logger,
  ) {
    super();
    this.encoder = new WorkerProcess({
      file: program,
      timeLimit: 20_000,
      mostJobs: 8,
      idleLimit: 15_000,
      freesAfterJob: true,
    });
  }

  async make(bytes: Uint8Array): Promise<MakingOutcome> {
    const header = pictureHeader(bytes);
    if (header === null || header.isAnimated) return { kind: 'unreadable' };
    if (header.width * header.height > LARGEST_PICTURE.pixels) return { kind: 'too-large' };
    const task = { bytes, mostPixels: LARGEST_PICTURE.pixels, widths: PICTURE_WIDTHS };
    const job = await this.encoder.run(() => task);
    if (job.kind === 'done') return outcomeOf(job.answer);
    if (job.kind !== 'busy') this.log.warn({ reason: job.reason }, 'a picture could not be encoded');
    return { kind: 'busy' };
  }

  /** Ends the encoder, also in the middle of a picture. A later call starts it again. */
  close(): void {
    this.encoder.close();
  }

  onApplicationShutdown(): void {
    this.close();
  }
}

function outcomeOf(answer: EncodingAnswer): MakingOutcome {
  if (answer.kind !== 'made') return answer;
  const avif = new Map(answer.avif.map(({ width, bytes }) => [width, bytes]));
  return { kind: 'made', picture: { webp: answer.webp, avif } };
}
