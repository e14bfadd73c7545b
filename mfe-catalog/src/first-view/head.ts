import { categoriesPath, categoryPath, productPath, productReviewsPath } from '@fyonka/api-client/catalog';
import type { AnswerPath } from '@fyonka/api-client/answers';
import type { DrawnFirstView, FirstViewData, FirstViewPage } from '@fyonka/api-contract/pages/first-view-bundle';
import { MAIN_PICTURE_SIZES } from '@fyonka/api-contract/pages/pictures';
import type { Language } from '@fyonka/api-contract/values/language';
import { productsInColor } from '../level/level-answers.ts';
import { colorsOf, levelNamed, nameOfColor } from '../level/levels.ts';
import { categoryTrail, levelTrail, productTrail } from '../trails.ts';
import { breadcrumbList, listOfProducts, productObject } from './structured-data.ts';

const DESCRIPTION_OF_CATEGORY: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `${name} in every school colour, delivered in Kuwait.`,
  ar: (name) => `${name} بكل ألوان المدرسة، والتوصيل داخل الكويت.`,
};

const DESCRIPTION_OF_LEVEL: Readonly<Record<Language, (level: string, color: string) => string>> = {
  en: (level, color) => `${level}: bows, bags and everything else in ${color} and in white, delivered in Kuwait.`,
  ar: (level, color) => `${level}: فيونكات وحقائب وكل ما يلزم بلون ${color} وبالأبيض، والتوصيل داخل الكويت.`,
};

/** What the head of a page's document contains beside the title. */
type Head = Pick<DrawnFirstView, 'description' | 'picture' | 'status' | 'structuredData'>;

/** The parts of a document's head that only search engines and link previews read. Empty where the shop's own are enough. */
export function headOf(page: FirstViewPage, data: FirstViewData): Head {
  switch (page.pattern) {
    case '/categories/:slug':
      return headOfCategory(page, data);
    case '/product/:id':
      return headOfProduct(page, data);
    case '/levels/:key':
      return headOfLevel(page, data);
    default:
      return {};
  }
}

function headOfCategory({ parameters: { slug = '' }, path, language }: FirstViewPage, data: FirstViewData): Head {
  const category = answerIn(data, categoryPath(slug));
  if (!category) return {};
  return {
    description: DESCRIPTION_OF_CATEGORY[language](category.name[language]),
    picture: { src: category.iconImage },
    structuredData: [breadcrumbList(categoryTrail(category, language), path)],
  };
}

function headOfProduct({ parameters: { id = '' }, path, language }: FirstViewPage, data: FirstViewData): Head {
  const product = answerIn(data, productPath(id));
  if (!product) return {};
  const category = answerIn(data, categoriesPath())?.categories.find(({ _id }) => _id === product.categoryId);
  const reviews = answerIn(data, productReviewsPath(id))?.reviews ?? [];
  return {
    description: product.description[language],
    picture: { src: product.imageUrl, sizes: MAIN_PICTURE_SIZES },
    structuredData: [
      productObject(product, { ...data, path, language, reviews }),
      breadcrumbList(productTrail(product, category, language), path),
    ],
  };
}

function headOfLevel({ parameters: { key = '' }, path, language }: FirstViewPage, data: FirstViewData): Head {
  const level = levelNamed(key);
  if (!level) return { status: 404 };
  const products = colorsOf(level).flatMap((color) => answerIn(data, productsInColor(color))?.products ?? []);
  const [first] = products;
  return {
    description: DESCRIPTION_OF_LEVEL[language](level.name[language], nameOfColor(level.color)[language]),
    ...(first && { picture: { src: first.imageUrl } }),
    structuredData: [listOfProducts(products), breadcrumbList(levelTrail(level, language), path)],
  };
}

function answerIn<Answer>({ answers }: FirstViewData, path: AnswerPath<Answer>): Answer | undefined {
  return answers[path] as Answer | undefined;
}
