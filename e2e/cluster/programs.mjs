import { spawnSync } from 'node:child_process';

/** Programs of the cluster beside the shop, which environment variables may name. */
export const NGINX = process.env['NGINX'] ?? 'nginx';
export const MONGOD = process.env['MONGOMS_SYSTEM_BINARY'] ?? 'mongod';

const isThere = (program, argument) => spawnSync(program, [argument]).status === 0;

const missing = [
  ...(isThere(NGINX, '-v') ? [] : ['nginx (apt-get install nginx-light libnginx-mod-http-brotli-static)']),
  ...(isThere(MONGOD, '--version') ? [] : ['a mongod of 6.0 or later (MONGOMS_SYSTEM_BINARY names it)']),
];

if (missing.length > 0)
  throw new Error(`The journey through nginx, two backends and three members of a set needs ${missing.join(' and ')}.`);
