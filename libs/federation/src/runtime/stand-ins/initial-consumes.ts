/**
 * Stands in for `installInitialConsumes` of the bundler runtime: it hands out shares before a container has been
 * opened, and the entry of a remote takes none.
 * @throws Error when one does: a share of `sharesOfRemote` has been made eager
 */
export function installInitialConsumes({ initialConsumes }: { initialConsumes: readonly unknown[] }): void {
  if (initialConsumes.length > 0) throw new Error('The entry of a remote takes no shares');
}
