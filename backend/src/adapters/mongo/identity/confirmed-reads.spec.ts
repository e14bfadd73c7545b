import { expect, test } from '@jest/globals';
import type { Connection, ConnectOptions, mongo } from 'mongoose';
import { anAccount, anOpening, EMAIL } from '../../../application/identity/identity.fixture.ts';
import { emailKey } from '../../../domain/email.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { closeAfterEach, emptyingConnection, emptyMongo } from '../test-database.fixture.ts';

closeAfterEach();

/** A connection whose commands are reported. */
function observedConnection(): Connection {
  const connection = emptyingConnection();
  const openUri = connection.openUri.bind(connection);
  connection.openUri = (uri: string, options?: ConnectOptions) => openUri(uri, { ...options, monitorCommands: true });
  return connection;
}

test('sessions, roles, passwords and the newest number of events are confirmed by the primary', async () => {
  const storage = await emptyMongo(observedConnection());
  const { id } = await anAccount(storage);
  const opening = anOpening(id);
  await storage.sessions.open(opening);
  const asked: unknown[] = [];
  storage.db.connection.getClient().on('commandStarted', ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (command['lsid'] && !command['txnNumber'] && command['maxTimeMS'])
      asked.push([command[commandName], command['readConcern'], command['$readPreference']?.mode ?? 'primary']);
  });
  await storage.sessions.find(opening.session.id, NOON);
  await storage.accounts.find(id);
  await storage.accounts.credentials(emailKey(EMAIL));
  await storage.passkeys.findByCredential('none');
  await storage.officeEvents.newest();
  const confirmed = [{ level: 'linearizable' }, 'primary'];
  expect(asked).toEqual(
    ['sessions', 'accounts', 'accounts', 'passkeys', 'counters'].map((name) => [name, ...confirmed]),
  );
});

test('requests that wait at the same time are confirmed together', async () => {
  const storage = await emptyMongo(observedConnection());
  const { id } = await anAccount(storage);
  const sessions = [anOpening(id), anOpening(id)].map(({ session }) => session);
  for (const session of sessions) await storage.sessions.open({ ...anOpening(id), session });
  let reads = 0;
  storage.db.connection.getClient().on('commandStarted', ({ commandName }: mongo.CommandStartedEvent) => {
    if (commandName === 'aggregate') reads += 1;
  });
  const ids = Array.from({ length: 50 }, (_, index) => sessions[index % 2]!.id);
  const found = await Promise.all(ids.map((one) => storage.sessions.find(one, NOON)));
  expect([found.map((one) => one?.session.id), reads]).toEqual([ids, 1]);
});
