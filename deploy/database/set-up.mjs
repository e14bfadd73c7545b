// Makes three members a replica set, with the shop's user. Run on the machine of the first member, before the shop is started
// for the first time; run again, it changes nothing but the shop's password. Settings: see deploy/example.env.
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';

const { MongoClient } = mongoose.mongo;

/** Milliseconds for members to start, to agree, and to take what is written. */
const PATIENCE = 60_000;

/** What the shop does on its one database, and nothing on any other. `collMod` changes the rules of its documents. */
const SHOP_ROLE = {
  privileges: [{ resource: { db: 'shop', collection: '' }, actions: ['collMod'] }],
  roles: [{ role: 'readWrite', db: 'shop' }],
};

const members = setting('DATABASE_MEMBERS').split(',');
const adminPassword = setting('DATABASE_ADMIN_PASSWORD');
const shopPassword = setting('DATABASE_PASSWORD');
const port = members[0]?.split(':')[1] ?? '27017';

await patiently(initiate);
await patiently(addAdministrator);
await patiently(addShopUser);
console.log(`The set of ${members.length} is there, and the shop's user.`);

/** A member that is in a set already is left as it is. */
async function initiate() {
  await asNobody(async (admin) => {
    const { setName } = await admin.command({ hello: 1 });
    if (setName !== undefined) return;
    await admin.command({
      replSetInitiate: {
        _id: 'shop',
        members: members.map((host, number) => ({ _id: number, host })),
        // Half of the usual time without a word from the primary until another is elected: orders wait for it.
        settings: { electionTimeoutMillis: 5_000 },
      },
    });
  });
}

/** The first user is taken from the member's own machine without a password, and no second one. */
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
    const user = { pwd: shopPassword, roles: ['shop'], ...durable };
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

/** What is there already; or may not be made by nobody any more, since there is a user. */
function unlessThere(error) {
  if (!['Location51002', 'Location51003', 'Unauthorized', 'NotWritablePrimary'].includes(error.codeName)) throw error;
}

/** Again and again, since members start and elect while this runs. */
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
