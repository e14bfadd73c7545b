import type { OwnedPage } from '@fyonka/api-contract/pages/match';
import { patternsOverlap } from '@fyonka/api-contract/pages/remote-pages';
import type { RemotePage } from '@fyonka/api-contract/pages/remote-pages';

export type ShopPage = OwnedPage<RemotePage>;

/** A page that a remote declares although another one has it already. */
export interface RefusedPage {
  pattern: string;
  remote: string;
  /** The owner of the page: a remote, or `shell`. */
  owner: string;
}

export interface PageTable {
  pages: readonly ShopPage[];
  refused: readonly RefusedPage[];
}

/**
 * Every page of the shop. A page that several claim belongs to the first of them: the shell, then the remotes in their
 * order.
 */
export function pageTable(
  shell: readonly RemotePage[],
  remotes: readonly { name: string; pages: readonly RemotePage[] }[],
): PageTable {
  const pages: ShopPage[] = shell.map((page) => ({ ...page, owner: 'shell' }));
  const refused: RefusedPage[] = [];
  for (const { name, pages: claimed } of remotes) {
    const before = [...pages];
    for (const page of claimed) {
      const owner = before.find((other) => patternsOverlap(other.pattern, page.pattern))?.owner;
      if (owner === undefined) pages.push({ ...page, owner: name });
      else refused.push({ pattern: page.pattern, remote: name, owner });
    }
  }
  return { pages, refused };
}
