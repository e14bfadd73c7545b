// `npm run dev`: installs what is missing, then builds and serves the shop whenever a source changes, and replaces in open
// pages what has changed. `npm run dev -- catalog` builds no other remote.
import { handOver, install } from './toolchain.mjs';

await install();
handOver('node', ['scripts/dev/main.mjs', ...process.argv.slice(2)]);
