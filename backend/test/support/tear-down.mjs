import { rmSync } from 'node:fs';
import { stopMongo } from './mongo-server.mjs';

/** Jest's global tear-down. */
export default async function tearDown() {
  await stopMongo();
  if (process.env['SERVER_BUILD']) rmSync(process.env['SERVER_BUILD'], { recursive: true, force: true });
}
