/** Where the time comes from, in milliseconds since 1970. */
export interface TimeSource {
  now(): number;
}

interface Task {
  readonly due: number;
  readonly run: () => void;
}

/** The longest time that `setTimeout` can wait for, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * The simulator's time and what is to happen later. Of its own clock it wakes up by itself; with a clock that was
 * given, it looks only when it is asked, so that a test decides when time passes.
 */
export class SimTime {
  private readonly source: TimeSource;
  private readonly wakesUp: boolean;
  private ahead = 0;
  private tasks: Task[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(source?: TimeSource) {
    this.source = source ?? Date;
    this.wakesUp = source === undefined;
  }

  now(): number {
    return this.source.now() + this.ahead;
  }

  /** @param due milliseconds since 1970 */
  at(due: number, run: () => void): void {
    this.tasks.push({ due, run });
    this.wait();
  }

  /** Moves the simulator's time ahead of its clock, and does what is due by then. */
  advance(ms: number): void {
    this.ahead += ms;
    this.runDue();
  }

  runDue(): void {
    const now = this.now();
    const due = this.tasks.filter((task) => task.due <= now).sort((a, b) => a.due - b.due);
    this.tasks = this.tasks.filter((task) => task.due > now);
    for (const { run } of due) run();
    this.wait();
  }

  /** When the next of what is to happen is due. */
  nextDue(): number | undefined {
    return this.tasks.length === 0 ? undefined : Math.min(...this.tasks.map(({ due }) => due));
  }

  stop(): void {
    this.tasks = [];
    clearTimeout(this.timer);
  }

  private wait(): void {
    clearTimeout(this.timer);
    const next = this.nextDue();
    if (!this.wakesUp || next === undefined) return;
    const ms = Math.min(Math.max(0, next - this.now()), LONGEST_WAIT);
    // A simulator that only waits does not keep its process alive.
    this.timer = setTimeout(() => this.runDue(), ms).unref();
  }
}
