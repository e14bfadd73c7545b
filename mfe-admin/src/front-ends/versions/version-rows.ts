import type { FrontEndVersion, FrontEndView } from '@fyonka/api-contract/wire/office/front-ends';

/** A build of a front end. */
export interface VersionRow extends Omit<FrontEndVersion, 'version'> {
  /** Null: the build at the host's own address, outside of its releases. */
  version: string | null;
  /** Percentage of the visitors who get it; null: nobody does. */
  share: number | null;
  isCanary: boolean;
  isPrevious: boolean;
  /** It lies at the host's own address, outside of its releases. */
  isHostBuild: boolean;
  /** All visitors can be given it. */
  isUsable: boolean;
  /** Some visitors can be given it. */
  isCanaryUsable: boolean;
}

type Derived = 'share' | 'isCanary' | 'isPrevious' | 'isHostBuild' | 'isUsable' | 'isCanaryUsable';

/** Newest releases that are listed even if nobody gets them. */
const NEWEST = 5;

/** The builds of a front end, those first that visitors get. */
export function versionRows(frontEnd: FrontEndView): readonly VersionRow[] {
  const rows = [...hostBuild(frontEnd), ...frontEnd.versions].map((version) => rowOf(version, frontEnd));
  return [...rows.filter(({ share }) => share !== null), ...rows.filter(({ share }) => share === null)];
}

/** The builds that matter now: in use, opened within a day, or among the newest releases. */
export function currentRows(rows: readonly VersionRow[]): readonly VersionRow[] {
  const newest = new Set(rows.filter(({ isOnHost }) => isOnHost).slice(0, NEWEST));
  return rows.filter(
    (row) =>
      row.share !== null ||
      row.isPrevious ||
      row.version === null ||
      row.documents > 0 ||
      row.callers > 0 ||
      newest.has(row),
  );
}

/** Visitors with an error for each opened document, at most 1; null: nobody has opened one. */
export function errorRate({ documents, callers }: Pick<FrontEndVersion, 'documents' | 'callers'>): number | null {
  if (documents === 0) return callers === 0 ? null : 1;
  return Math.min(1, callers / documents);
}

/** The build at the host's own address, unless it is in the list under its version. */
function hostBuild({ chosen, shown }: FrontEndView): (Omit<FrontEndVersion, 'version'> & { version: null })[] {
  if (chosen.version === null && shown !== null) return [];
  return [{ version: null, releasedAt: null, isOnHost: false, documents: 0, callers: 0, errors: [] }];
}

function rowOf(given: Omit<VersionRow, Derived>, { chosen, shown, previous, canary }: FrontEndView): VersionRow {
  const { version, isOnHost } = given;
  const isChosen = version === chosen.version;
  const isCanary = version === canary?.version;
  const isShown = version === (shown ?? chosen.version);
  return {
    ...given,
    share: isCanary ? canary.percent : isShown ? 100 - (canary?.percent ?? 0) : null,
    isCanary,
    isPrevious: previous !== null && version === previous.version,
    isHostBuild: version === null || (chosen.version === null && isShown && !isOnHost),
    isUsable: !isChosen && (isOnHost || version === null),
    isCanaryUsable: !isChosen && !isCanary && isOnHost,
  };
}
