import { patternsOverlap } from './path-patterns.ts';

/** Owner of the pages that no remote can have. */
export const SHELL = 'shell';

/** A page as far as it decides who may have it. */
export interface ClaimedPage {
  readonly pattern: string;
  /** Patterns of old addresses, which redirect to the page. */
  readonly formerly?: readonly string[];
}

/** The pages that the shell or a remote has by its own account. */
export interface Claimant<Page extends ClaimedPage = ClaimedPage> {
  /** Name of a remote, or {@link SHELL}. */
  readonly name: string;
  readonly pages: readonly Page[];
}

export type Owned<Page extends ClaimedPage = ClaimedPage> = Page & { readonly owner: string };

/** An address that a remote declares although another one has it already. */
export interface RefusedPage {
  readonly pattern: string;
  readonly remote: string;
  /** The owner of the address: a remote, or {@link SHELL}. */
  readonly owner: string;
}

export interface PageTable<Page extends ClaimedPage = ClaimedPage> {
  readonly pages: readonly Owned<Page>[];
  readonly refused: readonly RefusedPage[];
}

interface Claim {
  readonly owner: string;
  readonly pattern: string;
}

/**
 * Every page of the shop. An address that several claim stays with its present owner, so that a release of one team
 * cannot take a page of another one, neither by a pattern nor by a redirection (`formerly`). Without a present owner it
 * belongs to the first claimant. The shell keeps its own pages in any case.
 * @param claimants in the order in which they may claim new pages
 * @param present the pages until now, also those of owners that claim nothing because their build cannot be read
 */
export function pageTable<Page extends ClaimedPage>(
  claimants: readonly Claimant<Page>[],
  present: readonly Owned[] = [],
): PageTable<Page> {
  const isUnread = ({ owner }: Owned) => !claimants.some(({ name }) => name === owner);
  const claims = [
    ...claimants.flatMap(({ name, pages }) => claimsOn(pages, () => name)),
    ...claimsOn(present.filter(isUnread), ({ owner }) => owner),
  ];
  const taken: Claim[] = [];
  const refused: RefusedPage[] = [];
  for (const claim of presentFirst(claims, present)) {
    const rival = taken.find(({ owner, pattern }) => owner !== claim.owner && patternsOverlap(pattern, claim.pattern));
    if (rival === undefined) taken.push(claim);
    else refused.push({ pattern: claim.pattern, remote: claim.owner, owner: rival.owner });
  }
  const isRefused = (remote: string, pattern: string) =>
    refused.some((one) => one.remote === remote && one.pattern === pattern);
  const pages = claimants.flatMap(({ name, pages: claimed }) =>
    claimed
      .filter(({ pattern }) => !isRefused(name, pattern))
      .map((page) => ({ ...withoutRefused(name, page), owner: name })),
  );
  return { pages, refused };

  function withoutRefused(name: string, page: Page): Page {
    if (page.formerly === undefined) return page;
    return { ...page, formerly: page.formerly.filter((former) => !isRefused(name, former)) };
  }
}

function claimsOn<Page extends ClaimedPage>(pages: readonly Page[], ownerOf: (page: Page) => string): Claim[] {
  return pages.flatMap((page) => addressesOf(page).map((pattern) => ({ owner: ownerOf(page), pattern })));
}

/** The patterns of all addresses of a page. */
export function addressesOf({ pattern, formerly = [] }: ClaimedPage): string[] {
  return [pattern, ...formerly];
}

function presentFirst(claims: readonly Claim[], present: readonly Owned[]): Claim[] {
  const known = new Set(claimsOn(present, ({ owner }) => owner).map(({ owner, pattern }) => keyOf(owner, pattern)));
  const isKept = ({ owner, pattern }: Claim) => owner === SHELL || known.has(keyOf(owner, pattern));
  return [...claims.filter(isKept), ...claims.filter((claim) => !isKept(claim))];
}

function keyOf(owner: string, pattern: string): string {
  return `${owner} ${pattern}`;
}
