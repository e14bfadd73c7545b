/** Attributes that jsdom's own style sheet looks at, and the element's own style. */
const STYLED_BY = ['type', 'disabled', 'list', 'readonly', 'dir', 'open', 'hidden', 'style'];

/**
 * Computes styles once for all elements that are alike. Each query by role reads those of all elements, and jsdom
 * compares each with 120 rules and resolves a dozen colours every time. No document of a test has a style sheet, so two
 * elements look alike when they and all around them have the same names and the same attributes of those above.
 */
export function rememberStyles(window) {
  const compute = window.getComputedStyle;
  const { document } = window;
  /** Styles by the look of an element. */
  const styles = new Map();
  /** Numbers of looks, by what they are made of. */
  const looks = new Map();
  let looksOf = new WeakMap();
  const forget = () => {
    looksOf = new WeakMap();
  };
  const changes = new window.MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true });

  function lookOf(element) {
    const known = looksOf.get(element);
    if (known !== undefined) return known;
    const parts = element.parentElement ? [lookOf(element.parentElement)] : [];
    parts.push(element.namespaceURI, element.localName);
    for (const name of STYLED_BY) if (element.hasAttribute(name)) parts.push(name, element.getAttribute(name));
    const text = JSON.stringify(parts);
    const look = looks.get(text) ?? looks.size;
    looks.set(text, look);
    looksOf.set(element, look);
    return look;
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element?.isConnected || document.styleSheets.length > 0) return compute(element, pseudo);
    if (changes.takeRecords().length > 0) forget();
    const look = lookOf(element);
    if (!styles.has(look)) styles.set(look, compute(element));
    return styles.get(look);
  };
}
