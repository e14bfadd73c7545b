import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const REPOSITORY = new URL('../../../', import.meta.url).pathname;

/**
 * Class names of CSS modules: short, the same in every build of the same part, and never those of another part.
 * Two parts that carry the same component (in two versions, perhaps) thus keep out of each other's way.
 * @param part name of the shell or remote
 */
export function localIdent(part: string, legible: boolean) {
  return ({ resourcePath }: { resourcePath: string }, _pattern: string, localName: string): string => {
    const file = relative(REPOSITORY, resourcePath);
    const hash = createHash('sha256').update(`${part}:${file}:${localName}`).digest('base64url').replace(/[_-]/g, '');
    return legible ? `${localName}-${hash.slice(0, 4)}` : `${part[0] ?? ''}${hash.slice(0, 5)}`;
  };
}
