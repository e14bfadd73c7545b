import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SHARED_STATE, SHARED_FRAMEWORK } from '../names.ts';

interface Share {
  singleton: true;
  requiredVersion: string | false;
  import?: false;
}

/**
 * Modules that a remote gets from the shell. It contains no React. Of our modules with state it has a copy, for shells
 * older than the module.
 * @param root the remote's folder
 */
export function sharesOfRemote(root: string): Record<string, Share> {
  const major = `^${reactVersion(root)}`;
  const framework = SHARED_FRAMEWORK.map((request): [string, Share] => [
    request,
    { singleton: true, import: false, requiredVersion: major },
  ]);
  const state = SHARED_STATE.map((request): [string, Share] => [request, { singleton: true, requiredVersion: false }]);
  return Object.fromEntries([...framework, ...state]);
}

function reactVersion(root: string): string {
  const file = createRequire(`${root}/`).resolve('react/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
