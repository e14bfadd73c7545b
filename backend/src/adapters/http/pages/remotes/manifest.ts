import { entryOf, fileOf } from '@fyonka/api-contract/pages/remote-manifest';

/** Files of a remote that a page loads, as absolute paths or URLs. */
export interface RemoteFiles {
  entry: string;
  /** Scripts of the exposed module. */
  scripts: string[];
  /** Style sheets of the exposed module. */
  styles: string[];
}

/**
 * Reads the manifest that module federation writes beside a remote's entry.
 * @param address address of the manifest, from the map of remotes
 * @throws Error when it is not a manifest, or names files on another origin than its own
 */
export function readManifest(manifest: unknown, address: string): RemoteFiles {
  const exposes = list(manifest, 'exposes').map((exposed) => part(exposed, 'assets'));
  const files = (kind: 'js' | 'css') => {
    const names = exposes
      .flatMap((assets) => list(part(assets, kind), 'sync'))
      .filter((name): name is string => typeof name === 'string');
    return [...new Set(names)].map((name) => fileOf(manifest, address, name));
  };
  return { entry: entryOf(manifest, address), scripts: files('js'), styles: files('css') };
}

function part(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function list(value: unknown, name: string): unknown[] {
  const found = part(value, name);
  return Array.isArray(found) ? found : [];
}
