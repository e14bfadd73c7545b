// Makes three members a replica set, with the shop's user. Run on the machine of the first member, before the shop is started
// for the first time; run again, it changes nothing but the shop's password. Settings: see deploy/example.env.
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';

const { MongoClient } = mongoose.mongo;

/** Longest time for members to start, to elect a primary and to store writes, in milliseconds. */
const PATIENCE = 60_000;

/** Rights of the shop's user on its own database. `collMod` is needed to change validators. */
const SHOP_ROLE = {
  privileges: [{ resource: { db: 'shop', collection: '' }, actions: ['collMod'] }],
  roles: [{ role: 'readWrite', db: 'shop' }],
};

/** Lets the metrics of the shop show for how long a member may be away. A right on another database than the shop's. */
const OPLOG_ROLE = {
  privileges: [{ resource: { db: 'local', collection: 'oplog.rs' }, actions: ['find'] }],
  roles: [],
};

const members = setting('DATABASE_MEMBERS').split(',');
const adminPassword = setting('DATABASE_ADMIN_PASSWORD');
const shopPassword = setting('DATABASE_PASSWORD');
const port = members[0]?.split(':')[1] ?? '27017';

await patiently(initiate);
await patiently(addAdministrator);
await patiently(addShopUser);
console.log(`The set of ${members.length} is there, and the shop's user.`);

/** Leaves a member that already belongs to a set unchanged. */
async function initiate() {
  await asNobody(async (admin) => {
    const { setName } = await admin.command({ hello: 1 });
    if (setName !== undefined) return;
    await admin.command({
      replSetInitiate: {
        _id: 'shop',
        members: members.map((host, number) => ({ _id: number, host })),
        // Half of the usual time without a sign of the primary before another is elected, because orders wait
        // meanwhile.
        settings: { electionTimeoutMillis: 5_000 },
      },
    });
  });
}

/**
 * MongoDB lets an unauthenticated connection from the member's own machine create the first user, and no further one.
 */
async function addAdministrator() {
  await asNobody(async (admin) => {
    const { isWritablePrimary } = await admin.command({ hello: 1 });
    if (!isWritablePrimary) return;
    await admin.command({ createUser: 'admin', pwd: adminPassword, roles: ['root'] }).catch(unlessThere);
  });
  await asAdministrator((client) => client.db('admin').command({ ping: 1 }));
}

async function addShopUser() {
  await asAdministrator(async (client) => {
    const shop = client.db('shop');
    const durable = { writeConcern: { w: 'majority' } };
    await shop.command({ createRole: 'shop', ...SHOP_ROLE, ...durable }).catch(unlessThere);
    await shop.command({ updateRole: 'shop', ...SHOP_ROLE, ...durable });
    const admin = client.db('admin');
    await admin.command({ createRole: 'oplogReader', ...OPLOG_ROLE, ...durable }).catch(unlessThere);
    await admin.command({ updateRole: 'oplogReader', ...OPLOG_ROLE, ...durable });
    const user = { pwd: shopPassword, roles: ['shop', { role: 'oplogReader', db: 'admin' }], ...durable };
    await shop.command({ createUser: 'shop', ...user }).catch(unlessThere);
    await shop.command({ updateUser: 'shop', ...user });
  });
}

function asNobody(work) {
  return using(`mongodb://127.0.0.1:${port}/?directConnection=true`, (client) => work(client.db('admin')));
}

function asAdministrator(work) {
  const address = `mongodb://admin:${encodeURIComponent(adminPassword)}@${members.join(',')}/?replicaSet=shop`;
  return using(address, work);
}

async function using(address, work) {
  const client = new MongoClient(address, { serverSelectionTimeoutMS: 2_000, connectTimeoutMS: 2_000 });
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

/**
 * Ignores the errors of a second run: the user or role exists already, or may no longer be created without a
 * password.
 */
function unlessThere(error) {
  if (!['Location51002', 'Location51003', 'Unauthorized', 'NotWritablePrimary'].includes(error.codeName)) throw error;
}

/** Repeats the step, because members are still starting and electing. */
async function patiently(work) {
  for (const begun = Date.now(); ; await pause(500)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() - begun < PATIENCE) continue;
      console.error(`${work.name}: ${error.message}`);
      process.exit(1);
    }
  }
}

function setting(name) {
  const value = process.env[name];
  if (value !== undefined && value !== '') return value;
  console.error(`${name} is needed; see deploy/example.env`);
  process.exit(2);
}
