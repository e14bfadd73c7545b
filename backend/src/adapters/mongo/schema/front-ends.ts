import { CLIENT_ERROR_KINDS } from '@fyonka/api-contract/values/front-ends';
import { Schema } from 'mongoose';
import type { DocumentCount } from '../../../application/front-ends/ports.ts';
import type { ClientError } from '../../../domain/front-ends/client-error.ts';
import type { Pointer } from '../../../domain/front-ends/pointer.ts';
import { collection, NUMBER, oneOf, OPTIONAL_TEXT, TEXT } from './collection.ts';
import type { CollectionDefinition } from './collection.ts';

/** Pointer of a remote, by its name. */
export interface FrontEndDocument extends Pointer {
  _id: string;
}

/** The id is made of remote, version and hour. */
export interface FrontEndDocumentsDocument extends DocumentCount {
  _id: string;
}

/** The id is made of remote, version, hour, kind and place. */
export interface FrontEndErrorsDocument extends ClientError {
  _id: string;
  hour: number;
  callers: number;
}

const PART = { type: Schema.Types.Mixed, default: null } as const;

export const FRONT_END_COLLECTIONS: readonly CollectionDefinition[] = [
  collection('frontEnds', { _id: TEXT, version: OPTIONAL_TEXT, previous: PART, canary: PART, failed: PART }),
  collection('frontEndDocuments', { _id: TEXT, remote: TEXT, version: TEXT, hour: NUMBER, documents: NUMBER }, [
    [{ hour: 1 }, { name: 'frontEndDocuments_by_hour' }],
    [{ remote: 1, version: 1 }, { name: 'frontEndDocuments_of_version' }],
  ]),
  collection(
    'frontEndErrors',
    {
      _id: TEXT,
      remote: TEXT,
      version: TEXT,
      hour: NUMBER,
      kind: oneOf(...CLIENT_ERROR_KINDS),
      place: TEXT,
      callers: NUMBER,
    },
    [[{ hour: 1, remote: 1, version: 1 }, { name: 'frontEndErrors_by_hour' }]],
  ),
];
