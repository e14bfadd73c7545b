import type { OnApplicationShutdown } from '@nestjs/common';
import { PICTURE_WIDTHS } from '@fyonka/api-contract/pages/pictures';
import type { Logger } from 'pino';
import { PictureMaker } from '../../application/catalog/pictures/ports.ts';
import type { JpegOutcome, MakingOutcome } from '../../application/catalog/pictures/ports.ts';
import { JPEG_SHAPES, LARGEST_JPEG, PAPER } from '../../domain/catalog/pictures/jpegs.ts';
import type { JpegShape } from '../../domain/catalog/pictures/jpegs.ts';
import { LARGEST_PICTURE, SMALLEST_SIDE } from '../../domain/catalog/pictures/picture.ts';
import { WorkerProcess } from '../../processes/worker-process.ts';
import type { EncodingAnswer, EncodingTask } from './encoding-messages.ts';
import { pictureHeader } from './picture-header.ts';

type Busy = Extract<MakingOutcome, { readonly kind: 'busy' }>;

/** Uploads that may wait, and the one JPEG that `MakeJpeg` asks for at a time. */
const MOST_JOBS = 8 + 1;

/**
 * Decodes and encodes with sharp in a separate process, one picture at a time. Files with an unknown header or too large
 * or too small a size are refused before.
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
      mostJobs: MOST_JOBS,
      idleLimit: 15_000,
      freesAfterJob: true,
    });
  }

  async make(bytes: Uint8Array): Promise<MakingOutcome> {
    const header = pictureHeader(bytes);
    if (header === null || header.isAnimated) return { kind: 'unreadable' };
    if (header.width * header.height > LARGEST_PICTURE.pixels) return { kind: 'too-large' };
    if (Math.min(header.width, header.height) < SMALLEST_SIDE) return { kind: 'too-small' };
    const { pixels: mostPixels } = LARGEST_PICTURE;
    const answer = await this.ask({ kind: 'upload', bytes, mostPixels, widths: PICTURE_WIDTHS });
    if (answer.kind !== 'made') return answer;
    const avif = new Map(answer.avif.map(({ width, bytes }) => [width, bytes]));
    return { kind: 'made', picture: { webp: answer.webp, avif } };
  }

  async jpeg(bytes: Uint8Array, shape: JpegShape): Promise<JpegOutcome> {
    return this.ask({
      kind: 'jpeg',
      bytes,
      mostPixels: LARGEST_PICTURE.pixels,
      ...JPEG_SHAPES[shape],
      background: PAPER,
      mostBytes: LARGEST_JPEG,
    });
  }

  private async ask<Task extends EncodingTask>(task: Task): Promise<EncodingAnswer<Task> | Busy> {
    const job = await this.encoder.run(() => task);
    if (job.kind === 'done') return job.answer as EncodingAnswer<Task>;
    if (job.kind !== 'busy') this.log.warn({ reason: job.reason }, 'a picture could not be encoded');
    return { kind: 'busy', wasStopped: job.kind !== 'busy' };
  }

  /** Ends the encoder, also in the middle of a picture. A later call starts it again. */
  close(): void {
    this.encoder.close();
  }

  onApplicationShutdown(): void {
    this.close();
  }
}
