/**
 * Scrolls to the target of the address's anchor as soon as the document contains it. Browsers do so only after the
 * deferred scripts, which is seconds later on a slow phone. A reload keeps its position. Call this once, in the head.
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

/** Whether the page was opened neither by a reload nor by Back or Forward. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}

/**
 * `/#new` was once an anchor of the home page; new arrivals are now a list of their own. Servers do not see anchors, so
 * that only the browser can redirect.
 */
export function leaveOldAnchor(): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  if (pathname !== '/' || hash !== '#new' || query.has('isNew')) return;
  query.set('isNew', 'true');
  location.replace(`/?${query}${hash}`);
}
