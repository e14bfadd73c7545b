import { FIRST_ERROR_KINDS } from '@fyonka/api-contract/values/front-ends';
import type {
  FrontEndsAnswer,
  FrontEndVersion as FrontEndVersionView,
  FrontEndView,
} from '@fyonka/api-contract/wire/office/front-ends';
import { callersWithErrors } from '../../../domain/front-ends/canary-rule.ts';
import type { FrontEndOverview, FrontEndVersion } from '../../../application/front-ends/read-front-ends.ts';

/** Most errors of a version that are shown. */
const MOST_ERRORS = 20;

export function frontEndsAnswer(overviews: readonly FrontEndOverview[]): FrontEndsAnswer {
  return { frontEnds: overviews.map(frontEndView) };
}

export function frontEndView({ name, pointer, shown, versions, findings }: FrontEndOverview): FrontEndView {
  const { version, previous, canary } = pointer;
  return {
    name,
    chosen: { version },
    shown,
    previous: previous && { version: previous.version },
    canary: canary && { version: canary.version, percent: canary.percent, since: isoTime(canary.since) },
    versions: versions.map(versionView),
    findings: findings.map(({ at, error, ...finding }) => ({
      ...finding,
      at: at === null ? null : isoTime(at),
      ...(error && { error }),
    })),
  };
}

function versionView({ version, releasedAt, documents, errors }: FrontEndVersion): FrontEndVersionView {
  return {
    version,
    releasedAt: releasedAt === null ? null : isoTime(releasedAt),
    isOnHost: releasedAt !== null,
    documents,
    callers: callersWithErrors(errors),
    errors: errors.slice(0, MOST_ERRORS).map(({ kind, place, callers }) => ({
      kind: FIRST_ERROR_KINDS.find((known) => known === kind) ?? 'render',
      exactly: kind,
      place: place === '' ? null : place,
      callers,
    })),
  };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
