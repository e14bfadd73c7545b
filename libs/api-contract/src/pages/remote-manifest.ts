import { VERSION_PATTERN } from '../values/front-ends.ts';

/** The properties of module federation's `mf-manifest.json` that locate files; unchecked, since it was read from outside. */
interface Manifest {
  metaData?: { publicPath?: unknown; remoteEntry?: { name?: unknown; path?: unknown } };
}

/** Base for resolving paths on the shop's own origin; never requested. */
const OWN_ORIGIN = 'http://shop.invalid';

/** A release in `releases.json` of a host. */
export interface ListedRelease {
  version: string;
  /** ISO 8601. */
  releasedAt: string;
}

/** Content of `releases/releases.json` beside a remote's manifest. It names a release only once all of its files are there. */
export interface ReleaseList {
  releases: ListedRelease[];
}

/** Whether a value from outside is a list of releases. */
export function isReleaseList(value: unknown): value is ReleaseList {
  const { releases } = (value as ReleaseList | null) ?? {};
  return (
    Array.isArray(releases) &&
    releases.every(
      (one: Partial<ListedRelease> | null) => isVersion(one?.version) && !isNaN(Date.parse(one?.releasedAt ?? '')),
    )
  );
}

/** Address of the list of a host's releases. @param address of the remote's manifest, from the map of remotes */
export function releaseListAddress(address: string): string {
  return beside(address, 'releases/releases.json');
}

/** Address of the manifest of a release. @param address of the remote's manifest, from the map of remotes */
export function releaseAddress(address: string, version: string): string {
  return beside(address, `releases/${version}/mf-manifest.json`);
}

/** Whether a value from outside is the version of a build. */
export function isVersion(version: unknown): version is string {
  return typeof version === 'string' && new RegExp(VERSION_PATTERN).test(version);
}

/**
 * The entry script of a remote: a path on the shop's own origin, or a URL on another.
 * @param manifest what was read from `address`
 * @param address path or URL of the manifest, from the map of remotes
 * @throws Error when the manifest names no entry, or one on another origin than its own
 */
export function entryOf(manifest: unknown, address: string): string {
  const { name, path } = (manifest as Manifest | null)?.metaData?.remoteEntry ?? {};
  if (typeof name !== 'string' || name === '') throw new Error(`${address} names no remote entry`);
  const folder = typeof path === 'string' ? path.replace(/^\.?\/|\/$/g, '') : '';
  return fileOf(manifest, address, folder === '' || folder === '.' ? name : `${folder}/${name}`);
}

/**
 * The address of a file of a remote: beside the manifest, or under the public path that the manifest names.
 *
 * Always on the manifest's own origin: scripts come from the origins in the map of remotes and from nowhere else. The
 * map is written by the shop's operator; a manifest may be changed by somebody else and must not extend it.
 * @throws Error when the file is on another origin
 */
export function fileOf(manifest: unknown, address: string, file: string): string {
  const publicPath = (manifest as Manifest | null)?.metaData?.publicPath;
  const home = new URL(address, OWN_ORIGIN);
  const base = typeof publicPath === 'string' && publicPath !== 'auto' ? new URL(publicPath, home) : home;
  const url = new URL(file, base);
  if (url.origin !== home.origin)
    throw new Error(
      `${address} names files on another origin than its own (${url.origin}); put the manifest beside them`,
    );
  return addressOf(url);
}

function beside(address: string, file: string): string {
  return addressOf(new URL(file, new URL(address, OWN_ORIGIN)));
}

/** A path on the shop's own origin, otherwise the whole URL. */
function addressOf(url: URL): string {
  return url.origin === OWN_ORIGIN ? url.pathname : url.href;
}
