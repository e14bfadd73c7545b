import { DAY, hourOf } from '../../domain/front-ends/client-error.ts';
import { FIRST_POINTER } from '../../domain/front-ends/pointer.ts';
import type { Pointer } from '../../domain/front-ends/pointer.ts';
import type { Clock } from '../clock.ts';
import type {
  ErrorCount,
  FrontEndCounts,
  FrontEndFinding,
  FrontEnds,
  Release,
  Releases,
  ShownFrontEnds,
  VersionCounts,
} from './ports.ts';

export interface FrontEndVersion {
  readonly version: string;
  /** Milliseconds since 1970; null: its host does not list it as a release. */
  readonly releasedAt: number | null;
  /** Opened in the last 24 hours. */
  readonly documents: number;
  readonly errors: readonly ErrorCount[];
}

export interface FrontEndOverview {
  readonly name: string;
  readonly pointer: Pointer;
  /** Version that visitors without canary get; null: none can be read. */
  readonly shown: string | null;
  /** Releases on the host, the newest first; then other versions in use. */
  readonly versions: readonly FrontEndVersion[];
  readonly findings: readonly FrontEndFinding[];
}

/** Reads what the office shows about the remotes. */
export class ReadFrontEnds {
  constructor(
    private readonly frontEnds: FrontEnds,
    private readonly counts: FrontEndCounts,
    private readonly releases: Releases,
    private readonly shown: ShownFrontEnds,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<readonly FrontEndOverview[]> {
    const [pointers, counts] = await Promise.all([
      this.frontEnds.pointers(),
      this.counts.since(hourOf(this.clock.now() - DAY)),
    ]);
    return Promise.all(
      this.releases.remotes().map(async (name) => {
        const pointer = pointers.get(name) ?? FIRST_POINTER;
        const shown = this.shown.versionOf(name);
        const known = counts.filter(({ remote }) => remote === name);
        const versions = versionsOf(await this.releases.of(name), { pointer, shown }, known);
        return { name, pointer, shown, versions, findings: findingsOf(pointer, this.shown.findingsOf(name)) };
      }),
    );
  }
}

function versionsOf(
  releases: readonly Release[],
  { pointer: { version, previous, canary }, shown }: Pick<FrontEndOverview, 'pointer' | 'shown'>,
  counts: readonly VersionCounts[],
): FrontEndVersion[] {
  const inUse = [canary?.version, version, previous?.version, shown].filter((one) => typeof one === 'string');
  const names = new Set([...releases.map((one) => one.version), ...inUse, ...counts.map((one) => one.version)]);
  return [...names].map((name) => {
    const counted = counts.find((one) => one.version === name);
    return {
      version: name,
      releasedAt: releases.find((one) => one.version === name)?.releasedAt ?? null,
      documents: counted?.documents ?? 0,
      errors: counted?.errors ?? [],
    };
  });
}

function findingsOf({ failed }: Pointer, shown: readonly FrontEndFinding[]): FrontEndFinding[] {
  if (failed === null) return [...shown];
  const about = `${failed.callers} / ${failed.documents}`;
  return [{ kind: 'canary-failed', version: failed.version, about, at: failed.at }, ...shown];
}
