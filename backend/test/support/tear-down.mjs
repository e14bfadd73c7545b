import { stopMongo } from './mongo-server.mjs';
import { removeBuilt } from './set-up.mjs';

/** Jest's global tear-down. */
export default async function tearDown() {
  await stopMongo();
  removeBuilt();
}
