import type { CustomTagView, Lettering } from '@fyonka/api-contract/wire/catalog';
import { LONGEST_ID } from '../../../../domain/ids.ts';
import { FILTER_COLORS } from '../../../../domain/catalog/colors.ts';
import { MOST_TAGS } from '../../../../domain/catalog/custom-tags-draft.ts';
import { LARGEST_STOCK } from '../../../../domain/draft-fields.ts';
import { CLOTH_COLORS, THREAD_COLORS } from '../../../../domain/catalog/lettering.ts';
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '../../../../domain/catalog/product-draft.ts';
import type { SentProduct, SentProductRow } from '../../../../domain/catalog/product-draft.ts';
import { MOST_PICTURES } from '../../../../domain/catalog/pictures-draft.ts';
import {
  ChoiceField,
  FlagField,
  GroupField,
  ListField,
  TextField,
  TextListField,
  WholeNumberField,
  WrittenNumberField,
} from '../../validation/fields.ts';

// Only shape and size are judged here; what a product needs is judged by the domain, which names every faulty field.

/** Bounds what the domain looks at; it has closer ones of its own. */
const LONGEST_LINE = 10 * LONGEST_NAME;
const LONGEST_TEXT = 2 * LONGEST_DESCRIPTION;
const LONGEST_PATH = 300;
const KD = 'KD, at most two decimals; digits of any keyboard, also as text';

class LineDto {
  @TextField({ longest: LONGEST_LINE })
  en?: string;

  @TextField({ longest: LONGEST_LINE })
  ar?: string;
}

class TextDto {
  @TextField({ longest: LONGEST_TEXT })
  en?: string;

  @TextField({ longest: LONGEST_TEXT })
  ar?: string;
}

class ColorDto {
  @GroupField(() => LineDto)
  name?: LineDto;

  @GroupField(() => LineDto)
  level?: LineDto;
}

class LetteringDto implements Lettering {
  @ChoiceField(CLOTH_COLORS, { required: true })
  cloth: Lettering['cloth'];

  @ChoiceField(CLOTH_COLORS, { keepsNull: true, description: 'Null: straight on the cloth' })
  patch: Lettering['patch'] = null;

  @ChoiceField(THREAD_COLORS, { required: true })
  thread: Lettering['thread'];
}

class CustomTagDto implements Partial<Pick<CustomTagView, 'required' | 'lettering'>> {
  @GroupField(() => LineDto)
  title?: LineDto;

  @FlagField()
  required?: boolean;

  @GroupField(() => LetteringDto, {
    keepsNull: true,
    description: 'Null: as the colour of the product suggests; left out: as the tag of this title had it',
  })
  lettering?: LetteringDto | null;
}

/** What is changed in the row of a list; what is left out stays. */
export class ProductRowDto implements SentProductRow {
  @WrittenNumberField({ description: KD })
  price?: number | string;

  @WrittenNumberField({ keepsNull: true, description: `${KD}; null: no discount` })
  priceBeforeDiscount?: number | string | null;

  @WrittenNumberField({ keepsNull: true, description: `Pieces, at most ${LARGEST_STOCK}; null: not tracked` })
  stockQuantity?: number | string | null;

  @WholeNumberField({
    least: 0,
    most: LARGEST_STOCK,
    keepsNull: true,
    description:
      'The stock that stockQuantity was changed from: the difference is applied; left out: it holds as it is',
  })
  stockWas?: number | null;

  @FlagField()
  isAvailable?: boolean;

  @WholeNumberField({
    least: 0,
    most: Number.MAX_SAFE_INTEGER,
    description:
      'Of the product that was edited: EDIT_CONFLICT when the edit would undo what others have changed since',
  })
  version?: number;
}

/** All of a product; flags that are left out stay as they are. */
export class ProductDto extends ProductRowDto implements SentProduct {
  @GroupField(() => LineDto, { description: `In both languages, at most ${LONGEST_NAME} characters each` })
  name?: LineDto;

  @GroupField(() => TextDto)
  description?: TextDto;

  @FlagField({ description: 'Without it priceBeforeDiscount is not looked at' })
  hasDiscount?: boolean;

  @TextField({
    longest: LONGEST_PATH,
    description: 'As POST /api/upload answers it; left out: the first of the gallery',
  })
  imageUrl?: string;

  @TextListField({ most: 2 * MOST_PICTURES, longest: LONGEST_PATH })
  gallery?: string[];

  @GroupField(() => ColorDto)
  color?: ColorDto;

  @TextField({ longest: LONGEST_PATH, description: FILTER_COLORS.join(', ') })
  filterColor?: string;

  @TextField({ longest: LONGEST_ID })
  categoryId?: string;

  @FlagField({ description: 'True for a new product' })
  isVisible?: boolean;

  @FlagField({ description: 'False for a new product' })
  isNewArrivals?: boolean;

  @ListField(() => CustomTagDto, { most: 2 * MOST_TAGS })
  customTags?: CustomTagDto[];
}
