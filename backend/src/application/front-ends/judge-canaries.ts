import { failureOf } from '../../domain/front-ends/canary-rule.ts';
import type { CanaryFailure, Counted } from '../../domain/front-ends/canary-rule.ts';
import { DAY, hourOf } from '../../domain/front-ends/front-end-errors.ts';
import type { Canary } from '../../domain/front-ends/pointer.ts';
import { SHOP_ITSELF } from '../../domain/history.ts';
import type { Clock } from '../clock.ts';
import type { FrontEndCounts, FrontEnds, ShownFrontEnds, VersionCounts } from './ports.ts';

/** A canary that was rolled back, with what decided it. */
export interface EndedCanary extends CanaryFailure {
  readonly remote: string;
  readonly version: string;
}

/** Rolls canaries back that fail more than the version that the other visitors get. */
export class JudgeCanaries {
  constructor(
    private readonly frontEnds: FrontEnds,
    private readonly counts: Pick<FrontEndCounts, 'since'>,
    private readonly shown: Pick<ShownFrontEnds, 'versionOf' | 'audienceOf'>,
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
    // Not with earlier canaries, whose errors would hide those of this one.
    const inUse = sum(ofRemote.filter(({ version }) => version === this.shown.versionOf(remote)));
    const failure = failureOf(own, inUse, this.shown.audienceOf(remote));
    if (failure === null) return null;
    const because = { ...failure.canary, error: failure.kind };
    const { kind } = await this.frontEnds.change(
      remote,
      { kind: 'fail', canary, because },
      { editor: SHOP_ITSELF, at },
    );
    return kind === 'changed' ? { remote, version: canary.version, ...failure } : null;
  }
}

function sum(versions: readonly VersionCounts[]): Counted {
  return {
    documents: versions.reduce((total, { documents }) => total + documents, 0),
    errors: versions.flatMap(({ errors }) => errors),
  };
}
