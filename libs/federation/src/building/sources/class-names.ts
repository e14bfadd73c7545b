import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const REPOSITORY = new URL('../../../../../', import.meta.url).pathname;

/**
 * Class names of CSS modules: short, the same in every build of an app, and different in every app. Two apps with the
 * same component, perhaps in two versions, therefore cannot style each other.
 * @param app name of the shell or remote
 * @param legible keeps the name in the source, for development
 */
export function localIdent(app: string, legible: boolean) {
  return ({ resourcePath }: { resourcePath: string }, _pattern: string, localName: string): string => {
    const file = relative(REPOSITORY, resourcePath);
    const hash = createHash('sha256').update(`${app}:${file}:${localName}`).digest('base64url').replace(/[_-]/g, '');
    return legible ? `${localName}-${hash.slice(0, 4)}` : `${app[0] ?? ''}${hash.slice(0, 5)}`;
  };
}
