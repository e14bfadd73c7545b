import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EncodingAnswer, EncodingTask } from './encoding-messages.ts';

/** Milliseconds without work after which the encoder ends and its memory is free again. */
const IDLE_LIMIT = 30_000;

/**
 * The encoder in a process of its own: started when it is first needed, ended when it has been idle. There it takes none
 * of the shop's time and memory, and what a picture does to its native code it does not do to the shop.
 */
export class EncodingProcess {
  private encoder: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;

  /** @param folder where the encoder's source lies */
  constructor(private readonly folder: string) {}

  /**
   * Not to be called again before this has ended.
   * @param timeLimit milliseconds; an encoder that takes longer is ended
   * @returns also `failed` when the encoder cannot be started, or has ended over this
   */
  async encode(task: EncodingTask, timeLimit: number): Promise<EncodingAnswer> {
    clearTimeout(this.idle);
    const encoder = (this.encoder ??= this.start());
    const listening = new AbortController();
    const timer = setTimeout(() => encoder.kill('SIGKILL'), timeLimit);
    encoder.channel?.ref();
    try {
      const answered = once(encoder, 'message', listening);
      const ended = once(encoder, 'close', listening).then(() => Promise.reject(new Error('the encoder ended')));
      encoder.send(task, (error) => error && encoder.kill('SIGKILL'));
      const [answer] = (await Promise.race([answered, ended])) as [EncodingAnswer];
      return answer;
    } catch (error) {
      this.close();
      return { kind: 'failed', fault: String(error) };
    } finally {
      clearTimeout(timer);
      listening.abort();
      this.rest();
    }
  }

  /** Ends the encoder, which holds no data of its own, and with it what it is working on. */
  close(): void {
    clearTimeout(this.idle);
    this.encoder?.kill('SIGKILL');
    this.encoder = null;
  }

  /** Without the server's environment, in which there are secrets, and without its flags. */
  private start(): ChildProcess {
    const encoder = fork(join(this.folder, 'encoder.ts'), {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Waiting for work must not keep the server from ending.
    encoder.unref();
    encoder.channel?.unref();
    encoder.once('close', () => {
      if (this.encoder === encoder) this.encoder = null;
    });
    encoder.on('error', () => encoder.kill('SIGKILL'));
    return encoder;
  }

  private rest(): void {
    this.encoder?.channel?.unref();
    this.idle = setTimeout(() => this.close(), IDLE_LIMIT).unref();
  }
}
