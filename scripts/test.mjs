// `npm test`: installs what is missing, then runs every test that needs nothing but Node.
import { install } from './toolchain.mjs';

await install();
const { runTests, summary } = await import('./test-runs.mjs');
const results = await runTests();
console.log(`\n${summary(results)}`);
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
