/** What a remote's page loads, as absolute paths or URLs. */
export interface RemoteFiles {
  entry: string;
  /** Scripts of the exposed module. */
  scripts: string[];
  /** Style sheets of the exposed module. */
  styles: string[];
}

/**
 * Reads the manifest that module federation writes beside a remote's entry.
 * @param address of the manifest itself; its files lie beside it unless it names another public path
 * @throws Error when it is no manifest
 */
export function readManifest(manifest: unknown, address: string): RemoteFiles {
  const metaData = part(manifest, 'metaData');
  const remoteEntry = part(metaData, 'remoteEntry');
  const base = baseOf(text(metaData, 'publicPath'), address);
  const folder = text(remoteEntry, 'path');
  const name = text(remoteEntry, 'name');
  if (name === '') throw new Error('names no remote entry');
  const exposes = list(manifest, 'exposes').map((exposed) => part(exposed, 'assets'));
  const files = (kind: 'js' | 'css') => exposes.flatMap((assets) => list(part(assets, kind), 'sync')).filter((file): file is string => typeof file === 'string').map((file) => resolved(file, base));
  return { entry: resolved(folder === '' ? name : `${folder}/${name}`, base), scripts: unique(files('js')), styles: unique(files('css')) };
}

// Only to resolve paths against: `new URL` needs an origin.
const OWN_ORIGIN = 'http://shop.invalid';

function baseOf(publicPath: string, address: string): URL {
  const beside = new URL(address, OWN_ORIGIN);
  return publicPath === '' || publicPath === 'auto' ? beside : new URL(publicPath, beside);
}

function resolved(file: string, base: URL): string {
  const url = new URL(file, base);
  return url.origin === OWN_ORIGIN ? url.pathname : url.href;
}

function unique(files: string[]): string[] {
  return [...new Set(files)];
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function text(value: unknown, name: string): string {
  const found = part(value, name);
  return typeof found === 'string' ? found : '';
}

function list(value: unknown, name: string): unknown[] {
  const found = part(value, name);
  return Array.isArray(found) ? found : [];
}
