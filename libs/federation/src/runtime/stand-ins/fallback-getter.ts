/** Stands in for `getSharedFallbackGetter` of the bundler runtime: no share of the shop is built apart. */
export function getSharedFallbackGetter<Factory>({ factory }: { factory: Factory }): Factory {
  return factory;
}
