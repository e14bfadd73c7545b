import type { World } from '../kit/world.ts';
import { TAP_ANSWERS } from '../answers.ts';
import type { TapAnswers } from '../answers.ts';
import { TapError } from './errors.ts';

/** A merchant's account at Tap. */
export class Account {
  readonly world: World;
  /** Milliseconds between the tries of a notice. */
  readonly retries: readonly number[];
  /** Signs notices. */
  secretKey: string;
  /** Fils that refunds are paid from; null: as much as there needs to be. */
  wallet: number | null = null;
  answers: TapAnswers = TAP_ANSWERS;
  private readonly retiredKeys = new Set<string>();

  constructor(world: World, secretKey: string, retries: readonly number[]) {
    this.world = world;
    this.secretKey = secretKey;
    this.retries = retries;
  }

  get liveMode(): boolean {
    return this.secretKey.startsWith('sk_live_');
  }

  /** Gives the account another key, with which notices are signed from now on. The old one still opens the API. */
  rotateKey(secretKey: string): void {
    this.retiredKeys.add(this.secretKey);
    this.secretKey = secretKey;
  }

  /** @throws TapError when the header `Authorization` does not have a key of this account */
  admit(authorization: string | undefined): void {
    const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    if (key === undefined) throw new TapError(401, [2105]);
    if (key === this.secretKey || this.retiredKeys.has(key)) return;
    if (key.startsWith('pk_')) throw new TapError(401, [2106]);
    throw new TapError(401, [isOtherMode(key, this.secretKey) ? 1101 : 2104]);
  }
}

function isOtherMode(key: string, ours: string): boolean {
  const modeOf = (text: string) => /^sk_(live|test)_/.exec(text)?.[1];
  return modeOf(key) !== undefined && modeOf(ours) !== undefined && modeOf(key) !== modeOf(ours);
}
