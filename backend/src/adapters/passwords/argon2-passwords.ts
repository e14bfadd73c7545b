import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Passwords } from '../../application/identity/ports/passwords.ts';

/** What one hash of argon2id costs. */
interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  /** Times that the memory is gone over. */
  readonly timeCost: number;
}

/** Above the least that OWASP names (19 MiB twice): some 30 ms of a processor of 2025. */
const COST: HashCost = { memoryCost: 32 * 1024, timeCost: 3 };

/** Threads that Node has for files, compression and hashes: one of them is always left for the others. */
const POOL = 4;
/** A processor is left for the requests that need no password. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism(), POOL) - 1);
/** The last of them waits for some seconds. */
const MOST_WAITING = 100;

/** Passwords as argon2id hashes with their salt and cost, computed beside the thread that answers requests. */
export class Argon2Passwords extends Passwords {
  private readonly cost: HashCost;
  private readonly atOnce: number;
  private readonly mostWaiting: number;
  private readonly nobodysHash: string;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** What is left out is as the shop needs it; a hash of another cost than this is recognized all the same. */
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

  /** @returns null when too many wait already */
  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (this.running < this.atOnce) this.running += 1;
    else if (this.waiting.length < this.mostWaiting)
      // Whoever finishes hands its turn over, so that `running` stays as it is.
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

/** Compared with where there is no account: nobody knows a password of it, and a comparison takes as long as with a real hash. */
function hashOfNothing({ memoryCost, timeCost }: HashCost): string {
  const salt = Buffer.alloc(16).toString('base64').replaceAll('=', '');
  const digest = Buffer.alloc(32).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${salt}$${digest}`;
}
