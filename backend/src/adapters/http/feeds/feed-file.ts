import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that a reader has in memory. */
const PART = 64 * 1024;

/**
 * A compressed file that may be read while it is written, by as many as want to. It has no name in its folder, so that
 * nothing is left of it when the process ends.
 */
export class FeedFile {
  private bytes = 0;
  private state: 'growing' | 'whole' | 'failed' = 'growing';
  private growth = Promise.withResolvers<void>();
  private readers = 0;
  private isDropped = false;
  private version: { readonly digest: string; readonly since: number } | null = null;

  private constructor(private readonly handle: FileHandle) {}

  static async begin(): Promise<FeedFile> {
    const path = join(tmpdir(), `fyonka-feed-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new FeedFile(handle);
  }

  /** Digest of the text, and when there was first one like it; null while it grows. */
  get contents(): { readonly digest: string; readonly since: number } | null {
    return this.version;
  }

  get hasFailed(): boolean {
    return this.state === 'failed';
  }

  async append(part: Uint8Array): Promise<void> {
    await this.handle.write(part, 0, part.length, this.bytes);
    this.bytes += part.length;
    this.tellReaders();
  }

  end(contents: { readonly digest: string; readonly since: number }): void {
    this.version = contents;
    this.state = 'whole';
    this.tellReaders();
  }

  /** Ends the answers of all who are reading, so that none takes a part for the whole. */
  fail(): void {
    this.state = 'failed';
    this.tellReaders();
  }

  /** Resolves when it has grown, or has ended in one way or the other. */
  grown(): Promise<void> {
    return this.state === 'growing' ? this.growth.promise : Promise.resolve();
  }

  /** @throws Error when the writing fails */
  async *read(): AsyncGenerator<Buffer> {
    this.readers += 1;
    try {
      for (let at = 0; ;) {
        const length = Math.min(PART, this.bytes - at);
        if (length > 0) {
          const { buffer, bytesRead } = await this.handle.read(Buffer.allocUnsafe(length), 0, length, at);
          at += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (this.state === 'whole') return;
        else if (this.state === 'failed') throw new Error('The feed could not be written');
        else await this.growth.promise;
      }
    } finally {
      this.readers -= 1;
      await this.closeUnused();
    }
  }

  /** Nobody will begin to read it any more. */
  async drop(): Promise<void> {
    this.isDropped = true;
    await this.closeUnused();
  }

  private async closeUnused(): Promise<void> {
    if (this.isDropped && this.readers === 0) await this.handle.close();
  }

  private tellReaders(): void {
    this.growth.resolve();
    this.growth = Promise.withResolvers();
  }
}
