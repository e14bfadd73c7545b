import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../../build.mjs';
import { ON_MONGO } from '../rings.mjs';
import { startMongo } from './mongo-server.mjs';

/** Folder of the server that this run has built; a folder that the environment named is not ours to remove. */
let built;

/** Jest's global set-up: what all files of a run use together. Rings of two projects call it for each of them. */
export default async function setUp({ testPathPatterns }) {
  if (ON_MONGO.includes(process.env['RING'])) await startMongo();
  // A run of a few files builds the server only where a file needs it: see built-shop.ts.
  const startsServers = process.env['RING'] !== undefined && process.env['RING'] !== 'fast';
  if (!startsServers || testPathPatterns.patterns.length > 0 || process.env['SERVER_BUILD']) return;
  built = mkdtempSync(join(tmpdir(), 'fyonka-server-'));
  await buildServer(built);
  process.env['SERVER_BUILD'] = built;
}

export function removeBuilt() {
  if (built !== undefined) rmSync(built, { recursive: true, force: true });
}
