import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { OrderNumber } from '../../../domain/ordering/order-number.ts';
import { StorageUnavailable } from '../../storage-unavailable.ts';
import type { Storage } from '../../storage.ts';

/** Marks that a process takes when it is asked for no order of its own. */
const AT_ONCE = 2;

interface Question {
  readonly id: number;
  /** null: issues what is due next. */
  readonly order: OrderNumber | null;
}

/** What a process of `Issuers` does until it is killed or its parent has ended. A fault ends it, which its parent reports. */
export function issueWhenAsked({ salesPapers }: Storage): void {
  process.on('message', ({ id, order }: Question) => {
    const at = Date.now();
    const issuing = order === null ? salesPapers.issue(AT_ONCE, at) : salesPapers.issueFor(order, at);
    void issuing.catch(ignoreUnavailable).then(() => process.send?.(id));
  });
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}

/** On a busy machine the database aborts what is too slow. Whoever was refused may ask again. */
export function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) throw error;
}

/** A process, and what waits for its answers. */
interface Issuer {
  readonly child: ChildProcess;
  readonly asked: Map<number, () => void>;
}

/** Processes that issue papers at the same time. One of them is killed, and another one started, after so many answers. */
export class Issuers {
  killed = 0;
  answered = 0;
  private asked = 0;
  private readonly slots: Promise<Issuer>[];
  /** Ended by a fault of a process. */
  private readonly fault = Promise.withResolvers<never>();
  private isEnding = false;

  /**
   * @param program calls `issueWhenAsked`
   * @param place where the shop is, the program's only word
   * @param deaths `kills`: how many processes to kill; `every`: after so many answers each
   */
  constructor(
    private readonly program: URL,
    private readonly place: string,
    count: number,
    private readonly deaths: { readonly kills: number; readonly every: number },
  ) {
    this.fault.promise.catch(() => undefined);
    this.slots = Array.from({ length: count }, () => this.start());
  }

  /** Fulfilled when the process has issued it, or was killed before. @throws when a process has ended by itself */
  async ask(slot: number, order: OrderNumber | null): Promise<void> {
    const index = slot % this.slots.length;
    const issuer = await Promise.race([this.slots[index]!, this.fault.promise]);
    this.asked += 1;
    const id = this.asked;
    const answer = new Promise<void>((resolve) => issuer.asked.set(id, resolve));
    // The one that was waited for may have been killed meanwhile, and another one started.
    if (hasEnded(issuer.child)) return this.isEnding ? undefined : this.ask(slot, order);
    issuer.child.send({ id, order } satisfies Question, () => undefined);
    await Promise.race([answer, this.fault.promise]);
    if (issuer.child.killed || this.killed === this.deaths.kills) return;
    if (this.answered < (this.killed + 1) * this.deaths.every) return;
    // It is in the middle of what others have asked.
    this.killed += 1;
    issuer.child.kill('SIGKILL');
    this.slots[index] = this.start();
  }

  /** Ends all of them, after which nobody is asked. */
  async end(): Promise<void> {
    this.isEnding = true;
    for (const started of await Promise.allSettled(this.slots)) {
      if (started.status === 'rejected') continue;
      const { child } = started.value;
      if (hasEnded(child)) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  }

  private async start(): Promise<Issuer> {
    const child = fork(this.program, [this.place], { execArgv: ['--experimental-transform-types', '--no-warnings'] });
    const asked = new Map<number, () => void>();
    child.once('exit', (code, signal) => {
      if (!child.killed && !this.isEnding) this.fault.reject(new Error(`a process has ended: ${code ?? signal}`));
      for (const resolve of asked.values()) resolve();
    });
    await Promise.race([once(child, 'message'), this.fault.promise]);
    child.on('message', (id: number) => {
      this.answered += 1;
      asked.get(id)?.();
      asked.delete(id);
    });
    return { child, asked };
  }
}

function hasEnded({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || !connected;
}
