import { Type } from '../json-schema/type.ts';
import type { Static } from 'typebox';
import { CLIENT_ERROR_KINDS, PLACE_PATTERN, VERSION_PATTERN } from '../values/front-ends.ts';
import { choice } from './schema.ts';

export const HealthAnswer = Type.Object({ status: choice(['ok']) });
export interface HealthAnswer extends Static<typeof HealthAnswer> {}

export type ClientErrorKind = (typeof CLIENT_ERROR_KINDS)[number];

export const ClientErrorReport = Type.Object(
  {
    remote: Type.String({ pattern: VERSION_PATTERN, description: 'Name of the remote, such as `catalog`' }),
    version: Type.String({ pattern: VERSION_PATTERN, description: 'Of its build, as the document has it' }),
    kind: choice(CLIENT_ERROR_KINDS),
    place: Type.Optional(
      Type.String({ pattern: PLACE_PATTERN, description: 'File of the remote, with or without line and column' }),
    ),
  },
  { description: 'Something that failed in a browser. It contains no message and nothing about the visitor' },
);
export interface ClientErrorReport extends Static<typeof ClientErrorReport> {}
