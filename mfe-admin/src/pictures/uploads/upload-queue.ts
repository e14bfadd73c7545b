import { ApiError } from '@fyonka/api-client/http';
import { uploadPicture } from '@fyonka/api-client/office/files/uploads';
import { problemOfError, problemOfFile } from '../picture-files.ts';
import type { PictureProblem } from '../picture-files.ts';
import { isTooLargeToTravel, smallerPicture } from '@fyonka/api-client/files/smaller-picture';

/** One file in the queue. It leaves the queue when it is uploaded or cancelled. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'shrinking' | 'sending' | 'failed';
  /** Part that is sent, from 0 to 1. At 1 the server is still converting the picture. */
  readonly share: number;
  /** Reason of the failure; null in the other states. */
  readonly problem: PictureProblem | null;
}

/** Number of attempts for each file while the server is busy. */
const MOST_TRIES = 5;
/** Pause between attempts in seconds, where the server names none. */
const USUAL_WAIT = 2;

/** Makes files smaller and uploads them, one at a time, because the server also converts them one at a time. */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private lastId = 0;
  private sending: { readonly id: number; readonly controller: AbortController } | null = null;
  private readonly readers = new Set<() => void>();
  private readonly receivers = new Set<(url: string) => void>();

  /** @returns the same array until something changes */
  readonly list = (): readonly Upload[] => this.uploads;

  /** @param reader called after each change of the list @returns a function that unsubscribes it */
  readonly subscribe = (reader: () => void): (() => void) => {
    this.readers.add(reader);
    return () => void this.readers.delete(reader);
  };

  /** @param receiver called with the path of each uploaded picture @returns a function that unsubscribes it */
  receive(receiver: (url: string) => void): () => void {
    this.receivers.add(receiver);
    return () => void this.receivers.delete(receiver);
  }

  add(files: readonly File[]): void {
    const added = files.map((file): Upload => {
      const problem = problemOfFile(file);
      return { id: (this.lastId += 1), file, state: problem ? 'failed' : 'waiting', share: 0, problem };
    });
    this.show([...this.uploads, ...added]);
    this.sendNext();
  }

  retry(id: number): void {
    this.change(id, { state: 'waiting', share: 0, problem: null });
    this.sendNext();
  }

  /** Also removes a failed upload. */
  cancel(id: number): void {
    if (this.sending?.id === id) this.stop();
    this.show(this.uploads.filter((one) => one.id !== id));
    this.sendNext();
  }

  /** Aborts the upload under way. */
  stop(): void {
    this.sending?.controller.abort();
    this.sending = null;
  }

  private sendNext(): void {
    const next = this.uploads.find(({ state }) => state === 'waiting');
    if (this.sending || !next) return;
    const controller = new AbortController();
    this.sending = { id: next.id, controller };
    void this.send(next, controller.signal);
  }

  private async send({ id, file }: Upload, signal: AbortSignal): Promise<void> {
    try {
      const outcome = await this.shrinkAndSend(id, file, signal);
      if (typeof outcome === 'string') this.change(id, { state: 'failed', problem: outcome });
      else {
        this.show(this.uploads.filter((one) => one.id !== id));
        for (const receiver of this.receivers) receiver(outcome.imageUrl);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      this.change(id, { state: 'failed', problem: problemOfError(error) });
    }
    this.sending = null;
    this.sendNext();
  }

  private async shrinkAndSend(
    id: number,
    file: File,
    signal: AbortSignal,
  ): Promise<{ imageUrl: string } | PictureProblem> {
    let travelling = file;
    if (isTooLargeToTravel(file)) {
      this.change(id, { state: 'shrinking', share: 0 });
      const smaller = await smallerPicture(file, signal);
      if (typeof smaller === 'string') return smaller;
      travelling = smaller;
    }
    this.change(id, { state: 'sending', share: 0 });
    return sendPatiently(travelling, (share) => this.change(id, { share }), signal);
  }

  private change(id: number, to: Partial<Upload>): void {
    this.show(this.uploads.map((one) => (one.id === id ? { ...one, ...to } : one)));
  }

  private show(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    for (const reader of this.readers) reader();
  }
}

/** Uploads a file, and tries again after a pause while the server is busy. @throws ApiError */
export async function sendPatiently(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await uploadPicture(file, { onProgress, signal });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'UNAVAILABLE' || tries === MOST_TRIES) throw error;
      await wait((error.retryAfter ?? USUAL_WAIT) * 1000, signal);
    }
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
