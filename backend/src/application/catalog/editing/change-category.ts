import { readCategoryName } from '../../../domain/catalog/category-edit.ts';
import type { CategoryId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { CategoryOutcome, CreateCategoryInput } from './create-category.ts';
import type { CategoryEditing } from './editing-ports.ts';
import type { UploadPicture } from '../pictures/upload-picture.ts';

/** Without `icon` the category's icon does not change. */
export interface ChangeCategoryInput extends CreateCategoryInput {
  readonly id: CategoryId;
  /** Version of the category that was edited; left out to overwrite any version. */
  readonly version?: number | undefined;
}

/** Changes the name of a category, and its picture if one was sent. */
export class ChangeCategory {
  constructor(
    private readonly categories: CategoryEditing,
    private readonly uploadPicture: UploadPicture,
    private readonly clock: Clock,
  ) {}

  async execute({ id, name, icon, version, editor }: ChangeCategoryInput): Promise<CategoryOutcome> {
    const judged = readCategoryName(name);
    if (judged.kind === 'refused') return judged;
    const picture = icon && (await this.uploadPicture.execute(icon));
    if (picture && picture.kind !== 'stored') return picture;
    const edit = { name: judged.draft, iconImage: picture?.path, version };
    return this.categories.change(id, edit, { editor, at: this.clock.now() });
  }
}
