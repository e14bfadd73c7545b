import type { FastifyInstance } from 'fastify';
import { isApiPath, isSpeltAsDeclared } from './paths.ts';

/** The methods that the paths of the API take, collected from its routes as they are declared. */
export class AllowedMethods {
  private readonly methods = new Map<string, Set<string>>();

  constructor(server: FastifyInstance) {
    server.addHook('onRoute', ({ url, method }) => {
      if (!isApiPath(url)) return;
      const known = this.methods.get(url) ?? new Set();
      for (const one of [method].flat()) known.add(one);
      this.methods.set(url, known);
    });
  }

  /**
   * In alphabetical order, with OPTIONS; empty when no route has the path.
   * @param path encoded, without its query
   */
  of(path: string): string[] {
    const found = [...this.methods].flatMap(([pattern, methods]) =>
      isSpeltAsDeclared(path, pattern) && !this.isOfAnother(path, pattern) ? [...methods] : [],
    );
    return found.length === 0 ? [] : [...new Set([...found, 'OPTIONS'])].sort();
  }

  /**
   * Whether a path belongs to a route that is declared with just these letters, and not to a route with a parameter in
   * their place, which the router would take for the methods that the first one lacks.
   */
  isOfAnother(path: string, pattern: string): boolean {
    return path !== pattern && !path.includes('/:') && this.methods.has(path);
  }
}
