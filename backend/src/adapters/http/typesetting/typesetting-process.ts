import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Sheets, TypesettingAnswer, TypesettingTask } from './typesetting-messages.ts';

/** Milliseconds that one document may take, its wait for those before it included. */
const TIME_LIMIT = 15_000;
/** Milliseconds without work after which the typesetter ends and its memory is free again. */
const IDLE_LIMIT = 60_000;
const MOST_WAITING = 32;

/** No document now: too many are waiting, or the typesetter did not start, took too long or ended. */
export class TypesettingUnavailable extends Error {
  override readonly name = 'TypesettingUnavailable';
}

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * The typesetter in a process of its own: started when it is first needed, ended when it has been idle.
 * There it takes none of the shop's time and memory, and a fault in its native code cannot take the shop down.
 */
export class TypesettingProcess {
  private readonly waiting = new Map<number, Waiting>();
  private typesetter: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;

  constructor(private readonly folder: string) {}

  /** @throws TypesettingUnavailable */
  typeset<Template extends keyof Sheets>(template: Template, sheet: Sheets[Template]): Promise<Uint8Array> {
    if (this.waiting.size >= MOST_WAITING)
      return Promise.reject(new TypesettingUnavailable('too many documents are waiting'));
    clearTimeout(this.idle);
    const typesetter = (this.typesetter ??= this.start());
    typesetter.channel?.ref();
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => typesetter.kill('SIGKILL'), TIME_LIMIT);
      this.waiting.set(id, { resolve, reject, timer });
      typesetter.send({ id, template, sheet: JSON.stringify(sheet, wellFormed) } satisfies TypesettingTask, (error) => {
        if (error)
          this.settle(id, ({ reject }) =>
            reject(new TypesettingUnavailable('the typesetter cannot be reached', { cause: error })),
          );
      });
    });
  }

  /** Refuses the documents that are still waiting. The typesetter holds no data of its own, so it is killed at once. */
  close(): void {
    const typesetter = this.typesetter;
    if (!typesetter) return;
    this.lose(typesetter);
    typesetter.kill('SIGKILL');
  }

  /** Without the server's environment, in which there are secrets, and without its flags. */
  private start(): ChildProcess {
    const typesetter = fork(join(this.folder, 'typesetter.ts'), {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Waiting for work must not keep the server from ending.
    typesetter.unref();
    typesetter.channel?.unref();
    typesetter.on('message', (answer: TypesettingAnswer) => {
      this.settle(answer.id, ({ resolve, reject }) =>
        'pdf' in answer ? resolve(answer.pdf) : reject(new Error(`A document cannot be typeset: ${answer.fault}`)),
      );
    });
    typesetter.once('disconnect', () => this.lose(typesetter));
    typesetter.on('error', (cause) => this.lose(typesetter, cause));
    return typesetter;
  }

  private settle(id: number, finish: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(id);
    finish(waiting);
    if (this.waiting.size === 0) this.rest();
  }

  private rest(): void {
    this.typesetter?.channel?.unref();
    this.idle = setTimeout(() => this.close(), IDLE_LIMIT).unref();
  }

  private lose(typesetter: ChildProcess, cause?: Error): void {
    if (this.typesetter !== typesetter) return;
    this.typesetter = null;
    for (const id of this.waiting.keys()) {
      this.settle(id, ({ reject }) => reject(new TypesettingUnavailable('the typesetter ended', { cause })));
    }
    clearTimeout(this.idle);
  }
}

/** Half a surrogate pair is no text, and the typesetter would refuse the whole document for it. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
