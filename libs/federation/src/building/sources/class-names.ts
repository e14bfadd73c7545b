import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const REPOSITORY = new URL('../../../../../', import.meta.url).pathname;

/** Names that a sheet defines: classes and animations. Other words after a dot do no harm. */
const DEFINED = /\.([a-zA-Z][\w-]*)|@keyframes\s+([\w-]+)/g;

/**
 * Class names of CSS modules: short, the same in every build of an app, and different in every app. Two apps with the
 * same component, perhaps in two versions, therefore cannot style each other. The names of a sheet differ only in their
 * ends, because random letters cannot be compressed.
 * @param app name of the shell or remote
 * @param legible keeps the name in the source, for development
 */
export function localIdent(app: string, legible: boolean) {
  return ({ resourcePath }: { resourcePath: string }, _pattern: string, localName: string): string => {
    const sheet = sheetPrefix(app, relative(REPOSITORY, resourcePath));
    return legible ? `${localName}-${sheet}` : sheet + placeIn(resourcePath, localName);
  };
}

/** Four characters for a sheet in an app, first a letter. @param file path in the repository */
export function sheetPrefix(app: string, file: string): string {
  const hash = createHash('sha256').update(`${app}:${file}`).digest('base64');
  return hash
    .replace(/[^A-Za-z0-9]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 4);
}

/** @throws Error when the sheet does not define the name, because it would get that of another class */
function placeIn(path: string, localName: string): string {
  const defined = new Set(
    Array.from(readFileSync(path, 'utf8').matchAll(DEFINED), ([, name, frames]) => name ?? frames),
  );
  const place = [...defined].indexOf(localName);
  if (place === -1) throw new Error(`${path} does not define '${localName}'`);
  return place.toString(36);
}
