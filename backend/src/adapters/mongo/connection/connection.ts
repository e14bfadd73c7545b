import { mongo } from 'mongoose';
import type { Connection, ConnectOptions } from 'mongoose';
import { StorageUnusable } from '../../../application/storage-unusable.ts';

/** Codes of errors that a server answers with. */
const [UNAUTHORIZED, UNKNOWN_COMMAND] = [13, 59];

/**
 * Milliseconds that a call of a port may take as a whole, including all waiting, unless the URI says otherwise. A
 * request is then answered within three seconds.
 */
const CALL_TIMEOUT = 2500;
const [SHORTEST_CALL_TIMEOUT, LONGEST_CALL_TIMEOUT] = [500, 30_000];

/** Part of a call's time in which a server must be found. The rest is left for reporting that none was. */
const TO_REACH_A_SERVER = 0.8;

/** Name of this program in the server's lists of sessions. */
export const APP_NAME = 'fyonka';

/** Parsed MONGODB_URI. */
export interface Address {
  /** The URI without options that only this program knows. */
  readonly uri: string;
  /** Milliseconds that a call of a port may take. */
  readonly callTimeout: number;
  readonly options: ConnectOptions;
}

/**
 * @param uri with `timeoutMS`, if calls may take longer than 2500 milliseconds. The driver accepts this option but does
 * not enforce it; `MongoDatabase.guarded` does.
 * @throws StorageUnusable when the URI is invalid, asks for weaker guarantees than the shop needs, or has an invalid
 * time
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
 * Options of all connections. Acknowledged writes are on the disks of most members, and so is what is read. Reads
 * outside of transactions go on while there is no primary, except those that decide what somebody may do.
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
  // These two settings detect a member that does not answer any more and cut its connections.
  heartbeatFrequencyMS: 2000,
  socketTimeoutMS: 60_000,
  readPreference: 'primaryPreferred',
  readConcern: { level: 'majority' },
  writeConcern: { w: 'majority', journal: true },
  retryReads: true,
  retryWrites: true,
});

/** Options of a URI that would weaken the guarantees that the shop gives to customers. */
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
 * The driver would read an unescaped `@` as the end of the password and show the rest of it as the name of a host.
 * @throws StorageUnusable
 */
function refuseStrayAt(uri: string): void {
  if (/\/\/[^?]*[@/][^?]*@/.test(uri)) throw unreadable('an @ that does not stand before the hosts');
}

/** @param what the invalid part; never the URI, which may hold a password */
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
    // The driver ignores the case of an option's name.
    const found = WEAKER.find(({ option }) => option.toLowerCase() === name.toLowerCase());
    if (found?.isWeaker(value))
      throw new StorageUnusable(`with ${name}=${value}, an order that was confirmed could be lost; ${found.mend}`);
  }
}

/**
 * @throws StorageUnusable when the server has no transactions, or the default write concern of its set is weaker than
 * the shop's
 */
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

/**
 * A user may lack the privilege to ask. The shop's own writes name their write concern; the default only concerns other
 * programs.
 */
function notForThisUser(error: unknown): null {
  if (error instanceof mongo.MongoServerError && [UNAUTHORIZED, UNKNOWN_COMMAND].includes(Number(error.code)))
    return null;
  throw error;
}
