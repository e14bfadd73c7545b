import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReadingAnswer, ReadingTask } from './reading-messages.ts';

/** Milliseconds that one file may take. */
const TIME_LIMIT = 20_000;
/** Megabytes of JavaScript's own memory. */
const MEMORY = 300;

/**
 * Reads tables out of files of CSV or Excel that people send: one after the other, each in a process of its own, which
 * takes none of the shop's turns and no more memory and time than it is given, whatever the file unpacks to.
 */
export class TableReader {
  private last: Promise<unknown> = Promise.resolve();

  /** @param folder where the source of the process lies: it is run from there, also by a bundled server */
  constructor(private readonly folder: string) {}

  /** @param mostRows that have anything in them @returns `unreadable` also for what takes too much time or memory, or is too long */
  read(bytes: Uint8Array, mostRows: number): Promise<ReadingAnswer> {
    const answer = this.last.then(() => this.readNow({ bytes, mostRows }));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  /** Without the server's environment, in which there are secrets. */
  private async readNow(task: ReadingTask): Promise<ReadingAnswer> {
    const reader = fork(join(this.folder, 'reading', 'reading-process.ts'), {
      env: {},
      execArgv: [`--max-old-space-size=${MEMORY}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const listening = new AbortController();
    const timer = setTimeout(() => reader.kill('SIGKILL'), TIME_LIMIT);
    try {
      const answered = once(reader, 'message', listening) as Promise<[ReadingAnswer]>;
      const ended = once(reader, 'exit', listening).then((): [ReadingAnswer] => [{ kind: 'unreadable' }]);
      reader.send(task, (error) => error && reader.kill('SIGKILL'));
      const [answer] = await Promise.race([answered, ended]);
      return answer;
    } finally {
      clearTimeout(timer);
      listening.abort();
      reader.kill('SIGKILL');
    }
  }
}
