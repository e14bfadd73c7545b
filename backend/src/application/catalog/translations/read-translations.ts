import type { Category } from '../../../domain/catalog/category.ts';
import { isListed } from '../../../domain/catalog/product.ts';
import type { ProductId } from '../../../domain/ids.ts';
import { gapsOfCategory, gapsOfProduct, gapsOfShop } from '../../../domain/translations/translation-gaps.ts';
import type { TranslationGap } from '../../../domain/translations/translation-gaps.ts';
import { pageOrLast } from '../../list-page.ts';
import type { ListPage } from '../../list-page.ts';
import type { OfficeTranslations, StoreSettings } from '../../store/ports.ts';
import type { OfficeCatalogue, OfficeProduct } from '../editing/editing-ports.ts';
import type { Catalogue } from '../ports.ts';

export interface HalfTranslated<Thing> {
  readonly thing: Thing;
  readonly gaps: readonly TranslationGap[];
}

/** Texts that are not in both languages, and what the shop has decided about them. */
export interface Translations extends ListPage {
  readonly rules: OfficeTranslations;
  readonly shop: readonly TranslationGap[];
  readonly categories: readonly HalfTranslated<Category>[];
  /** A page of them. */
  readonly products: readonly HalfTranslated<OfficeProduct>[];
  /** Number of products. */
  readonly total: number;
}

/** Why shoppers may not see a product. */
export interface ProductTranslations {
  readonly gaps: readonly TranslationGap[];
  /** Whether it is hidden for its gaps alone. */
  readonly isHidden: boolean;
}

/** Lists what the shop still has to translate. */
export class ReadTranslations {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly products: OfficeCatalogue,
    private readonly settings: StoreSettings,
  ) {}

  async execute(page: ListPage): Promise<Translations> {
    const rules = await this.settings.readTranslations();
    const { translations } = rules;
    const { products, ...place } = await pageOrLast(page, (asked) => this.products.halfTranslated(asked));
    const { shop, categories } = await this.elsewhere();
    const found = products.map((thing) => ({ thing, gaps: gapsOfProduct(thing.product, translations) }));
    return { rules, shop, categories, products: found, ...place };
  }

  /** The gaps of the shop's texts, and the categories that have gaps. There are a few dozen of both. */
  async elsewhere(): Promise<Pick<Translations, 'shop' | 'categories'>> {
    const settings = await this.settings.read();
    const categories = await this.catalogue.listCategories({ includeHidden: true });
    const found = categories.map((thing) => ({ thing, gaps: gapsOfCategory(thing, settings.translations) }));
    return {
      shop: gapsOfShop(settings, settings.translations),
      categories: found.filter(({ gaps }) => gaps.length > 0),
    };
  }

  /** @returns null when there is no such product */
  async ofProduct(id: ProductId): Promise<ProductTranslations | null> {
    const found = await this.products.findProduct(id);
    if (!found) return null;
    const { translations } = await this.settings.read();
    const gaps = gapsOfProduct(found.product, translations);
    const category = await this.catalogue.findCategory({ id: found.product.categoryId }, { includeHidden: true });
    const isListedIf = (hidesHalfTranslated: boolean) =>
      category !== null &&
      isListed({ isVisible: found.product.isVisible, isHalfTranslated: gaps.length > 0 }, category, {
        hidesHalfTranslated,
      });
    return { gaps, isHidden: isListedIf(false) && !isListedIf(translations.hidesHalfTranslated) };
  }
}
