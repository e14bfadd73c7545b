import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  CategoryOrderRequest,
  DeletedCategoryAnswer,
  OfficeCategoriesAnswer,
  OfficeCategoryAnswer,
} from '@fyonka/api-contract/wire/office/categories';
import type { VisibilityAnswer } from '@fyonka/api-contract/wire/office/products';
import type { FastifyRequest } from 'fastify';
import { ChangeCategory } from '../../../../application/catalog/editing/change-category.ts';
import { CreateCategory } from '../../../../application/catalog/editing/create-category.ts';
import { CategoryEditing, OfficeCatalogue } from '../../../../application/catalog/editing/editing-ports.ts';
import { LARGEST_PICTURE } from '../../../../domain/catalog/pictures/picture.ts';
import { categoryId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { orderConflict, savedCategoryOrFail } from '../../errors/outcomes/editing-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { TakesFiles } from '../../files/multipart.ts';
import { Uploads } from '../../files/uploads.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import { Checks } from '../../openapi/checks.ts';
import { Documented } from '../../openapi/documented.ts';
import { TextListField } from '../../validation/fields.ts';
import { CategoryFormBody, readCategoryForm } from './category-form.ts';
import { deletedAnswer } from './deleted-answers.ts';
import { officeCategoriesAnswer, officeCategoryView } from './office-catalog.views.ts';
import { VisibilityDto } from './visibility.dto.ts';

const FORM = { file: 'iconImage', largest: LARGEST_PICTURE.bytes };
const PICTURE_FAILURES = [
  'PICTURE_UNREADABLE',
  'PICTURE_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'BODY_TOO_LARGE',
] as const;

@Checks('CategoryOrderRequest')
class CategoryOrderDto implements CategoryOrderRequest {
  @TextListField({ most: MOST_SENT.categories, longest: LONGEST_SENT.id, required: true })
  ids: string[];

  @TextListField({
    most: MOST_SENT.categories,
    longest: LONGEST_SENT.id,
  })
  was?: string[];
}

/** Editing of categories. */
@ApiTags('office: catalogue')
@Access('catalog.write')
@Controller('api/admin/categories')
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

  @Get()
  @Access('catalog.read')
  @Documented({
    summary: 'All categories, hidden ones as well, in the order of the shop',
    answer: 'OfficeCategoriesAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async list(): Promise<OfficeCategoriesAnswer> {
    return officeCategoriesAnswer(await this.catalogue.listCategories());
  }

  @Post()
  @HttpCode(201)
  @TakesFiles()
  @CategoryFormBody({ isNew: true })
  @Documented({
    summary: 'Create a category, as the last one',
    answer: 'OfficeCategoryAnswer',
    status: 201,
    failures: ['VALIDATION_FAILED', ...PICTURE_FAILURES, 'UNAUTHENTICATED', 'FORBIDDEN'],
    takesKey: true,
  })
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

  @Put('order')
  @Documented({
    summary: 'Put all categories in an order',
    answer: 'OfficeCategoriesAnswer',
    failures: ['VALIDATION_FAILED', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async order(@Body() { ids, was }: CategoryOrderDto, @Req() request: FastifyRequest): Promise<OfficeCategoriesAnswer> {
    const outcome = await this.categories.reorder(
      ids.map(categoryId),
      was?.map(categoryId) ?? null,
      this.editors.authorship(request),
    );
    if (outcome.kind === 'ordered') return officeCategoriesAnswer(outcome.categories);
    throw orderConflict(ids, outcome.current);
  }

  @Put(':id')
  @TakesFiles()
  @CategoryFormBody({ isNew: false })
  @Documented({
    summary: 'Change the name of a category, and its picture when there is a new one',
    answer: 'OfficeCategoryAnswer',
    failures: [
      'VALIDATION_FAILED',
      'CATEGORY_NOT_FOUND',
      'EDIT_CONFLICT',
      ...PICTURE_FAILURES,
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
  })
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

  @Put(':id/toggle')
  @Documented({
    summary: 'Show or hide a category with its products',
    answer: 'VisibilityAnswer',
    failures: ['VALIDATION_FAILED', 'CATEGORY_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async toggle(
    @Param('id') id: string,
    @Body() { isVisible: wanted }: VisibilityDto,
    @Req() request: FastifyRequest,
  ): Promise<VisibilityAnswer> {
    const by = this.editors.authorship(request);
    const isVisible = await this.categories.toggleVisibility(categoryId(id), by, wanted);
    if (isVisible === null) throw new ApiFailure('CATEGORY_NOT_FOUND');
    return { isVisible };
  }

  @Delete(':id')
  @Documented({
    summary:
      'Delete a category with all of its products, which can be brought back into another one for 30 days; orders of them stay as they are',
    answer: 'DeletedCategoryAnswer',
    failures: ['CATEGORY_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async delete(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DeletedCategoryAnswer> {
    const deletedProducts = await this.categories.delete(categoryId(id), this.editors.authorship(request));
    if (deletedProducts === null) throw new ApiFailure('CATEGORY_NOT_FOUND');
    return { ...deletedAnswer('category', request), deletedProducts };
  }
}
