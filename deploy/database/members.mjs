// Prints the members of a replica set with their states: node deploy/database/members.mjs HOST:PORT,HOST:PORT,…
import mongoose from 'mongoose';

const { MongoClient } = mongoose.mongo;

for (const address of (process.argv[2] ?? '127.0.0.1:27017').split(','))
  console.log(`${address} ${await stateOf(address)}`);

/** The state that the member itself reports, which needs no password. */
async function stateOf(address) {
  const client = new MongoClient(`mongodb://${address}/?directConnection=true`, { serverSelectionTimeoutMS: 1_000 });
  try {
    const { isWritablePrimary, secondary, setName } = await client.db('admin').command({ hello: 1 });
    if (setName === undefined) return 'in no set';
    return isWritablePrimary ? 'primary' : secondary ? 'secondary' : 'starting';
  } catch {
    return 'away';
  } finally {
    await client.close();
  }
}
