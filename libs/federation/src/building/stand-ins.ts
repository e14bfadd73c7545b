import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Modules of packages, by request or path, with the smaller replacements that every build uses. */
export function standIns(): Record<string, string> {
  return {
    'use-sync-external-store/shim$': standIn('use-sync-external-store'),
    'use-sync-external-store/shim/index.js$': standIn('use-sync-external-store'),
    [lucideFile('createLucideIcon.mjs')]: standIn('create-lucide-icon'),
  };
}

const standIn = (name: string): string => fileURLToPath(new URL(`../stand-ins/${name}.ts`, import.meta.url));

/** @throws Error when the package has moved the file: the replacement would silently stop working */
function lucideFile(name: string): string {
  const file = fileURLToPath(new URL(`../${name}`, import.meta.resolve('lucide-react/icons/x')));
  if (!existsSync(file)) throw new Error(`lucide-react has no ${file}: check what createLucideIcon has become`);
  return file;
}
