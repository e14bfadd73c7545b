import { entryOf, fileOf } from '@fyonka/api-contract/pages/remote-manifest';
import type { RemoteDescription } from '@fyonka/api-contract/pages/remote-pages';
import { readDescription } from './description.ts';

/** A file that a page loads. */
export interface RemoteFile {
  /** Absolute path or URL. */
  address: string;
  integrity: string;
}

/** What the manifest of a remote says. */
export interface Manifest {
  entry: RemoteFile;
  /** Scripts of the exposed module. */
  scripts: RemoteFile[];
  /** Style sheets of the exposed module. */
  styles: RemoteFile[];
  description: RemoteDescription;
}

/**
 * Reads the manifest that module federation writes beside a remote's entry, and what our build has added to it.
 * @param address address of the manifest, from the map of remotes
 * @throws Error when it is not a manifest, names files on another origin than its own, or files without an integrity
 */
export function readManifest(manifest: unknown, address: string): Manifest {
  const exposes = list(manifest, 'exposes').map((exposed) => part(exposed, 'assets'));
  const entry = entryOf(manifest, address);
  const description = readDescription(part(manifest, 'shop'));
  const withIntegrity = (file: string): RemoteFile => ({
    address: file,
    integrity: integrityOf(description, file.slice(file.lastIndexOf('/') + 1)),
  });
  const files = (kind: 'js' | 'css') => {
    const names = exposes
      .flatMap((assets) => list(part(assets, kind), 'sync'))
      .filter((name): name is string => typeof name === 'string');
    return [...new Set(names)].map((name) => withIntegrity(fileOf(manifest, address, name)));
  };
  return { entry: withIntegrity(entry), scripts: files('js'), styles: files('css'), description };
}

function integrityOf({ files }: RemoteDescription, name: string): string {
  const integrity = files[name];
  if (integrity === undefined) throw new Error(`names the file ${name} without its integrity`);
  return integrity;
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
