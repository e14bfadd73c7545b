/**
 * What a browser can see failing in a remote.
 * - `load`: one of its files does not load
 * - `style`: a style sheet does not load, or has no rule for the page
 * - `render`: it cannot draw
 * - `blank`: a page has nothing to see in it
 * - `unfinished`: a page still waits for its contents after many seconds
 * - `hung`: the browser's tab does not react
 * - `script`: a script throws
 * - `rejection`: a promise is refused for a reason that does not say where
 * - `refused`: the API refuses a call of a page as wrong (400, 409, 422)
 */
export const CLIENT_ERROR_KINDS = [
  'load',
  'style',
  'render',
  'blank',
  'unfinished',
  'hung',
  'script',
  'rejection',
  'refused',
] as const;

/**
 * What the server sees of a remote, where the release in use draws the first view of the same address.
 * - `view-thrown`: its bundle throws, or answers something else than a first view
 * - `view-ended`: its bundle is too slow or takes too much memory
 * - `view-missing`: its first view answers with 404
 */
export const FIRST_VIEW_ERRORS = ['view-thrown', 'view-ended', 'view-missing'] as const;

/** The kinds that offices released before the others know. They break at any other word. */
export const FIRST_ERROR_KINDS = ['load', 'render', 'script'] as const;

/** What is counted of the versions of a remote. */
export const FRONT_END_ERROR_KINDS = [...CLIENT_ERROR_KINDS, ...FIRST_VIEW_ERRORS] as const;

/** Version of a build, as `RemoteDescription` has it. It is a segment of addresses. */
export const VERSION_PATTERN = '^[\\w-][\\w.-]{0,99}$';

/** Most visitors that a canary gets, in percent. All of them get a version by `use`. */
export const LARGEST_CANARY = 99;

/** Where in a remote's own files something failed: a file's name, with or without line and column. No address, no message. */
export const PLACE_PATTERN = '^[\\w.-]{1,80}\\.(js|mjs|css)(:\\d{1,7}:\\d{1,7})?$';

/** What the shop has found about a front end. */
export const FRONT_END_FINDINGS = [
  'page-claimed-twice',
  'file-refused',
  'contract-incompatible',
  'version-unreadable',
  'canary-failed',
] as const;
