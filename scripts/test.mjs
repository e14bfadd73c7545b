// `npm test`: installs what is missing, then runs every test that needs nothing but Node.
import { install } from './toolchain.mjs';

await install();
const { report, runTests } = await import('./test-runs.mjs');
const results = await runTests();
report(results);
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
