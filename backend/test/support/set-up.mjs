import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../../build.mjs';
import { ON_MONGO } from '../rings.mjs';
import { startMongo } from './mongo-server.mjs';

/** Jest's global set-up: what all files of a run use together. Rings of two projects call it for each of them. */
export default async function setUp({ testPathPatterns }) {
  if (ON_MONGO.includes(process.env['RING'])) await startMongo();
  // A run of a few files builds the server only where a file needs it: see built-shop.ts.
  const startsServers = process.env['RING'] !== undefined && process.env['RING'] !== 'fast';
  if (!startsServers || testPathPatterns.patterns.length > 0 || process.env['SERVER_BUILD']) return;
  const folder = mkdtempSync(join(tmpdir(), 'fyonka-server-'));
  await buildServer(folder);
  process.env['SERVER_BUILD'] = folder;
}
