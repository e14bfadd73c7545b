/** Replaces `getSharedFallbackGetter` of the bundler runtime: no share of the shop is built separately. */
export function getSharedFallbackGetter<Factory>({ factory }: { factory: Factory }): Factory {
  return factory;
}
