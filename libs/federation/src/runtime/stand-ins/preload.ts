/** Stands in for the file of this name in the federation runtime: the document has the preloads of its page. */
function unavailable(): never {
  throw new Error('Preloading is left out of this federation runtime');
}

export {
  unavailable as defaultPreloadArgs,
  unavailable as formatPreloadArgs,
  unavailable as normalizePreloadExposes,
  unavailable as preloadAssets,
};
