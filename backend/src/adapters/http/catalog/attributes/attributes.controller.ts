import { Body, Controller, Get, Param, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AttributeUseAnswer, OfficeAttributesAnswer } from '@fyonka/api-contract/wire/office/goods/attributes';
import type { FastifyRequest } from 'fastify';
import { OfficeCatalogue } from '../../../../application/catalog/editing/editing-ports.ts';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { readAttributes } from '../../../../domain/catalog/attributes/attributes-draft.ts';
import { Access } from '../../access.ts';
import { acceptedOrFail, savedAttributesOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { AttributesDto, AttributeUseDto } from './attributes.dto.ts';
import { officeAttributesAnswer } from './attributes.views.ts';

/** What the shop describes its products by: size, material, age and so on. */
@ApiTags('office: shop')
@Access('settings.write')
@Controller('api/admin/attributes')
export class AttributesController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly catalogue: OfficeCatalogue,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Access('catalog.read')
  @Documented({
    summary: 'The attributes of products, to be edited, and for the form of a product',
    answer: 'OfficeAttributesAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async read(): Promise<OfficeAttributesAnswer> {
    return officeAttributesAnswer(await this.settings.readAttributes());
  }

  @Put()
  @Documented({
    summary: 'Change the attributes of products, all of them at once; products stay as they are',
    answer: 'OfficeAttributesAnswer',
    failures: ['VALIDATION_FAILED', 'CARD_NUMBER_REFUSED', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async change(
    @Body() { version, attributes: sent }: AttributesDto,
    @Req() request: FastifyRequest,
  ): Promise<OfficeAttributesAnswer> {
    const attributes = acceptedOrFail(readAttributes(sent));
    const by = this.editors.authorship(request);
    return officeAttributesAnswer(
      savedAttributesOrFail(await this.settings.changeAttributes({ attributes, version }, by)),
    );
  }

  @Get(':key/use')
  @Documented({
    summary: 'How many products have an attribute, or one of its choices, before it is deleted',
    query: 'AttributeUseQuery',
    answer: 'AttributeUseAnswer',
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async use(@Param('key') key: string, @Query() { value }: AttributeUseDto): Promise<AttributeUseAnswer> {
    return { products: await this.catalogue.countWithAttribute(key, value ?? null) };
  }
}
