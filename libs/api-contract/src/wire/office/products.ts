import { Type } from '../../json-schema/type.ts';
import { form, sent } from '../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { OFFICE_PRODUCT_SORTS, STOCK_FILTERS } from '../../values/office.ts';
import {
  LARGEST_STOCK,
  LONGEST_OF_ATTRIBUTE,
  LONGEST_OF_PRODUCT,
  LONGEST_SENT,
  MOST_SENT,
} from '../../values/request-limits.ts';
import { Lettering, ProductsQuery, ProductView } from '../catalog.ts';
import type { FilterColor, LetteringFrame, LocalizedText } from '../catalog.ts';
import {
  choice,
  kd,
  listOf,
  NO_OTHERS,
  nullable,
  pageOf,
  pair,
  reference,
  text,
  textList,
  time,
  version,
  whole,
  written,
} from '../schema.ts';

export type OfficeProductSort = (typeof OFFICE_PRODUCT_SORTS)[number];

const {
  category,
  exact: _nothingIsReplaced,
  ids: _onlyForShoppers,
  view: _whatPagesShow,
  group: _onceForShoppers,
  ...FILTERS
} = {
  ...ProductsQuery.properties,
  sort: Type.Optional(
    choice(
      OFFICE_PRODUCT_SORTS,
      'Left out: new arrivals first, then newest first. Shoppers: `price-asc`, `price-desc`',
    ),
  ),
  stock: Type.Optional(
    choice(STOCK_FILTERS, 'For administrators. `low`: few pieces are left; `out`: cannot be bought now'),
  ),
  visible: Type.Optional(
    Type.Boolean({ description: 'For administrators: whether shoppers see it, and so its category' }),
  ),
};

export const OfficeProductsQuery = Type.Object({ category, ...FILTERS });
export interface OfficeProductsQuery extends Static<typeof OfficeProductsQuery> {}

/** Products of one category, which the path names. */
export const CategoryProductsQuery = Type.Object(FILTERS);
export interface CategoryProductsQuery extends Static<typeof CategoryProductsQuery> {}

export const AttributeValueView = Type.Object(
  {
    key: Type.String({ description: 'Of the attribute' }),
    choices: Type.Optional(Type.Array(Type.String(), { description: 'Keys of its choices' })),
    number: Type.Optional(Type.Number()),
    text: Type.Optional(reference<LocalizedText>('LocalizedText')),
  },
  { description: 'What a product has of one attribute, by the kind of the attribute' },
);
export interface AttributeValueView extends Static<typeof AttributeValueView> {}

// The office reads what is stored, to edit it; shoppers read it in words.
const {
  attributes: _inWords,
  otherColors: _colors,
  pieceChoices: _choices,
  designChoices: _ofLists,
  ...SHOWN
} = ProductView.properties;

export const OfficeProductView = Type.Object({
  ...SHOWN,
  attributeValues: listOf<AttributeValueView>('AttributeValueView', 'Some may be of attributes that are deleted since'),
  barcode: nullable(Type.String(), 'Null: none. An EAN-13 for a UPC'),
  costPrice: Type.Optional(
    nullable(
      kd('what the shop has paid for one'),
      'Null: not known. Left out for who may neither write the catalogue nor see reports',
    ),
  ),
  version: Type.Integer({ description: 'Grows with every change but those of orders to the stock' }),
  createdAt: time(),
  changedAt: time(),
  changedBy: nullable(Type.String(), 'E-mail; null for the shop itself, and for an account that is gone'),
});
export interface OfficeProductView extends Static<typeof OfficeProductView> {}

export const OfficeProductsAnswer = Type.Object(
  {
    products: listOf<OfficeProductView>('OfficeProductView'),
    isTotalCapped: Type.Boolean({ description: 'More match than are counted' }),
    ...pageOf('Number of matches on all pages'),
  },
  { description: 'What `GET /api/admin/products` answers an administrator' },
);
export interface OfficeProductsAnswer extends Static<typeof OfficeProductsAnswer> {}

const KD = 'KD, at most two decimals';
const LINE = pair(LONGEST_OF_PRODUCT.line);

const PRICE_AND_STOCK = {
  price: written(KD),
  priceBeforeDiscount: Type.Optional(
    nullable(written(`${KD}; without \`hasDiscount\` it is not looked at`), 'Null: no discount'),
  ),
  stockQuantity: Type.Optional(nullable(written(`Pieces, at most ${LARGEST_STOCK}`), 'Null: not tracked')),
  stockWas: Type.Optional(
    nullable(
      whole(0, LARGEST_STOCK),
      'The stock that `stockQuantity` was changed from: the difference is applied, so that what was sold in the meantime stays sold. Left out: `stockQuantity` is the stock from now on',
    ),
  ),
  isAvailable: Type.Optional(Type.Boolean()),
  version: version(
    'Of the product that was edited: EDIT_CONFLICT when the edit would undo what others have changed since',
  ),
};

export const LetteringRequest = Type.Object({
  ...Lettering.properties,
  patch: Type.Optional(Lettering.properties.patch),
});
export interface LetteringRequest extends Static<typeof LetteringRequest> {}

export const AttributeValueRequest = form({
  key: text(LONGEST_OF_ATTRIBUTE.key),
  choices: Type.Optional(textList(MOST_SENT.choices, LONGEST_OF_ATTRIBUTE.key)),
  number: Type.Optional(nullable(written('At most two decimals'), 'Null: none')),
  text: Type.Optional(pair(LONGEST_OF_ATTRIBUTE.text, 'At most 200 characters each')),
});
export interface AttributeValueRequest extends Static<typeof AttributeValueRequest> {}

export const attributeValuesSent = (description: string) =>
  Type.Optional(
    Type.Array(sent<typeof AttributeValueRequest>('AttributeValueRequest'), {
      maxItems: MOST_SENT.attributes,
      description,
    }),
  );

export const SizePictureRequest = Type.Object({
  imageUrl: text(LONGEST_SENT.path, 'One of the pictures of the product; others are left out'),
  isDrawing: Type.Optional(Type.Boolean({ description: 'False unless it is sent' })),
});
export interface SizePictureRequest extends Static<typeof SizePictureRequest> {}

const BARCODE = Type.Optional(
  nullable(
    text(LONGEST_SENT.barcode, 'EAN or UPC with its check digit, otherwise up to 32 letters, digits and dashes'),
    'Null: none; left out: it stays',
  ),
);

/** A product as it is created, or as it is to be; flags that are left out stay as they are. */
export const ProductRequest = form({
  ...PRICE_AND_STOCK,
  name: pair(LONGEST_OF_PRODUCT.line, 'At most 120 characters each'),
  description: pair(LONGEST_OF_PRODUCT.description, 'At most 2000 characters each'),
  hasDiscount: Type.Optional(Type.Boolean()),
  imageUrl: Type.Optional(
    text(
      LONGEST_SENT.path,
      'As `POST /api/upload` has answered it, or as the product has it; left out: the first of the gallery',
    ),
  ),
  gallery: Type.Optional(textList(MOST_SENT.pictures, LONGEST_SENT.path)),
  sizePictures: Type.Optional(
    listOf<SizePictureRequest>('SizePictureRequest', 'All of them; left out: they stay', {
      maxItems: MOST_SENT.pictures,
    }),
  ),
  color: form({ name: LINE, level: LINE }),
  filterColor: reference<FilterColor>('FilterColor'),
  categoryId: text(LONGEST_SENT.id),
  isVisible: Type.Optional(Type.Boolean({ description: 'True for a new product' })),
  isNewArrivals: Type.Optional(Type.Boolean({ description: 'False for a new product' })),
  customTags: Type.Optional(
    Type.Array(
      form({
        title: LINE,
        required: Type.Boolean(),
        lettering: Type.Optional(
          nullable(
            reference<LetteringRequest>('LetteringRequest'),
            'Null: as the colour of the product suggests; left out: as the tag of this title had it',
          ),
        ),
        frame: Type.Optional(
          nullable(
            reference<LetteringFrame>('LetteringFrame'),
            'Null: none; left out: as the tag of this title had it. Dropped unless its picture is one of the product’s',
          ),
        ),
      }),
      { maxItems: MOST_SENT.tags },
    ),
  ),
  barcode: BARCODE,
  design: Type.Optional(
    nullable(
      text(
        LONGEST_OF_PRODUCT.line,
        'At most 60 characters: products with the same are the same piece in other colours or sizes',
      ),
      'Null: none; left out: it stays',
    ),
  ),
  costPrice: Type.Optional(nullable(written('KD, at most three decimals'), 'Null: not known; left out: it stays')),
  attributeValues: attributeValuesSent('All of them; left out: they stay'),
});
export interface ProductRequest extends Static<typeof ProductRequest> {}

export const ProductRowRequest = Type.Object(
  {
    ...PRICE_AND_STOCK,
    price: Type.Optional(PRICE_AND_STOCK.price),
    barcode: BARCODE,
    gallery: Type.Optional(
      textList(MOST_SENT.pictures, LONGEST_SENT.path, {
        description: 'All pictures that it is to have, the first as the main one',
      }),
    ),
  },
  { description: 'What is changed in the row of a list; what is left out stays', ...NO_OTHERS },
);
export interface ProductRowRequest extends Static<typeof ProductRowRequest> {}

export const OfficeProductAnswer = Type.Object({
  product: reference<OfficeProductView>('OfficeProductView'),
});
export interface OfficeProductAnswer extends Static<typeof OfficeProductAnswer> {}

export const VisibilityRequest = Type.Object({
  isVisible: Type.Optional(
    Type.Boolean({
      description:
        'The wanted state, so that the call can be repeated. Without it, what is hidden is shown and the reverse.',
    }),
  ),
});
export interface VisibilityRequest extends Static<typeof VisibilityRequest> {}
export const VisibilityAnswer = Type.Object({ isVisible: Type.Boolean() });
export interface VisibilityAnswer extends Static<typeof VisibilityAnswer> {}

export const UploadAnswer = Type.Object({
  imageUrl: Type.String({ description: 'Path of the WebP picture on the shop’s own origin' }),
});
export interface UploadAnswer extends Static<typeof UploadAnswer> {}
