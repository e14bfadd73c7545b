/** What can fail in a remote: one of its files does not load, it cannot draw, or its script throws. */
export const CLIENT_ERROR_KINDS = ['load', 'render', 'script'] as const;

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
