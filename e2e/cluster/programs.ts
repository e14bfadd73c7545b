import { spawnSync } from 'node:child_process';

/** What the cluster is made of beside the shop, and who says where it is. */
export const NGINX = process.env['NGINX'] ?? 'nginx';
export const MONGOD = process.env['MONGOMS_SYSTEM_BINARY'] ?? 'mongod';

const isThere = (program: string, argument: string): boolean => spawnSync(program, [argument]).status === 0;

/** What cannot be started on this machine, and how to have it. */
export function missingPrograms(): string[] {
  return [
    ...(isThere(NGINX, '-v') ? [] : ['nginx (apt-get install nginx-light libnginx-mod-http-brotli-static)']),
    ...(isThere(MONGOD, '--version') ? [] : ['mongod (set MONGOMS_SYSTEM_BINARY to one of 6.0 or later)']),
  ];
}
