import type { CategoryId } from '../ids.ts';
import type { LocalizedText } from '../localized-text.ts';

export interface Category {
  readonly id: CategoryId;
  readonly name: LocalizedText;
  /** Made from the English name when the category is created. Never changed, because addresses contain it. */
  readonly slug: string;
  /** Path of the fallback picture on the shop's own origin. */
  readonly iconImage: string;
  /** A hidden category hides its products too. */
  readonly isVisible: boolean;
}
