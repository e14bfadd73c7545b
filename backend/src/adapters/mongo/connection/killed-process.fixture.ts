// A process that takes numbers in a transaction, in the database that its word names, and waits to be killed.
import { createConnection } from 'mongoose';
import type { CounterDocument } from '../schema/system.ts';
import { readAddress } from './connection.ts';

const { uri, options } = readAddress(process.argv[2] ?? '');
const connection = await createConnection(uri, options).asPromise();
const session = await connection.startSession();
session.startTransaction();
await connection.collection<CounterDocument>('counters').insertOne({ _id: 'products', last: 5 }, { session });
process.once('disconnect', () => process.exit());
process.send?.('has taken');
