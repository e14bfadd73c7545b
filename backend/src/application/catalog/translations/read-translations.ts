import type { Category } from '../../../domain/catalog/category.ts';
import { isListed } from '../../../domain/catalog/product.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { Coupon } from '../../../domain/ordering/coupons/coupon.ts';
import {
  gapsOfCategory,
  gapsOfCoupon,
  gapsOfProduct,
  gapsOfShop,
} from '../../../domain/translations/translation-gaps.ts';
import type { TranslationGap } from '../../../domain/translations/translation-gaps.ts';
import type { Coupons } from '../../ordering/coupons/ports.ts';
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
  /** Coupons that are switched on. */
  readonly coupons: readonly HalfTranslated<Pick<Coupon, 'id' | 'name'>>[];
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
    private readonly coupons: Coupons,
  ) {}

  async execute(page: ListPage): Promise<Translations> {
    const rules = await this.settings.readTranslations();
    const { translations } = rules;
    const { products, ...place } = await pageOrLast(page, (asked) => this.products.halfTranslated(asked));
    const elsewhere = await this.elsewhere();
    const found = products.map((thing) => ({ thing, gaps: gapsOfProduct(thing.product, translations) }));
    return { rules, ...elsewhere, products: found, ...place };
  }

  /** Gaps beside those of products: a few dozen categories, and the shop's coupons and settings, which are bounded. */
  async elsewhere(): Promise<Pick<Translations, 'shop' | 'categories' | 'coupons'>> {
    const settings = await this.settings.read();
    const { translations } = settings;
    const categories = await this.catalogue.listCategories({ includeHidden: true });
    const coupons = await this.coupons.names();
    return {
      shop: gapsOfShop(settings, translations),
      categories: withGaps(categories, (category) => gapsOfCategory(category, translations)),
      coupons: withGaps(coupons, (coupon) => gapsOfCoupon(coupon, translations)),
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

function withGaps<Thing>(
  things: readonly Thing[],
  gapsOf: (thing: Thing) => readonly TranslationGap[],
): HalfTranslated<Thing>[] {
  return things.map((thing) => ({ thing, gaps: gapsOf(thing) })).filter(({ gaps }) => gaps.length > 0);
}
