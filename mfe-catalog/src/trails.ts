import { pages } from '@fyonka/api-contract/pages/routes';
import type { Language } from '@fyonka/api-contract/values/language';
import type { CategoryView, LocalizedText, ProductView } from '@fyonka/api-contract/wire/catalog';
import type { Crumb } from '@fyonka/ui/navigation/breadcrumbs';
import type { Level } from '@fyonka/api-contract/values/goods/levels';

// Breadcrumbs, which the pages show and search engines get as data.

const HOME: LocalizedText = { en: 'Home', ar: 'الرئيسية' };

export function categoryTrail({ name }: CategoryView, language: Language): Crumb[] {
  return [home(language), { label: name[language] }];
}

/** @param category of the product; undefined while it loads */
export function productTrail({ name }: ProductView, category: CategoryView | undefined, language: Language): Crumb[] {
  return [
    home(language),
    ...(category ? [{ label: category.name[language], href: pages.category(category.slug) }] : []),
    { label: name[language] },
  ];
}

export function levelTrail({ name }: Level, language: Language): Crumb[] {
  return [home(language), { label: name[language] }];
}

function home(language: Language): Crumb {
  return { label: HOME[language], href: pages.home() };
}
