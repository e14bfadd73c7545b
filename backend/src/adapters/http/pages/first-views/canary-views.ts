import type { DrawnFirstView } from '@fyonka/api-contract/pages/first-view-bundle';
import { LRUCache } from 'lru-cache';
import { StorageUnavailable } from '../../../../application/storage-unavailable.ts';
import { HOUR } from '../../../../domain/front-ends/front-end-errors.ts';
import type { ErrorKind, FrontEndError } from '../../../../domain/front-ends/front-end-errors.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import type { Attempt } from '../page-contents.ts';
import type { RemoteBuild, RemoteSet } from '../remotes/remote-set.ts';

/** Times an hour that one kind of failure of a page is compared: each draws the page once more. */
const MOST_COMPARED = 3;

interface CanaryParts {
  /** The builds of visitors without canary. */
  inUse: () => Pick<RemoteSet, 'buildOf'>;
  /** Counts an error that ends a canary. @throws StorageUnavailable */
  report: (error: FrontEndError) => Promise<void>;
}

/** A first view that was asked for. */
interface Asked {
  build: RemoteBuild;
  pattern: string;
  /** Whether it is the one of a subject that does not exist. */
  isMissing: boolean;
}

/** Finds first views that a canary fails to draw, or says to be missing, although the release in use draws them. */
export class CanaryViews {
  private readonly compared = new LRUCache<string, number>({ max: 1_000, ttl: HOUR });

  constructor(private readonly parts: CanaryParts) {}

  /**
   * @param attempt what the build has made of it
   * @param draw draws the same page from the same answers with the release in use
   */
  async compare(
    { build, pattern, isMissing }: Asked,
    attempt: Attempt<DrawnFirstView>,
    draw: (inUse: RemoteBuild) => Promise<Attempt<DrawnFirstView>>,
  ): Promise<void> {
    const kind = failureOf(attempt, isMissing);
    const inUse = this.parts.inUse().buildOf(build.name);
    const { version } = build.manifest.description;
    if (kind === null || inUse?.firstView == null || inUse.manifest.description.version === version) return;
    const key = `${build.name} ${version} ${kind} ${pattern}`;
    const times = (this.compared.get(key) ?? 0) + 1;
    if (times > MOST_COMPARED) return;
    this.compared.set(key, times);
    try {
      if (failureOf(await draw(inUse), isMissing) !== null) return;
      await this.parts.report({ remote: build.name, version, kind, place: pattern });
    } catch (error) {
      // While data cannot be read or stored nothing is found out, and the page itself is complete.
      if (!(error instanceof ApiFailure || error instanceof StorageUnavailable)) throw error;
      this.compared.delete(key);
    }
  }
}

/** Null when the first view is there, or is not for a reason outside of the bundle. */
function failureOf({ result, failure }: Attempt<DrawnFirstView>, isMissing: boolean): ErrorKind | null {
  if (failure?.reason === 'faulty' || failure?.reason === 'refused') return 'view-thrown';
  if (failure?.reason === 'ended') return 'view-ended';
  return !isMissing && result?.status === 404 ? 'view-missing' : null;
}
