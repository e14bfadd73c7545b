import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { StorageUnavailable } from '../../../application/storage-unavailable.ts';
import { mongoError } from './mongo-error.ts';

const fromServer = (code: number) => new mongo.MongoServerError({ message: 'no', code });
const fault = (error: unknown) => {
  const translated = mongoError(error);
  return translated instanceof StorageUnavailable ? translated.fault : 'a bug';
};

/** The error of a bulk write, as the driver makes it from what its command has thrown. */
const ofBulk = (thrown: Error) => new mongo.MongoBulkWriteError(thrown, undefined as unknown as mongo.BulkWriteResult);

test.each([
  ['whose connection was lost', new mongo.MongoNetworkError('gone'), 'other'],
  ['of a server that steps down', fromServer(10_107), 'other'],
  ['of a full disk', fromServer(14_031), 'full'],
  ['of a document that a validator refuses', fromServer(121), 'a bug'],
  ['that a bug of the shop has caused', new TypeError('undefined'), 'a bug'],
])('an error of a bulk write %s is what the error of its command is', (_what, thrown, expected) => {
  expect(fault(ofBulk(thrown))).toBe(expected);
});

test.each([
  ['6 of a member that is unreachable', 6],
  ['13 of a user without rights', 13],
  ['43 of a cursor that a restart has closed', 43],
  ['64 of a write that too few members have stored', 64],
  ['187 of a read that no majority confirms', 187],
  ['11601 of an operation that an operator has ended', 11_601],
])('code %s is an outage', (_what, code) => {
  expect(fault(fromServer(code))).toBe('other');
});

test.each([
  ['a wrong operator', fromServer(9)],
  ['a document that a validator refuses', fromServer(121)],
  ['a wrong value for the driver', new mongo.MongoInvalidArgumentError('a number is needed')],
  ['a bug of the shop', new TypeError('undefined')],
])('%s is a bug, which is not reported as an outage', (_what, error) => {
  expect(mongoError(error)).toBe(error);
});
