/** What a front end and the shell must agree on, because a page has it once. */
export interface PageParts {
  /** Version of the contract between them. */
  readonly contract: number;
  /** Left out by builds of before. */
  readonly framework?: { readonly runtime: number; readonly react: string } | undefined;
}

/** Something of which a front end was built against another version than the shell has. */
export interface UnmetNeed {
  readonly part: 'contract' | 'federation runtime' | 'React';
  readonly needed: string;
  readonly present: string;
}

/**
 * What a front end needs and the shell lacks; null: nothing. Older contracts and runtimes are served. Of React, every
 * release of the same major version has what those before it have.
 */
export function unmetNeed(frontEnd: PageParts, shell: PageParts): UnmetNeed | null {
  if (frontEnd.contract > shell.contract) return need('contract', frontEnd.contract, shell.contract);
  // What is not said cannot be compared.
  if (!frontEnd.framework || !shell.framework) return null;
  const [needs, has] = [frontEnd.framework, shell.framework];
  if (needs.runtime > has.runtime) return need('federation runtime', needs.runtime, has.runtime);
  const [[major, minor], [ofShell, minorOfShell]] = [versionOf(needs.react), versionOf(has.react)];
  return major === ofShell && minor <= minorOfShell ? null : need('React', needs.react, has.react);
}

function need(part: UnmetNeed['part'], needed: number | string, present: number | string): UnmetNeed {
  return { part, needed: String(needed), present: String(present) };
}

function versionOf(react: string): [major: number, minor: number] {
  const [major, minor] = react.split('.').map(Number);
  return [major ?? 0, minor ?? 0];
}
