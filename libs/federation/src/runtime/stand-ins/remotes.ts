/** Stands in for the file of this name in the bundler runtime: no remote of the shop has remotes. */
export function remotes(): void {
  // Nothing to load.
}
