import { SHARED_STATE, SHARED_FRAMEWORK } from '../names.ts';

/** A module of which a remote contains no copy. */
interface Share {
  singleton: true;
  requiredVersion: false;
  import: false;
}

/** Modules that a remote gets from the shell, in whatever version the shell has. */
export function sharesOfRemote(): Record<string, Share> {
  return Object.fromEntries(
    [...SHARED_FRAMEWORK, ...SHARED_STATE].map((request) => [
      request,
      { singleton: true, requiredVersion: false, import: false },
    ]),
  );
}
