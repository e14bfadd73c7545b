import { Type } from '../json-schema/type.ts';
import type { Static } from 'typebox';
import { CLOTH_COLORS, FRAME_BOUNDS, THREAD_COLORS } from '../values/goods/lettering.ts';
import { FILTER_COLORS } from '../values/goods/product-filters.ts';
import type { ATTRIBUTE_PARAMETER } from '../values/goods/product-filters.ts';
import { PRODUCT_GROUPS, PRODUCT_SORTS, PRODUCT_VIEWS } from '../values/goods/product-filters.ts';
import { LONGEST_SEARCH } from '../values/limits.ts';
import { LONGEST_SENT, PAGES } from '../values/request-limits.ts';
import type { DesignChoicesView, PieceChoiceView } from './goods/pieces.ts';
import type { IntentView, MissingWordsView } from './goods/read-search.ts';
import type { LocalizedText } from './localized-text.ts';
import { choice, kd, listOf, nullable, PAGE, pageOf, pageSize, reference, text, whole, time } from './schema.ts';

export { LocalizedText } from './localized-text.ts';

export const FilterColor = choice(FILTER_COLORS, 'A school colour: what filters and products carry');
export type FilterColor = (typeof FILTER_COLORS)[number];

export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const CategoryView = Type.Object({
  _id: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  slug: Type.String({ description: 'Names the category in addresses, such as `bows`' }),
  iconImage: Type.String({ description: 'Path of the WebP picture on the shop’s own origin' }),
  isVisible: Type.Boolean(),
});
export interface CategoryView extends Static<typeof CategoryView> {}

export const CategoriesAnswer = Type.Object({
  categories: listOf<CategoryView>('CategoryView', 'In the order of the shop'),
});
export interface CategoriesAnswer extends Static<typeof CategoriesAnswer> {}

export const Lettering = Type.Object(
  {
    cloth: choice(CLOTH_COLORS, 'What the product is made of where the text goes'),
    patch: nullable(choice(CLOTH_COLORS), 'What the text is sewn on when that is a piece of its own; null: the cloth'),
    thread: choice(THREAD_COLORS),
  },
  { description: 'How a shopper’s text looks on the product' },
);
export interface Lettering extends Static<typeof Lettering> {}

const side = (bounds: readonly [number, number], description?: string) => whole(bounds[0], bounds[1], description);

export const LetteringFrame = Type.Object(
  {
    imageUrl: text(LONGEST_SENT.path, 'Path of the picture, which is one of the product’s'),
    x: side(FRAME_BOUNDS.x, 'Centre, in thousandths of the picture from its left'),
    y: side(FRAME_BOUNDS.y, 'Centre, in thousandths of the picture from its top'),
    width: side(FRAME_BOUNDS.width, 'In thousandths of the picture'),
    height: side(FRAME_BOUNDS.height, 'In thousandths of the picture'),
    angle: side(FRAME_BOUNDS.angle, 'Degrees clockwise'),
    bend: side(FRAME_BOUNDS.bend, 'How much higher the middle is than the ends, in thousandths of the picture'),
  },
  { description: 'Where a shopper’s text goes on a picture of the product without one' },
);
export interface LetteringFrame extends Static<typeof LetteringFrame> {}

export const TextLook = Type.Object(
  {
    ...Lettering.properties,
    frame: Type.Optional(
      reference<LetteringFrame>('LetteringFrame', 'Left out: no picture shows the product without a text'),
    ),
  },
  { description: 'All that is needed to draw a text' },
);
export interface TextLook extends Static<typeof TextLook> {}

export const CustomTagView = Type.Object(
  {
    title: reference<LocalizedText>('LocalizedText'),
    required: Type.Boolean({ description: 'The product cannot be ordered without this text' }),
    lettering: nullable(reference<Lettering>('Lettering'), 'Null: as the colour of the product suggests'),
    frame: Type.Optional(
      reference<LetteringFrame>('LetteringFrame', 'Left out: no picture shows the product without a text'),
    ),
  },
  { description: 'A text that the shopper can have sewn or printed on a product, such as a name' },
);
export interface CustomTagView extends Static<typeof CustomTagView> {}

export const ProductAttributeView = Type.Object(
  {
    key: Type.String({ description: 'Of the attribute, such as `material`' }),
    name: reference<LocalizedText>('LocalizedText'),
    text: reference<LocalizedText>('LocalizedText', 'The value in words, with its unit'),
    values: Type.Array(Type.String(), { description: 'Keys of the choices, or the number; empty for a text' }),
    number: nullable(Type.Number(), 'Null unless it is a number'),
    unit: nullable(reference<LocalizedText>('LocalizedText'), 'Null unless it is a number with a unit'),
  },
  { description: 'A property that the shop describes its products by, such as size or material' },
);
export interface ProductAttributeView extends Static<typeof ProductAttributeView> {}

export const SizePictureView = Type.Object(
  {
    imageUrl: Type.String({ description: 'One of the pictures of the product' }),
    isDrawing: Type.Boolean({ description: 'It is drawn, and not a photograph' }),
  },
  { description: 'A picture that shows how large the piece is: on a hand, or worn' },
);
export interface SizePictureView extends Static<typeof SizePictureView> {}

export const RatingView = Type.Object(
  {
    count: Type.Integer({ description: 'Published reviews' }),
    average: Type.Number({ description: '1 to 5, to a tenth' }),
  },
  { description: 'What customers say about a product, in numbers' },
);
export interface RatingView extends Static<typeof RatingView> {}

export const OtherColorView = Type.Object(
  {
    _id: Type.String(),
    name: reference<LocalizedText>('LocalizedText'),
    price: kd(),
    imageUrl: Type.String({ description: 'Path of the WebP picture on the shop’s own origin' }),
    color: reference<LocalizedText>('LocalizedText', 'Name of its colour'),
    filterColor: reference<FilterColor>('FilterColor'),
    inStock: Type.Boolean(),
  },
  { description: 'Another product that is the same piece in another colour' },
);
export interface OtherColorView extends Static<typeof OtherColorView> {}

export const ProductView = Type.Object({
  _id: Type.String(),
  name: reference<LocalizedText>('LocalizedText'),
  description: reference<LocalizedText>('LocalizedText'),
  price: kd('at most two decimals'),
  priceBeforeDiscount: nullable(kd('greater than `price`'), 'Null without a discount'),
  hasDiscount: Type.Boolean(),
  priceUntil: Type.Optional(
    time('When the lowered price ends; only in the answer about one product, where that is known'),
  ),
  stockQuantity: nullable(Type.Integer({ description: 'Pieces' }), 'Null: stock is not tracked'),
  inStock: Type.Boolean({
    description: 'Available and not sold out: the one flag that decides whether the product can be bought',
  }),
  isAvailable: Type.Boolean(),
  isNewArrivals: Type.Boolean(),
  isVisible: Type.Boolean(),
  imageUrl: Type.String({ description: 'Path of the WebP picture on the shop’s own origin' }),
  gallery: Type.Array(Type.String(), { description: 'Paths of further pictures' }),
  sizePictures: Type.Optional(
    listOf<SizePictureView>(
      'SizePictureView',
      'Those of the pictures that show how large the piece is; left out: none',
    ),
  ),
  color: Type.Object({
    name: reference<LocalizedText>('LocalizedText'),
    level: reference<LocalizedText>('LocalizedText', 'The school level that wears the colour'),
  }),
  filterColor: reference<FilterColor>('FilterColor'),
  categoryId: Type.String({ description: '`_id` of a category' }),
  design: Type.Optional(
    nullable(
      Type.String(),
      'What products share that are the same piece in other colours or sizes; null: it has no other',
    ),
  ),
  otherColors: Type.Optional(
    listOf<OtherColorView>(
      'OtherColorView',
      'Of each other colour the piece that is nearest to this one. Only in the answer about one product, unless there are none',
    ),
  ),
  pieceChoices: Type.Optional(
    listOf<PieceChoiceView>('PieceChoiceView', 'Only in the answer about one product, unless there are none'),
  ),
  designChoices: Type.Optional(
    reference<DesignChoicesView>(
      'DesignChoicesView',
      'Only in a list with `group`, of a product whose design has several pieces',
    ),
  ),
  gtin13: Type.Optional(Type.String({ description: 'Its EAN-13; only in the answer about one product that has one' })),
  customTags: listOf<CustomTagView>('CustomTagView'),
  attributes: listOf<ProductAttributeView>('ProductAttributeView', 'In the order of the shop'),
  rating: Type.Optional(
    nullable(reference<RatingView>('RatingView'), 'Null without any published review. Servers of before leave it out'),
  ),
});
export interface ProductView extends Static<typeof ProductView> {}

const { _id, name, description, price, priceBeforeDiscount, hasDiscount, inStock } = ProductView.properties;
const { isNewArrivals, imageUrl, filterColor, categoryId, customTags, designChoices } = ProductView.properties;

export const ProductCardView = Type.Object(
  {
    _id,
    name,
    description,
    price,
    priceBeforeDiscount,
    hasDiscount,
    inStock,
    isNewArrivals,
    imageUrl,
    color: Type.Object({ name: reference<LocalizedText>('LocalizedText') }),
    filterColor,
    categoryId,
    customTags,
    designChoices,
  },
  { description: 'What a list shows of a product' },
);
export interface ProductCardView extends Static<typeof ProductCardView> {}

export const FilterValueView = Type.Object({
  value: Type.String({ description: 'Key of a choice, or a number' }),
  text: reference<LocalizedText>('LocalizedText', 'The value in words, with its unit'),
});
export interface FilterValueView extends Static<typeof FilterValueView> {}

export const ListFilterView = Type.Object(
  {
    key: Type.String({ description: 'Of the attribute: lists are narrowed by `attr.<key>=<value>`' }),
    name: reference<LocalizedText>('LocalizedText'),
    values: listOf<FilterValueView>('FilterValueView'),
  },
  { description: 'An attribute by which lists can be narrowed' },
);
export interface ListFilterView extends Static<typeof ListFilterView> {}

export const ProductFiltersAnswer = Type.Object({
  filters: listOf<ListFilterView>('ListFilterView', 'In the order of the shop, with the values that occur in the list'),
});
export interface ProductFiltersAnswer extends Static<typeof ProductFiltersAnswer> {}

export const ProductsAnswer = Type.Object({
  products: listOf<ProductView>('ProductView'),
  filters: Type.Optional(
    listOf<ListFilterView>(
      'ListFilterView',
      'By which the list can be narrowed, each with the values by which it is. Servers of before leave it out',
    ),
  ),
  corrected: Type.Optional(
    Type.String({
      description:
        'The text that was searched, where nothing matches `q`: words of it were replaced by known ones, or left out',
    }),
  ),
  missing: Type.Optional(
    listOf<MissingWordsView>('MissingWordsView', 'What `corrected` leaves out; left out: nothing'),
  ),
  understood: Type.Optional(
    listOf<IntentView>('IntentView', 'What the searched text asks for beside words; left out: nothing'),
  ),
  ...pageOf('Number of matches on all pages; with `ids` or `after` of this answer'),
  next: Type.Optional(nullable(Type.Integer(), 'Only with `after`: that of the next call; null: this was the last')),
});
export interface ProductsAnswer extends Static<typeof ProductsAnswer> {}

export const ProductCardsAnswer = Type.Object({
  ...ProductsAnswer.properties,
  products: listOf<ProductCardView>('ProductCardView'),
});
export interface ProductCardsAnswer extends Static<typeof ProductCardsAnswer> {}

export const ColorOption = Type.Object({
  value: reference<FilterColor>('FilterColor'),
  label: reference<LocalizedText>('LocalizedText'),
});
export interface ColorOption extends Static<typeof ColorOption> {}

export const BarcodeAnswer = Type.Object({ productId: Type.String() });
export interface BarcodeAnswer extends Static<typeof BarcodeAnswer> {}

export const ColorsAnswer = Type.Object({ colors: listOf<ColorOption>('ColorOption') });
export interface ColorsAnswer extends Static<typeof ColorsAnswer> {}

export const ProductsQuery = Type.Object({
  category: Type.Optional(text(LONGEST_SENT.id, 'Slug of a category')),
  color: Type.Optional(reference<FilterColor>('FilterColor')),
  sort: Type.Optional(
    choice(PRODUCT_SORTS, 'Left out: in a category as the office has ordered it; then new arrivals, then newest first'),
  ),
  q: Type.Optional(text(LONGEST_SEARCH, 'Free text, matched in both languages with Arabic spelling folded')),
  exact: Type.Optional(
    Type.Boolean({
      description:
        'The words of `q` may be left out where nothing has all of them, but not replaced, and are all looked for',
    }),
  ),
  isNew: Type.Optional(Type.Boolean({ description: 'Only new arrivals' })),
  ids: Type.Optional(
    text(
      LONGEST_SENT.ids,
      'At most 50 ids with commas between them: only these products, in this order, and no other filter',
    ),
  ),
  after: Type.Optional(
    whole(
      0,
      Number.MAX_SAFE_INTEGER,
      'For who reads all: products in the order in which they were made, and no other filter. 0, then `next` of the answer before; some answers have fewer products than `limit`',
    ),
  ),
  page: PAGE,
  limit: pageSize(PAGES.products),
  group: Type.Optional(
    choice(
      PRODUCT_GROUPS,
      '`design`: each design once, by the first of its pieces in the list, and counted once. Left out: each product; with `ids` and `after` it says nothing',
    ),
  ),
  view: Type.Optional(choice(PRODUCT_VIEWS, 'Answers with `ProductCardsAnswer`; left out: with all of each product')),
});
export interface ProductsQuery extends Static<typeof ProductsQuery> {}

export const ProductFiltersQuery = Type.Object({
  category: Type.Optional(text(LONGEST_SENT.id, 'Slug of a category')),
  color: Type.Optional(reference<FilterColor>('FilterColor')),
  q: Type.Optional(text(LONGEST_SEARCH, 'Free text, as for the list')),
  isNew: Type.Optional(Type.Boolean({ description: 'Only new arrivals' })),
});
export interface ProductFiltersQuery extends Static<typeof ProductFiltersQuery> {}

/** Values by `attr.<key>`, as queries have them. */
export type AttributeParameters = Readonly<Record<`${typeof ATTRIBUTE_PARAMETER}${string}`, readonly string[]>>;
