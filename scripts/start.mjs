// `npm start`: installs what is missing, builds what changed, opens the shop.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ENVIRONMENT, ROOT, install, run } from './toolchain.mjs';

await install();
console.log('Building what changed …');
await run('nx', ['run-many', '-t', 'build', '--outputStyle=static']);

const server = spawn('node', [join('dist', 'main.js')], {
  cwd: join(ROOT, 'backend'),
  stdio: 'inherit',
  // A relative path of a setting is meant from where this was typed, and not from the folder that the server runs in.
  env: {
    ...ENVIRONMENT,
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    DATA_DIR: process.env.DATA_DIR || join(ROOT, 'data'),
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
