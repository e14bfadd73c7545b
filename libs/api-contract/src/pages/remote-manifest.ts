/** The properties of module federation's `mf-manifest.json` that locate files; unchecked, since it was read from outside. */
interface Manifest {
  metaData?: { publicPath?: unknown; remoteEntry?: { name?: unknown; path?: unknown } };
}

/** Base for resolving paths on the shop's own origin; never requested. */
const OWN_ORIGIN = 'http://shop.invalid';

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
  const beside = new URL(address, OWN_ORIGIN);
  const base = typeof publicPath === 'string' && publicPath !== 'auto' ? new URL(publicPath, beside) : beside;
  const url = new URL(file, base);
  if (url.origin !== beside.origin)
    throw new Error(
      `${address} names files on another origin than its own (${url.origin}); put the manifest beside them`,
    );
  return url.origin === OWN_ORIGIN ? url.pathname : url.href;
}
