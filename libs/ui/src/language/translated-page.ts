/** Elements of a translating browser, by the text node in whose place they are. */
const translations = new WeakMap<Node, ChildNode>();

/**
 * Keeps the page right while the browser translates it. Chrome puts `<font>` elements in the place of text nodes. React
 * would go on to change the nodes that nobody sees, or fail to remove them. So a text node is put back when React
 * touches it; the browser then translates the new text. Call this once, before React draws.
 */
export function survivePageTranslation(): void {
  let isNew = true;
  new MutationObserver((records) => {
    for (const record of records)
      for (const text of record.removedNodes) {
        const place = text.nodeType === Node.TEXT_NODE && translationIn(record);
        if (!place) continue;
        if (isNew) putBackBefore('removeChild', 'insertBefore');
        isNew = false;
        translations.set(text, place);
        Object.defineProperty(text, 'nodeValue', {
          configurable: true,
          get: () => text.textContent,
          set: (value: string) => {
            putBack(text);
            text.textContent = value;
          },
        });
      }
  }).observe(document, { childList: true, subtree: true });
}

function translationIn({ addedNodes, previousSibling, nextSibling }: MutationRecord): ChildNode | undefined {
  return [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT') as
    | ChildNode
    | undefined;
}

function putBackBefore(...methods: readonly ('removeChild' | 'insertBefore')[]): void {
  for (const method of methods) {
    const original = Node.prototype[method] as (...nodes: (Node | null)[]) => Node;
    Object.assign(Node.prototype, {
      [method](this: Node, ...nodes: (Node | null)[]): Node {
        nodes.forEach(putBack);
        return original.apply(this, nodes);
      },
    });
  }
}

function putBack(text: Node | null): void {
  const place = text && translations.get(text);
  if (!place) return;
  translations.delete(text);
  delete (text as Partial<Node>).nodeValue;
  if (place.isConnected) place.replaceWith(text);
}
