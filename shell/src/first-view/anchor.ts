/**
 * Shows what the anchor of the address names as soon as the document has it: browsers scroll there only after the
 * deferred scripts, which a slow phone has seconds later. A reload keeps its place. Call once, in the head.
 */
export function goToAnchorEarly(): void {
  const id = location.hash.slice(1);
  if (id === '' || !isNewVisit()) return;
  const parsing = new MutationObserver(show);
  parsing.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', () => parsing.disconnect(), { once: true });

  function show(): void {
    document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }
}

/** Neither a reload nor a way back or forward. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

/**
 * New arrivals were an anchor of the home page once, `/#new`, and now are a list of their own. The anchor is not sent to
 * the server: only the browser can lead to the list.
 */
export function leaveOldAnchor(): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  if (pathname !== '/' || hash !== '#new' || query.has('isNew')) return;
  query.set('isNew', 'true');
  location.replace(`/?${query}${hash}`);
}
