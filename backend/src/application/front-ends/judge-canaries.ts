import { isFailing } from '../../domain/front-ends/canary-rule.ts';
import type { Tally } from '../../domain/front-ends/canary-rule.ts';
import { DAY, hourOf } from '../../domain/front-ends/client-error.ts';
import type { Canary } from '../../domain/front-ends/pointer.ts';
import { SHOP_ITSELF } from '../../domain/history.ts';
import type { Clock } from '../clock.ts';
import type { FrontEndCounts, FrontEnds, VersionCounts } from './ports.ts';

/** A canary that was rolled back, with what decided it. */
export interface EndedCanary {
  readonly remote: string;
  readonly version: string;
  readonly canary: Tally;
  readonly others: Tally;
}

/** Rolls canaries back that have clearly more errors than the other versions of their remote. */
export class JudgeCanaries {
  constructor(
    private readonly frontEnds: FrontEnds,
    private readonly counts: FrontEndCounts,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<readonly EndedCanary[]> {
    const ended: EndedCanary[] = [];
    for (const [remote, { canary }] of await this.frontEnds.pointers()) {
      const failed = canary && (await this.judge(remote, canary));
      if (failed) ended.push(failed);
    }
    return ended;
  }

  /**
   * Compares counts since the beginning of the canary's first hour, at most of a day: callers count once a day, so that
   * one of them counts twice at most.
   */
  private async judge(remote: string, canary: Canary): Promise<EndedCanary | null> {
    const at = this.clock.now();
    const counted = await this.counts.since(hourOf(Math.max(canary.since, at - DAY)));
    const ofRemote = counted.filter((counts) => counts.remote === remote);
    const own = sum(ofRemote.filter(({ version }) => version === canary.version));
    const others = sum(ofRemote.filter(({ version }) => version !== canary.version));
    if (!isFailing(own, others)) return null;
    const { kind } = await this.frontEnds.change(remote, { kind: 'fail', canary, ...own }, { editor: SHOP_ITSELF, at });
    return kind === 'changed' ? { remote, version: canary.version, canary: own, others } : null;
  }
}

function sum(versions: readonly VersionCounts[]): Tally {
  return {
    documents: versions.reduce((total, { documents }) => total + documents, 0),
    callers: versions.flatMap(({ errors }) => errors).reduce((total, { callers }) => total + callers, 0),
  };
}
