// `npm run dev`: installs what is missing, then builds, serves and reloads the shop whenever a source changes.
import { handOver, install } from './toolchain.mjs';

await install();
handOver('node', ['scripts/dev/main.mjs']);
