import type { SearchReading } from '../../../domain/catalog/search/partial-match.ts';
import type { CatalogueChanges } from '../ports.ts';

const MOST_TEXTS = 1_000;

/**
 * What is searched in place of texts that find nothing in the whole catalogue, until it changes: a page about one asks
 * for products, suggestions and its being counted, each of which would search for it again.
 */
export class EmptySearches {
  private texts = new Map<string, SearchReading | null>();

  constructor(changes: CatalogueChanges) {
    changes.subscribe(() => (this.texts = new Map()));
  }

  /** @returns null where nothing is found in any way; undefined for a text that is not known to find nothing */
  readingOf(text: string): SearchReading | null | undefined {
    return this.texts.get(text);
  }

  /** Call it before a search. @returns notes that it has found nothing; without effect once the catalogue has changed */
  begun(): (text: string, reading: SearchReading | null) => void {
    const { texts } = this;
    return (text, reading) => {
      if (texts.size >= MOST_TEXTS) texts.clear();
      texts.set(text, reading);
    };
  }
}
