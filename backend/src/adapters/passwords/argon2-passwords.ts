import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Passwords } from '../../application/identity/ports/passwords.ts';
import { HashQueue } from './hash-queue.ts';

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
/** Hashes of one caller, such as a school behind one address. */
const MOST_OF_ONE = 50;

/** Hashes passwords by argon2id, in other threads than the one that answers requests. */
export class Argon2Passwords extends Passwords {
  private readonly cost: HashCost;
  private readonly queue: HashQueue;
  private readonly nobodysHash: string;

  /** Defaults are those of production. Hashes with another cost can still be verified. */
  constructor({ cost = COST, atOnce = AT_ONCE, mostWaiting = MOST_WAITING, mostOfOne = MOST_OF_ONE } = {}) {
    super();
    this.cost = cost;
    this.queue = new HashQueue({ atOnce, mostWaiting, mostOfOne });
    this.nobodysHash = hashOfNothing(cost);
  }

  hash(password: string, caller: string): Promise<string | null> {
    return this.queue.run(caller, () => hash(password, this.cost));
  }

  async matches(password: string, known: string | null, caller: string): Promise<boolean | null> {
    const isSame = await this.queue.run(caller, () => verify(known ?? this.nobodysHash, password));
    return isSame === null ? null : isSame && known !== null;
  }
}

/** A hash that no password matches. Comparing with it takes as long as with a real one, for e-mails without an account. */
function hashOfNothing({ memoryCost, timeCost }: HashCost): string {
  const salt = Buffer.alloc(16).toString('base64').replaceAll('=', '');
  const digest = Buffer.alloc(32).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${salt}$${digest}`;
}
