import type { CatalogueChanges } from './ports.ts';

const MOST_TEXTS = 1_000;

/**
 * Texts that find nothing in the whole catalogue, until it changes: a page about one asks for products, suggestions and
 * its being counted, each of which would search again.
 */
export class EmptySearches {
  private texts = new Set<string>();

  constructor(changes: CatalogueChanges) {
    changes.subscribe(() => (this.texts = new Set()));
  }

  has(text: string): boolean {
    return this.texts.has(text);
  }

  /** Call it before a search. @returns notes that it has found nothing; without effect once the catalogue has changed */
  begun(): (text: string) => void {
    const { texts } = this;
    return (text) => {
      if (texts.size >= MOST_TEXTS) texts.clear();
      texts.add(text);
    };
  }
}
