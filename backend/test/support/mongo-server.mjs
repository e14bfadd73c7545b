import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ADAPTER = fileURLToPath(new URL('../../src/adapters/mongo/', import.meta.url));

/** Whether tests can have a MongoDB server: the adapter is part of this program, and there is a server to start. */
export const HAS_MONGO =
  existsSync(ADAPTER) && (process.env['MONGOMS_SYSTEM_BINARY'] ?? process.env['TEST_MONGODB_URI']) !== undefined;

/** Jest's global set-up. */
export default async function start() {
  if (!HAS_MONGO || process.env['TEST_MONGODB_URI'] !== undefined) return;
  const { startTestServer } = await import('../../src/adapters/mongo/test-server.fixture.mjs');
  const server = await startTestServer();
  process.env['TEST_MONGODB_URI'] = server.uri;
  globalThis.stopMongo = server.stop;
}
