import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const REPOSITORY = new URL('../../../../../', import.meta.url).pathname;

/**
 * Class names of CSS modules: short, the same in every build of the same app, and never those of another app.
 * Two apps that carry the same component (in two versions, perhaps) thus keep out of each other's way.
 * @param app name of the shell or remote
 * @param legible keeps the name that the source gave, for development
 */
export function localIdent(app: string, legible: boolean) {
  return ({ resourcePath }: { resourcePath: string }, _pattern: string, localName: string): string => {
    const file = relative(REPOSITORY, resourcePath);
    const hash = createHash('sha256').update(`${app}:${file}:${localName}`).digest('base64url').replace(/[_-]/g, '');
    return legible ? `${localName}-${hash.slice(0, 4)}` : `${app[0] ?? ''}${hash.slice(0, 5)}`;
  };
}
