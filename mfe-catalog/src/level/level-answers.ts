import { PAGE_SIZE } from '@fyonka/api-contract/values/limits';
import type { AnswerPath } from '@fyonka/api-client/answers';
import { productsPath } from '@fyonka/api-client/catalog';
import type { FilterColor, ProductCardsAnswer } from '@fyonka/api-contract/wire/catalog';

/** First page of the products in a colour: the list that the home page has with this filter. */
export const productsInColor = (color: FilterColor): AnswerPath<ProductCardsAnswer> =>
  productsPath({ color, limit: PAGE_SIZE });
