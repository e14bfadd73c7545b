import type { FrontEndFinding } from '../../../../../application/front-ends/ports.ts';
import type { UnreadableBuild } from '../builds.ts';
import { FileRefused } from '../build-files.ts';
import type { RemoteSet } from '../remote-set.ts';

interface Shown {
  sets: readonly RemoteSet[];
  unreadable: readonly UnreadableBuild[];
  /** Newest contract between shell and remotes that the shell knows. */
  contract: number;
}

/** What is wrong with a remote now. */
export function findingsOf(remote: string, { sets, unreadable, contract }: Shown): FrontEndFinding[] {
  const builds = new Set(sets.map((set) => set.buildOf(remote)).filter((build) => build !== null));
  const refused = sets.flatMap((set) =>
    set.refused
      .filter((page) => page.remote === remote)
      .map(({ pattern, owner }) =>
        finding('page-claimed-twice', set.buildOf(remote)?.manifest.description.version, `${pattern} (${owner})`),
      ),
  );
  const failed = unreadable
    .filter(({ name }) => name === remote)
    .map(({ release, error }) =>
      finding(
        error instanceof FileRefused ? 'file-refused' : 'version-unreadable',
        release,
        error instanceof Error ? error.message : String(error),
      ),
    );
  const newer = [...builds]
    .map(({ manifest: { description } }) => description)
    .filter((description) => description.contract > contract)
    .map((description) =>
      finding('contract-incompatible', description.version, `${description.contract} > ${contract}`),
    );
  return [...new Map([...refused, ...failed, ...newer].map((one) => [JSON.stringify(one), one])).values()];
}

function finding(kind: FrontEndFinding['kind'], version: string | null | undefined, about: string): FrontEndFinding {
  return { kind, version: version ?? null, about, at: null };
}
