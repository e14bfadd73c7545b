import { networksOf } from '../../domain/network.ts';
import type { CountedNetwork } from '../../domain/network.ts';

interface Waiting {
  readonly turn: number;
  readonly networks: readonly CountedNetwork[];
  /** @param isAdmitted false: another caller has taken the place */
  readonly answer: (isAdmitted: boolean) => void;
}

interface QueueBounds {
  /** Number of tasks that run at once. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Most tasks of one caller, the one that runs included. */
  readonly mostOfOne: number;
}

/**
 * A queue in which callers take turns: the first task of each runs before the second of any, however many one has
 * brought (start-time fair queueing). Larger networks of IPv6 count as a few callers. When the queue is full, the task
 * with the last turn leaves it for one with an earlier turn, so that few callers cannot keep others out.
 */
export class HashQueue {
  private running = 0;
  /** The turn of the task that began last. */
  private now = 0;
  /** Turn of the next task of each network; a network without an entry has the present turn. */
  private readonly next = new Map<string, number>();
  /** By turn; tasks of the same turn in the order of their arrival. */
  private readonly waiting: Waiting[] = [];

  constructor(private readonly bounds: QueueBounds) {}

  /**
   * @param caller in the form in which callers are counted
   * @returns null when too many tasks are waiting
   */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result | null> {
    if (!(await this.admitted(networksOf(caller)))) return null;
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private admitted(networks: readonly CountedNetwork[]): Promise<boolean> | boolean {
    const turn = Math.max(this.now, ...networks.map(({ name }) => this.next.get(name) ?? 0));
    if (this.running < this.bounds.atOnce) {
      this.running += 1;
      this.count(networks, turn);
      this.now = turn;
      return true;
    }
    if (turn - this.now >= this.bounds.mostOfOne || !this.hasRoomAt(turn)) return false;
    this.count(networks, turn);
    return new Promise((answer) => {
      const place = this.waiting.findIndex((other) => other.turn > turn);
      this.waiting.splice(place === -1 ? this.waiting.length : place, 0, { turn, networks, answer });
    });
  }

  /** Whether a task of this turn may wait. If the queue is full, the last task leaves it for one with an earlier turn. */
  private hasRoomAt(turn: number): boolean {
    if (this.waiting.length < this.bounds.mostWaiting) return true;
    const last = this.waiting.at(-1);
    if (last === undefined || last.turn <= turn) return false;
    this.waiting.pop();
    for (const { name, times } of last.networks) this.next.set(name, (this.next.get(name) ?? last.turn) - 1 / times);
    last.answer(false);
    return true;
  }

  private count(networks: readonly CountedNetwork[], turn: number): void {
    for (const { name, times } of networks) this.next.set(name, turn + 1 / times);
  }

  private leave(): void {
    const first = this.waiting.shift();
    if (first === undefined) this.running -= 1;
    else {
      this.now = first.turn;
      first.answer(true);
    }
    for (const [name, turn] of this.next) if (turn <= this.now || this.running === 0) this.next.delete(name);
  }
}
