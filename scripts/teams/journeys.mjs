// `npm run journeys -w mfe-catalog`: the journeys of one team.
import { basename } from 'node:path';
import { install } from '../toolchain.mjs';

await install();
const { report, runJourneysOf } = await import('../test-runs.mjs');
const results = await runJourneysOf(basename(process.cwd()), process.argv.slice(2));
report(results);
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
