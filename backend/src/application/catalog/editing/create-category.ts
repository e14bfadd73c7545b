import type { Category } from '../../../domain/catalog/category.ts';
import { readCategoryName, slugOf } from '../../../domain/catalog/category-edit.ts';
import type { SentText } from '../../../domain/draft-fields.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Editor } from '../../../domain/history.ts';
import { categoryId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { CategoryEditing, EditOutcome, OfficeCategory } from './editing-ports.ts';
import type { UploadPicture, UploadPictureOutcome } from '../pictures/upload-picture.ts';

export interface CreateCategoryInput {
  readonly name: SentText;
  /** An unchecked file; null when none was sent. */
  readonly icon: Uint8Array | null;
  readonly editor: Editor;
}

export type CategoryOutcome = EditOutcome<OfficeCategory> | Exclude<UploadPictureOutcome, { readonly kind: 'stored' }>;

/** Adds a category after all others. */
export class CreateCategory {
  constructor(
    private readonly categories: CategoryEditing,
    private readonly uploadPicture: UploadPicture,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({ name, icon, editor }: CreateCategoryInput): Promise<CategoryOutcome> {
    const judged = readCategoryName(name);
    if (judged.kind === 'refused' || icon === null)
      return { kind: 'refused', faults: [...faultsOf(judged), ...(icon === null ? [ICON_MISSING] : [])] };
    // The picture is stored after the checks, so that a refused category leaves none.
    const picture = await this.uploadPicture.execute(icon);
    if (picture.kind !== 'stored') return picture;
    const category: Category = {
      id: categoryId(this.identifiers.next()),
      name: judged.draft,
      slug: slugOf(judged.draft.en),
      iconImage: picture.path,
      isVisible: true,
    };
    return this.categories.create(category, { editor, at: this.clock.now() });
  }
}

const ICON_MISSING: FieldFault = { field: 'iconImage', code: 'PICTURE_REQUIRED' };

function faultsOf(judged: ReturnType<typeof readCategoryName>): readonly FieldFault[] {
  return judged.kind === 'refused' ? judged.faults : [];
}
