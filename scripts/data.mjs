// `npm run data`: copies, backs up, restores and checks a shop's data, by default that of `npm start` or of DATA_DIR.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { handOver, ROOT } from './toolchain.mjs';

const backend = join(ROOT, 'backend');
const program = join('dist', 'data.js');

if (existsSync(join(backend, program))) {
  handOver('node', [program, ...process.argv.slice(2)], backend);
} else {
  console.error('The shop is not built yet: start it once with `npm start`.');
  process.exitCode = 1;
}
