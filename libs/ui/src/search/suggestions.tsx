import type { ComponentType, MouseEvent, ReactNode, RefObject } from 'react';
import type { Language } from '@fyonka/api-contract/values/language';
import type { SearchSuggestionsAnswer } from '@fyonka/api-contract/wire/search';
import type { PictureProps } from '../goods/picture.tsx';
import type { PriceProps } from '../goods/price.tsx';
import type { LinkProps } from '../navigation/link.tsx';
import { useListbox } from './use-listbox.ts';
import styles from './suggestions.module.css';

/**
 * What suggestions are made of. It is handed over and not imported: this file loads on demand, and a module that it
 * shared with the script that loads first would make that one larger for every visitor.
 */
export interface SuggestionParts {
  Link: ComponentType<LinkProps>;
  Picture: ComponentType<PictureProps>;
  Price: ComponentType<PriceProps>;
  pages: {
    search: (q: string) => string;
    category: (slug: string) => string;
    product: (id: string) => string;
  };
}

export interface SuggestionsProps {
  /** The search field, which keeps the focus. */
  field: RefObject<HTMLInputElement | null>;
  language: Language;
  suggestions: SearchSuggestionsAnswer;
  parts: SuggestionParts;
  className?: string | undefined;
  /** Called when a suggestion is followed. */
  onFollow: () => void;
}

const LABELS = {
  en: { suggestions: 'Suggestions', words: 'Words', categories: 'Categories', products: 'Products' },
  ar: { suggestions: 'اقتراحات', words: 'كلمات', categories: 'الأقسام', products: 'منتجات' },
};

/** Words, categories and products below a search field; nothing where there are none, and the field opens nothing then. */
export function Suggestions(props: SuggestionsProps) {
  const { words, categories, products } = props.suggestions;
  return [words, categories, products].some(({ length }) => length > 0) && <SuggestionList {...props} />;
}

function SuggestionList({ field, language, suggestions, parts, className, onFollow }: SuggestionsProps) {
  const { Link, Picture, Price, pages } = parts;
  const { words, categories, products } = suggestions;
  const listbox = useListbox(field, suggestions);
  const labels = LABELS[language];
  const link = {
    role: 'option',
    tabIndex: -1,
    className: styles.option ?? '',
    onClick: onFollow,
    onMouseDown: keepFocusInField,
  } as const;
  return (
    <div {...listbox} aria-label={labels.suggestions} className={className}>
      <Group label={labels.words} isEmpty={words.length === 0}>
        {words.map((word) => (
          <Link key={word} {...link} href={pages.search(word)}>
            {/* The row begins where the page's rows do, whatever the script of the word. */}
            <span>
              <bdi>{word}</bdi>
            </span>
          </Link>
        ))}
      </Group>
      <Group label={labels.categories} isEmpty={categories.length === 0}>
        {categories.map(({ slug, name, iconImage }) => (
          <Link key={slug} {...link} href={pages.category(slug)}>
            <Picture src={iconImage} alt="" size={40} sizes="40px" className={styles.icon} />
            <span>{name[language]}</span>
          </Link>
        ))}
      </Group>
      <Group label={labels.products} isEmpty={products.length === 0}>
        {products.map((product) => (
          <Link key={product._id} {...link} href={pages.product(product._id)}>
            <Picture src={product.imageUrl} alt="" size={56} sizes="56px" className={styles.picture} />
            <span>{product.name[language]}</span>
            <Price price={product.price} before={product.hasDiscount ? product.priceBeforeDiscount : null} />
          </Link>
        ))}
      </Group>
    </div>
  );
}

function Group({ label, isEmpty, children }: { label: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}

function keepFocusInField(event: MouseEvent): void {
  event.preventDefault();
}
