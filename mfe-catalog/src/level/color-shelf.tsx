import { useAnswer } from '@fyonka/api-client/answers';
import { productsIn } from '@fyonka/api-client/catalog';
import type { FilterColor } from '@fyonka/api-contract/wire/catalog';
import { ButtonLink } from '@fyonka/ui/actions/button';
import { ArrowForward } from '@fyonka/ui/icons/forward';
import { useLanguage } from '@fyonka/ui/language/language-context';
import type { Buying } from '../buying/use-buying.tsx';
import { colorLink } from '../home/home-head.tsx';
import { useInViewFirst } from '../listing/use-in-view-first.ts';
import { useMessages } from '../messages.ts';
import { ProductShelf } from '../shelf/product-shelf.tsx';
import { productsInColor } from './level-answers.ts';
import { nameOfColor } from './levels.ts';

interface ColorShelfProps {
  color: FilterColor;
  /** Whether this is the first shelf of the page. */
  first: boolean;
  buying: Buying;
}

/** The products in one colour of a level. Nothing without any. */
export function ColorShelf({ color, first, buying }: ColorShelfProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const state = useAnswer(productsInColor(color), { contains: productsIn });
  const { products, total = 0 } = state.answer ?? {};
  const shown = useInViewFirst(products ?? []);
  const name = nameOfColor(color)[language];
  return (
    <ProductShelf
      title={name}
      products={products && shown}
      state={state}
      plain
      inOneColour
      first={first}
      buying={buying}
    >
      {products && total > products.length && (
        <ButtonLink kind="line" endIcon={ArrowForward} href={colorLink(color)}>
          {t('allInColor', { color: name })}
        </ButtonLink>
      )}
    </ProductShelf>
  );
}
