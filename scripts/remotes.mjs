// `npm run remotes`: chooses versions of the front ends in the data of `npm start` or of DATA_DIR.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { handOver, ROOT } from './toolchain.mjs';

const backend = join(ROOT, 'backend');
const program = join('dist', 'remotes.js');

if (existsSync(join(backend, program))) {
  handOver('node', [program, ...process.argv.slice(2)], backend);
} else {
  console.error('The shop is not built yet: start it once with `npm start`.');
  process.exitCode = 1;
}
