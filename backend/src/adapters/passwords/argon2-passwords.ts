import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Passwords } from '../../application/identity/ports/passwords.ts';

/** Cost parameters of argon2id. */
interface HashCost {
  /** Memory in KiB. */
  readonly memoryCost: number;
  /** Number of passes over the memory. */
  readonly timeCost: number;
}

/** More than OWASP's minimum (19 MiB, 2 passes); takes about 30 ms of a processor of 2025. */
const COST: HashCost = { memoryCost: 32 * 1024, timeCost: 3 };

/** Size of Node's thread pool for files, compression and hashes. Hashes never take all threads. */
const POOL = 4;
/** Hashes that run at once. One processor is left for other requests. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), POOL) - 1);
/** Maximum number of waiting hashes; the last one waits for some seconds. */
const MOST_WAITING = 100;

/** Hashes passwords by argon2id, in other threads than the one that answers requests. */
export class Argon2Passwords extends Passwords {
  private readonly cost: HashCost;
  private readonly atOnce: number;
  private readonly mostWaiting: number;
  private readonly nobodysHash: string;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Defaults are those of production. Hashes with another cost can still be verified. */
  constructor({ cost = COST, atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}) {
    super();
    this.cost = cost;
    this.atOnce = atOnce;
    this.mostWaiting = mostWaiting;
    this.nobodysHash = hashOfNothing(cost);
  }

  hash(password: string): Promise<string | null> {
    return this.inTurn(() => hash(password, this.cost));
  }

  async matches(password: string, known: string | null): Promise<boolean | null> {
    const isSame = await this.inTurn(() => verify(known ?? this.nobodysHash, password));
    return isSame === null ? null : isSame && known !== null;
  }

  /** @returns null when too many callers are waiting */
  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.waiting.length < this.mostWaiting)
      // A finished call starts the next one instead of decreasing `running`.
      await new Promise<void>((begin) => this.waiting.push(begin));
    else return null;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** A hash that no password matches. Comparing with it takes as long as with a real one, for e-mails without an account. */
function hashOfNothing({ memoryCost, timeCost }: HashCost): string {
  const salt = Buffer.alloc(16).toString('base64').replaceAll('=', '');
  const digest = Buffer.alloc(32).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${salt}$${digest}`;
}
