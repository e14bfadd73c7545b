// `npm test`, `npm run test:mongo` and so on: installs what is missing, then runs the tests of one ring.
import { install } from './toolchain.mjs';

await install();
const { report, runRing } = await import('./test-runs.mjs');
const results = await runRing(process.argv[2] ?? 'fast', process.argv.slice(3));
report(results);
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
