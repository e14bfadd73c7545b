/** What of module federation's `mf-manifest.json` says where files lie. It was read from outside: anything may be in it. */
interface Manifest {
  metaData?: { publicPath?: unknown; remoteEntry?: { name?: unknown; path?: unknown } };
}

/** Stands for the shop's own origin in resolving paths; nothing is ever asked of it. */
const OWN_ORIGIN = 'http://shop.invalid';

/**
 * The script that a remote starts with: a path on the shop's own origin, or a URL elsewhere.
 * @param manifest what was read from `address`
 * @param address path or URL of the manifest, as the map of remotes has it
 * @throws Error when it names no entry, or one on another origin than its own
 */
export function entryOf(manifest: unknown, address: string): string {
  const { name, path } = (manifest as Manifest | null)?.metaData?.remoteEntry ?? {};
  if (typeof name !== 'string' || name === '') throw new Error(`${address} names no remote entry`);
  const folder = typeof path === 'string' ? path.replace(/^\.?\/|\/$/g, '') : '';
  return fileOf(manifest, address, folder === '' || folder === '.' ? name : `${folder}/${name}`);
}

/**
 * Where a file of a remote lies: beside the manifest, unless that names another public path.
 *
 * On the origin of the manifest in any case. Scripts may come from the origins of the map of remotes alone, and the
 * map is what whoever runs the shop has written; a manifest, which somebody else may change, cannot add to it.
 * @throws Error when the file lies on another origin
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
