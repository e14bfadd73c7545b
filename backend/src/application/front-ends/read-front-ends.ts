import { DAY, HOUR, hourOf } from '../../domain/front-ends/front-end-errors.ts';
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

/** A remote as this process shows it. */
export interface PresentFrontEnd {
  readonly name: string;
  readonly pointer: Pointer;
  /** Version that visitors without canary get; null: none can be read. */
  readonly shown: string | null;
  readonly findings: readonly FrontEndFinding[];
}

export interface FrontEndOverview extends PresentFrontEnd {
  /** Releases on the host, the newest first; then other versions in use. */
  readonly versions: readonly FrontEndVersion[];
}

/** Reads what the office shows about the remotes, and what metrics say of them. */
export class ReadFrontEnds {
  constructor(
    private readonly frontEnds: FrontEnds,
    private readonly counts: FrontEndCounts,
    private readonly releases: Releases,
    private readonly shown: ShownFrontEnds,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<readonly FrontEndOverview[]> {
    const [present, counts] = await Promise.all([this.present(), this.counts.since(hourOf(this.clock.now() - DAY))]);
    return Promise.all(
      present.map(async (one) => {
        const known = counts.filter(({ remote }) => remote === one.name);
        return { ...one, versions: versionsOf(await this.releases.of(one.name), one, known) };
      }),
    );
  }

  /** What was counted in this hour and the one before. */
  lately(): Promise<readonly VersionCounts[]> {
    return this.counts.since(hourOf(this.clock.now()) - HOUR);
  }

  /** Without what was counted, and without asking hosts. */
  async present(): Promise<readonly PresentFrontEnd[]> {
    const pointers = await this.frontEnds.pointers();
    return this.releases.remotes().map((name) => {
      const pointer = pointers.get(name) ?? FIRST_POINTER;
      const findings = findingsOf(pointer, this.shown.findingsOf(name));
      return { name, pointer, shown: this.shown.versionOf(name), findings };
    });
  }
}

function versionsOf(
  releases: readonly Release[],
  { pointer: { version, previous, canary }, shown }: PresentFrontEnd,
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
  return [{ kind: 'canary-failed', version: failed.version, about, at: failed.at, error: failed.error }, ...shown];
}
