import { SeededChance } from './random.ts';

/** Calls of the APIs. `methods` is MyFatoorah's InitiatePayment, `message` sends by WhatsApp; the last are Armada's. */
export const CALLS = [
  'create',
  'fetch',
  'list',
  'refund',
  'fetch-refund',
  'list-refunds',
  'payouts',
  'token',
  'forget-card',
  'methods',
  'message',
  'book',
  'estimate',
  'fetch-delivery',
  'cancel-delivery',
  'wallet',
] as const;
export type Call = (typeof CALLS)[number];

/**
 * How a call goes wrong:
 * - `drop-reply`, `hang-reply`, `bad-json`: the gateway has done it, and the shop does not learn so: the connection is
 *   cut, stays silent, or carries half an answer;
 * - `drop-request`, `hang`: the gateway has done nothing, and the connection is cut or stays silent;
 * - `too-many-requests` (429), `server-error` (500): the gateway has done nothing and says so.
 */
export const FAULTS = [
  'drop-reply',
  'hang-reply',
  'bad-json',
  'drop-request',
  'hang',
  'too-many-requests',
  'server-error',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface PlannedFault {
  readonly kind: Fault;
  /** Every call unless given. */
  readonly call?: Call;
  /** How many calls; 1 unless given. */
  readonly times?: number;
}

/** What may happen to a notice by chance. `late` comes up to ten minutes later, so that another may overtake it. */
export type NoticeChance = 'lose' | 'duplicate' | 'late';

export interface RandomFaults {
  readonly seed: number;
  /** Probability of each, from 0 to 1; 0 unless given. */
  readonly calls?: Partial<Record<Fault, number>>;
  readonly notices?: Partial<Record<NoticeChance, number>>;
}

/** What goes wrong with the next calls. */
export class Faults {
  private planned: { kind: Fault; call: Call | undefined; left: number }[] = [];
  private readonly delays = new Map<Call, number>();
  private random: RandomFaults | null = null;
  private waiting: (() => void)[] = [];
  private chance = new SeededChance(0);
  /** While a gateway is down, its API and its pages cut every connection. */
  down = false;

  plan({ kind, call, times = 1 }: PlannedFault): void {
    this.planned.push({ kind, call, left: times });
  }

  /** @param ms real milliseconds before every answer to such a call; 0 ends it */
  delay(call: Call, ms: number): void {
    this.delays.set(call, ms);
  }

  delayOf(call: Call): number {
    return this.delays.get(call) ?? 0;
  }

  setRandom(random: RandomFaults | null): void {
    this.random = random;
    this.chance = new SeededChance(random?.seed ?? 0);
  }

  clear(): void {
    this.planned = [];
    this.delays.clear();
    this.random = null;
    this.down = false;
  }

  /** Takes the fault of one call, if it is to have one. */
  take(call: Call): Fault | null {
    const planned = this.planned.find((fault) => fault.left > 0 && (fault.call ?? call) === call);
    if (planned) {
      planned.left -= 1;
      this.announceUse();
      return planned.kind;
    }
    return FAULTS.find((kind) => this.random !== null && this.chance.happens(this.random.calls?.[kind])) ?? null;
  }

  /** Resolves when every planned fault has had its calls. */
  used(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.announceUse();
    });
  }

  private announceUse(): void {
    if (this.planned.some(({ left }) => left > 0)) return;
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** What happens to one notice by chance. */
  takeForNotice(): NoticeChance | null {
    const kinds = ['lose', 'duplicate', 'late'] as const;
    return kinds.find((kind) => this.random !== null && this.chance.happens(this.random.notices?.[kind])) ?? null;
  }

  /** @returns milliseconds by which a late notice is late */
  lateness(): number {
    return this.chance.upTo(10 * 60_000);
  }
}
