import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CategoryOrderRequest,
  DeletedCategoryAnswer,
  OfficeCategoriesAnswer,
  OfficeCategoryAnswer,
} from '@fyonka/api-contract/wire/office/categories';
import type { VisibilityAnswer, VisibilityRequest } from '@fyonka/api-contract/wire/office/products';
import type { FastifyRequest } from 'fastify';
import { ChangeCategory } from '../../../../application/catalog/editing/change-category.ts';
import { CreateCategory } from '../../../../application/catalog/editing/create-category.ts';
import { CategoryEditing, OfficeCatalogue } from '../../../../application/catalog/editing/editing-ports.ts';
import { LARGEST_PICTURE } from '../../../../domain/catalog/pictures/picture.ts';
import { categoryId } from '../../../../domain/ids.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { orderConflict, savedCategoryOrFail } from '../../errors/outcomes/editing-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Uploads } from '../../files/uploads.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { CategoryFormBody, readCategoryForm } from './category-form.ts';
import { deletedAnswer } from './deleted-answers.ts';
import { officeCategoriesAnswer, officeCategoryView } from './office-catalog.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

const FORM = { file: 'iconImage', largest: LARGEST_PICTURE.bytes };

/** Editing of categories. */
@ApiTags('office: catalogue')
@Controller()
export class OfficeCategoriesController {
  constructor(
    private readonly catalogue: OfficeCatalogue,
    private readonly createCategory: CreateCategory,
    private readonly changeCategory: ChangeCategory,
    private readonly categories: CategoryEditing,
    private readonly uploads: Uploads,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('GET /api/admin/categories')
  async list(): Promise<OfficeCategoriesAnswer> {
    return officeCategoriesAnswer(await this.catalogue.listCategories());
  }

  @Handles('POST /api/admin/categories')
  @CategoryFormBody({ isNew: true })
  create(@Req() request: FastifyRequest): Promise<OfficeCategoryAnswer> {
    return this.uploads.receive(request, FORM, async (received) => {
      const { name, icon } = readCategoryForm(received);
      return this.requests.once(
        request,
        { name, icon: icon && Buffer.from(icon).toString('base64') },
        {
          create: async ({ editor }) => {
            const outcome = await this.createCategory.execute({ name, icon, editor });
            return { category: officeCategoryView(savedCategoryOrFail(outcome)) };
          },
          again: async (id) => {
            const all = await this.catalogue.listCategories();
            const found = all.find(({ category }) => category.id === id) ?? null;
            return { category: officeCategoryView(foundOrFail(found, 'CATEGORY_NOT_FOUND')) };
          },
        },
      );
    });
  }

  @Handles('PUT /api/admin/categories/order')
  async order(
    @Body() { ids, was }: Checked<typeof CategoryOrderRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeCategoriesAnswer> {
    const outcome = await this.categories.reorder(
      ids.map(categoryId),
      was?.map(categoryId) ?? null,
      this.editors.authorship(request),
    );
    if (outcome.kind === 'ordered') return officeCategoriesAnswer(outcome.categories);
    throw orderConflict(ids, outcome.current);
  }

  @Handles('PUT /api/admin/categories/{id}')
  @CategoryFormBody({ isNew: false })
  change(@Param('id') id: string, @Req() request: FastifyRequest): Promise<OfficeCategoryAnswer> {
    return this.uploads.receive(request, FORM, async (received) => {
      const form = readCategoryForm(received);
      const outcome = await this.changeCategory.execute({
        id: categoryId(id),
        ...form,
        editor: this.editors.of(request),
      });
      return { category: officeCategoryView(savedCategoryOrFail(outcome)) };
    });
  }

  @Handles('PUT /api/admin/categories/{id}/toggle')
  async toggle(
    @Param('id') id: string,
    @Body() { isVisible: wanted }: Checked<typeof VisibilityRequest>,
    @Req() request: FastifyRequest,
  ): Promise<VisibilityAnswer> {
    const by = this.editors.authorship(request);
    const isVisible = await this.categories.toggleVisibility(categoryId(id), by, wanted);
    if (isVisible === null) throw new ApiFailure('CATEGORY_NOT_FOUND');
    return { isVisible };
  }

  @Handles('DELETE /api/admin/categories/{id}')
  async delete(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DeletedCategoryAnswer> {
    const deletedProducts = await this.categories.delete(categoryId(id), this.editors.authorship(request));
    if (deletedProducts === null) throw new ApiFailure('CATEGORY_NOT_FOUND');
    return { ...deletedAnswer('category', request), deletedProducts };
  }
}
