import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { basename } from 'node:path';

export interface WorkerOptions {
  /** The program of the process, which calls `serveJobs`. */
  readonly file: string;
  /** Milliseconds that a job may take. It may wait for other jobs equally long. */
  readonly timeLimit: number;
  /** Number of jobs that may be unfinished at once. */
  readonly mostJobs: number;
  /** Milliseconds without a job after which the process ends and its memory is free. 0: every job gets a new process. */
  readonly idleLimit: number;
  /** Megabytes of JavaScript's memory; left out: Node's own limit. */
  readonly memory?: number;
  /**
   * Megabytes that the process may take in all, as Linux counts them. Buffers and what libraries in machine code take are
   * no part of `memory`. Looked at from outside, because a job that is busy would never look itself.
   */
  readonly resident?: number;
  /** Milliseconds that the start of the process may take, before its first job; left out: as long as a job. */
  readonly startLimit?: number;
  /**
   * Whether what a job left behind is freed after it. V8 by itself lets the buffers of many pictures pile up, 40 MB or more,
   * because they are not in its heap.
   */
  readonly freesAfterJob?: boolean;
  /** Further flags of Node. */
  readonly flags?: readonly string[];
  /** Sent once to each new process, for what all its tasks need. */
  readonly data?: unknown;
  /**
   * Hostile files make libraries write to stderr, so it belongs in the server's log only where the tasks are ours. Otherwise
   * it is read for why the process has not started or has run out of memory, before and beyond any task.
   */
  readonly stderr?: 'inherit' | 'pipe';
}

/**
 * `busy`: the job was not begun, because too many were waiting or those before it took too long. `failed`: the code of
 * the process has thrown. `ended`: the process did not start, took too long or ended during this job.
 */
export type JobOutcome<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'busy'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'ended'; readonly reason: string };

/** Milliseconds between two looks at the memory of a process that works. */
const LOOK = 10;
/** Characters of the first that a process complains about. */
const LONGEST_COMPLAINT = 4_000;

/** How Node ends a process that has no memory left for JavaScript. */
const HEAP_IS_FULL = /heap out of memory/;
/** The line of an uncaught error that says what is wrong. */
const ERROR_LINE = /^\w*Error\b.*$/m;

/** Why processes were killed, and what they have said first. */
const excesses = new WeakMap<ChildProcess, string>();
const complaints = new WeakMap<ChildProcess, string>();

/** What `serveJobs` receives. */
export type Message<Task, Data> = { readonly task: Task } | { readonly data: Data };

/** What `serveJobs` sends for each task, after a first message that says that the process has started. */
export type Reply<Answer> = { readonly answer: Answer } | { readonly fault: string };

/**
 * Runs jobs one after the other in a process of its own, which starts with the first job. Work that is slow or reads
 * hostile input runs there, so that an endless loop, a crash or too much memory costs that one job and nothing else.
 */
export class WorkerProcess<Task, Answer> {
  private process: ChildProcess | null = null;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private unfinished = 0;
  private timesClosed = 0;

  constructor(private readonly options: WorkerOptions) {}

  /**
   * @param taskOf makes the task when the job begins, so that waiting jobs need no memory. Its errors are thrown by `run`.
   * The task is sent by structured clone
   */
  async run(taskOf: () => Task | Promise<Task>): Promise<JobOutcome<Answer>> {
    if (this.unfinished >= this.options.mostJobs) return { kind: 'busy', reason: 'too many jobs are waiting' };
    this.unfinished += 1;
    const startBy = performance.now() + this.options.timeLimit;
    const { timesClosed } = this;
    const outcome = this.last.then(async (): Promise<JobOutcome<Answer>> => {
      if (performance.now() > startBy) return { kind: 'busy', reason: 'the jobs before it took too long' };
      const task = this.timesClosed === timesClosed ? await taskOf() : null;
      if (task === null || this.timesClosed > timesClosed) return { kind: 'busy', reason: 'the process was closed' };
      return this.work(task);
    });
    this.last = outcome.catch(() => undefined);
    try {
      return await outcome;
    } finally {
      this.unfinished -= 1;
    }
  }

  /** Kills the process, which holds no data of its own, and refuses the jobs that wait. A later job starts it again. */
  close(): void {
    this.timesClosed += 1;
    this.end();
  }

  private async work(task: Task): Promise<JobOutcome<Answer>> {
    clearTimeout(this.idle);
    const { file, timeLimit, startLimit = timeLimit, memory, resident } = this.options;
    const isNew = this.process === null;
    const child = (this.process ??= this.start());
    child.channel?.ref();
    const look = resident === undefined ? undefined : this.watch(child);
    let hasStarted = !isNew;
    try {
      if (isNew) await nextMessage(child, startLimit);
      hasStarted = true;
      send(child, { task });
      const reply = (await nextMessage(child, timeLimit)) as Reply<Answer>;
      return 'answer' in reply ? { kind: 'done', answer: reply.answer } : { kind: 'failed', reason: reply.fault };
    } catch (error) {
      this.end();
      const complaint = complaints.get(child) ?? '';
      const why = HEAP_IS_FULL.test(complaint) ? `took more than ${memory} MB` : (error as Error).message;
      const [cause = ''] = (!hasStarted && ERROR_LINE.exec(complaint)) || [];
      return { kind: 'ended', reason: `${basename(file)} ${why}${cause && ` before its first job: ${cause}`}` };
    } finally {
      clearInterval(look);
      // What this job leaves behind must not be what the next one ends of.
      if (this.isTooLarge(child)) this.end();
      this.rest();
    }
  }

  private watch(child: ChildProcess): NodeJS.Timeout {
    return setInterval(() => this.isTooLarge(child) && kill(child, `took more than ${this.options.resident} MB`), LOOK);
  }

  private isTooLarge({ pid }: ChildProcess): boolean {
    const { resident } = this.options;
    return resident !== undefined && pid !== undefined && residentMegabytes(pid) > resident;
  }

  /**
   * Without the server's environment, which holds secrets, and without its flags. V8's young generation and C's allocator
   * take less than they would for themselves: 8 MB instead of 32, and one arena instead of one for each thread.
   */
  private start(): ChildProcess {
    const { file, memory, freesAfterJob, flags = [], data, stderr = 'pipe' } = this.options;
    const limits = [
      '--max-semi-space-size=4',
      ...(memory === undefined ? [] : [`--max-old-space-size=${memory}`]),
      ...(freesAfterJob ? ['--expose-gc'] : []),
    ];
    const child = fork(file, {
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: [...limits, ...flags],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', stderr, 'ipc'],
    });
    // An idle process must not keep the server from ending.
    child.unref();
    child.channel?.unref();
    hear(child);
    child.once('close', () => {
      if (this.process === child) this.process = null;
    });
    child.on('error', () => child.kill('SIGKILL'));
    if (data !== undefined) send(child, { data });
    return child;
  }

  private rest(): void {
    this.process?.channel?.unref();
    if (this.options.idleLimit === 0) this.end();
    else this.idle = setTimeout(() => this.end(), this.options.idleLimit).unref();
  }

  private end(): void {
    clearTimeout(this.idle);
    this.process?.kill('SIGKILL');
    this.process = null;
  }
}

/** 0 where the system does not tell, or the process has ended. */
function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Kills the process when the message does not come within `limit` milliseconds. @throws Error when the process ends */
function nextMessage(child: ChildProcess, limit: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const ended = (code: number | null, signal: string | null) =>
    reject(new Error(excesses.get(child) ?? `ended with ${code ?? signal}`));
  const timer = setTimeout(() => kill(child, `took longer than ${limit} ms`), limit);
  child.once('message', resolve).once('close', ended);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve).off('close', ended);
  });
}

/** @param excess what it has done, for the reason of its job */
function kill(child: ChildProcess, excess: string): void {
  excesses.set(child, excess);
  child.kill('SIGKILL');
}

/** Keeps the beginning of what Node and the process write to stderr, and reads on, so that it never waits for a reader. */
function hear(child: ChildProcess): void {
  const { stderr } = child as { stderr: Socket | null };
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints.set(child, ((complaints.get(child) ?? '') + text).slice(0, LONGEST_COMPLAINT));
  });
  // Nor must this keep the server from ending.
  stderr?.unref();
}

function send<Task, Data>(child: ChildProcess, message: Message<Task, Data>): void {
  child.send(message, (error) => error && child.kill('SIGKILL'));
}
