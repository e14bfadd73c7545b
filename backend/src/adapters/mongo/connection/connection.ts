import { mongo } from 'mongoose';
import type { Connection, ConnectOptions } from 'mongoose';
import { StorageUnusable } from '../../../application/storage-unusable.ts';

/** Codes of a server's refusals. */
const [UNAUTHORIZED, UNKNOWN_COMMAND] = [13, 59];

/**
 * Milliseconds that a call of a port may take as a whole, with all that it waits for, where the URI does not say
 * otherwise: whoever asks the shop is answered within three seconds.
 */
const CALL_TIMEOUT = 2500;
const [SHORTEST_CALL_TIMEOUT, LONGEST_CALL_TIMEOUT] = [500, 30_000];

/** Part of a call's time in which a server must be found: then there is still some to say that none was. */
const TO_REACH_A_SERVER = 0.8;

/** What the servers call us. */
export const APP_NAME = 'fyonka';

/** What MONGODB_URI says. */
export interface Address {
  /** As the driver understands it. */
  readonly uri: string;
  /** Milliseconds that a call of a port may take. */
  readonly callTimeout: number;
  readonly options: ConnectOptions;
}

/**
 * @param uri with `timeoutMS`, if calls may take longer than 2500 milliseconds. The driver knows this option, but no
 * longer bounds anything by it: the shop does (`MongoDatabase.guarded`).
 * @throws StorageUnusable when it is none, asks for less than the shop promises, or for a time that is none
 */
export function readAddress(uri: string): Address {
  refuseStrayAt(uri);
  const [place = uri, ...rest] = uri.split('?');
  const parameters = rest.join('?').split('&').filter(Boolean);
  refuseWeak(parameters);
  const callTimeout = callTimeoutIn(parameters.findLast(isCallTimeout));
  const others = parameters.filter((parameter) => !isCallTimeout(parameter));
  return {
    uri: others.length === 0 ? place : `${place}?${others.join('&')}`,
    callTimeout,
    options: connectOptions(Math.round(callTimeout * TO_REACH_A_SERVER)),
  };
}

function isCallTimeout(parameter: string): boolean {
  return /^timeoutMS=/i.test(parameter);
}

function callTimeoutIn(parameter: string | undefined): number {
  if (parameter === undefined) return CALL_TIMEOUT;
  const value = parameter.slice(parameter.indexOf('=') + 1);
  const milliseconds = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (milliseconds >= SHORTEST_CALL_TIMEOUT && milliseconds <= LONGEST_CALL_TIMEOUT) return milliseconds;
  throw new StorageUnusable(
    `with timeoutMS=${value} in the URI, calls could not be bounded; ` +
      `write milliseconds from ${SHORTEST_CALL_TIMEOUT} to ${LONGEST_CALL_TIMEOUT}, or leave it out`,
  );
}

/**
 * How the shop speaks with a replica set: what it is told to be written is on the disks of most members, and what it
 * reads is so, too. Reads outside of transactions go on while there is no primary.
 * @param reaching milliseconds in which a server must be found
 */
const connectOptions = (reaching: number): ConnectOptions => ({
  appName: APP_NAME,
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  serverSelectionTimeoutMS: reaching,
  connectTimeoutMS: reaching,
  waitQueueTimeoutMS: reaching,
  // A member that does not answer any more is found out by these two, and its connections are cut then.
  heartbeatFrequencyMS: 2000,
  socketTimeoutMS: 60_000,
  readPreference: 'primaryPreferred',
  readConcern: { level: 'majority' },
  writeConcern: { w: 'majority', journal: true },
  retryReads: true,
  retryWrites: true,
});

/** Options of a URI with which less would be promised than the shop promises its customers. */
const WEAKER: readonly {
  readonly option: string;
  readonly isWeaker: (value: string) => boolean;
  readonly mend: string;
}[] = [
  { option: 'w', isWeaker: (value) => value !== 'majority', mend: 'leave `w` out, or say w=majority' },
  { option: 'journal', isWeaker: (value) => value !== 'true', mend: 'leave `journal` out, or say journal=true' },
  { option: 'j', isWeaker: (value) => value !== 'true', mend: 'leave `j` out, or say journal=true' },
  {
    option: 'readConcernLevel',
    isWeaker: (value) => !['majority', 'linearizable', 'snapshot'].includes(value),
    mend: 'leave `readConcernLevel` out, or say readConcernLevel=majority',
  },
  { option: 'retryWrites', isWeaker: (value) => value !== 'true', mend: 'leave `retryWrites` out' },
];

/**
 * An `@` that nobody has escaped makes a host of a part of the password, which would be looked up and told.
 * @throws StorageUnusable
 */
function refuseStrayAt(uri: string): void {
  if (/\/\/[^?]*[@/][^?]*@/.test(uri)) throw unreadable('an @ that does not stand before the hosts');
}

/** @param what was met that is no part of a URI; never the URI, in which a password may be */
export function unreadable(what: string, cause?: unknown): StorageUnusable {
  return new StorageUnusable(
    `it cannot be read as a URI (${what}). In its user and password, each of : / ? # [ ] @ % must be written as a percent ` +
      'and its code, such as %40 for @; behind the hosts come a slash, the name of the database, and options of MongoDB ' +
      'alone, such as /shop?replicaSet=shop',
    cause,
  );
}

/** @throws StorageUnusable when the URI asks for writes that a failing server could lose */
function refuseWeak(parameters: readonly string[]): void {
  for (const [name, value] of new URLSearchParams(parameters.join('&'))) {
    // As the driver reads them, which knows an option however it is written.
    const found = WEAKER.find(({ option }) => option.toLowerCase() === name.toLowerCase());
    if (found?.isWeaker(value))
      throw new StorageUnusable(
        `with ${name}=${value}, an order that a customer was told of could be lost; ${found.mend}`,
      );
  }
}

/** @throws StorageUnusable when the server knows no transactions, or its set calls less durable than the shop does */
export async function refuseUnusable({ db }: Connection): Promise<void> {
  const answer = await db?.command({ hello: 1 });
  if (answer?.['setName'] === undefined && answer?.['msg'] !== 'isdbgrid')
    throw new StorageUnusable(
      'this MongoDB server is not a member of a replica set, which the transactions of orders need. ' +
        'Start mongod with --replSet shop, run rs.initiate() once in mongosh, and add ?replicaSet=shop to MONGODB_URI ' +
        '(docs/operations.md says more; one member is enough to try it)',
    );
  const concern = await db?.admin().command({ getDefaultRWConcern: 1 }).catch(notForThisUser);
  const w = concern?.['defaultWriteConcern']?.['w'];
  if (concern?.['defaultWriteConcernSource'] === 'global' && w !== 'majority')
    throw new StorageUnusable(
      `this replica set calls a write durable with w: ${String(w)}, which a failing server could lose. Run in mongosh: ` +
        'db.adminCommand({ setDefaultRWConcern: 1, defaultWriteConcern: { w: "majority" } })',
    );
}

/** Not everybody may ask for it. The shop's own writes say what they want; it is about everything else that is written there. */
function notForThisUser(error: unknown): null {
  if (error instanceof mongo.MongoServerError && [UNAUTHORIZED, UNKNOWN_COMMAND].includes(Number(error.code)))
    return null;
  throw error;
}
