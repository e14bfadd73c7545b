import { Type } from '../../json-schema/type.ts';
import { form } from '../../json-schema/marks.ts';
import type { Static } from 'typebox';
import {
  FIRST_ERROR_KINDS,
  FRONT_END_ERROR_KINDS,
  FRONT_END_FINDINGS,
  LARGEST_CANARY,
  VERSION_PATTERN,
} from '../../values/front-ends.ts';
import { choice, listOf, nullable, reference, time, whole } from '../schema.ts';

export const FrontEndError = Type.Object({
  kind: choice(FIRST_ERROR_KINDS, '`render` for all kinds that offices of before do not know'),
  exactly: choice(FRONT_END_ERROR_KINDS),
  place: nullable(
    Type.String(),
    'File, with or without line and column, or pattern of the page whose first view it was; null: not known',
  ),
  callers: Type.Integer({
    description:
      'Visitors who had it in the last 24 hours, each counted once a day for each group of kinds; times of first views',
  }),
});
export interface FrontEndError extends Static<typeof FrontEndError> {}

export const FrontEndVersion = Type.Object({
  version: Type.String(),
  releasedAt: nullable(time(), "Null: it is not in the host's list of releases"),
  isOnHost: Type.Boolean({ description: 'It can be chosen: its host lists it as a release' }),
  documents: Type.Integer({ description: 'Documents with it that were opened in the last 24 hours' }),
  callers: Type.Integer({ description: 'Visitors with an error in it in the last 24 hours, at least' }),
  errors: listOf<FrontEndError>('FrontEndError', 'The most frequent first; at most 20'),
});
export interface FrontEndVersion extends Static<typeof FrontEndVersion> {}

export const FrontEndCanary = Type.Object({
  version: Type.String(),
  percent: Type.Integer({ description: 'Of the visitors, 1 to 99' }),
  since: time(),
});
export interface FrontEndCanary extends Static<typeof FrontEndCanary> {}

export const FrontEndFinding = Type.Object({
  kind: choice(FRONT_END_FINDINGS),
  version: nullable(Type.String(), 'Null: not known'),
  about: Type.String({
    description:
      'The page and its owner (`/levels/:key (catalog)`), the reason, the contract that is needed and the one that is known (`2 > 1`), or the callers with errors and the documents (`7 / 40`)',
  }),
  at: nullable(time(), 'Null: it is so now'),
  error: Type.Optional(choice(FRONT_END_ERROR_KINDS, 'The most frequent of the errors that ended the canary')),
});
export interface FrontEndFinding extends Static<typeof FrontEndFinding> {}

export const ChosenBuild = Type.Object(
  { version: nullable(Type.String(), "The build that lies at the host's own address, outside of its releases") },
  { description: 'What visitors get' },
);
export interface ChosenBuild extends Static<typeof ChosenBuild> {}

export const FrontEndView = Type.Object({
  name: Type.String({ description: 'Name in the map of remotes' }),
  chosen: reference<ChosenBuild>('ChosenBuild'),
  shown: nullable(Type.String(), 'Version that visitors without canary get now; null: none can be read'),
  previous: nullable(reference<ChosenBuild>('ChosenBuild'), '`rollback` leads back to it; null: there is none'),
  canary: nullable(reference<FrontEndCanary>('FrontEndCanary'), 'Null: none runs'),
  versions: listOf<FrontEndVersion>(
    'FrontEndVersion',
    'Releases on the host, the newest first; then other versions in use',
  ),
  findings: listOf<FrontEndFinding>('FrontEndFinding'),
});
export interface FrontEndView extends Static<typeof FrontEndView> {}

export const FrontEndsAnswer = Type.Object({
  frontEnds: listOf<FrontEndView>('FrontEndView', 'In the order of the map of remotes'),
});
export interface FrontEndsAnswer extends Static<typeof FrontEndsAnswer> {}

export const FrontEndAnswer = Type.Object({ frontEnd: reference<FrontEndView>('FrontEndView') });
export interface FrontEndAnswer extends Static<typeof FrontEndAnswer> {}

const RELEASE = Type.String({ pattern: VERSION_PATTERN, description: 'A release that the host lists' });

export const UseVersionRequest = form({
  version: nullable(RELEASE, "The build at the host's own address"),
});
export interface UseVersionRequest extends Static<typeof UseVersionRequest> {}

export const CanaryRequest = Type.Object({
  version: RELEASE,
  percent: whole(0, LARGEST_CANARY, 'Of the visitors; 0 ends the canary'),
});
export interface CanaryRequest extends Static<typeof CanaryRequest> {}
