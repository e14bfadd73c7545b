// `npm start`: installs what is missing, builds what changed, opens the shop.
import { join } from 'node:path';
import { handOver, install, ROOT, run } from './toolchain.mjs';

await install();
console.log('Building what changed …');
await run('nx', ['run-many', '-t', 'build', '--outputStyle=static']);
// `npm start -- --new-secret` is for the server.
handOver('node', ['--max-semi-space-size=8', join('dist', 'main.js'), ...process.argv.slice(2)], join(ROOT, 'backend'));
