import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  AttributeUseAnswer,
  OfficeAttributesAnswer,
  AttributeUseQuery,
  AttributesRequest,
} from '@fyonka/api-contract/wire/office/goods/attributes';
import type { FastifyRequest } from 'fastify';
import { OfficeCatalogue } from '../../../../application/catalog/editing/editing-ports.ts';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { readAttributes } from '../../../../domain/catalog/attributes/attributes-draft.ts';
import { acceptedOrFail, savedAttributesOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { officeAttributesAnswer } from './attributes.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** What the shop describes its products by: size, material, age and so on. */
@ApiTags('office: shop')
@Controller()
export class AttributesController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly catalogue: OfficeCatalogue,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/attributes')
  async read(): Promise<OfficeAttributesAnswer> {
    return officeAttributesAnswer(await this.settings.readAttributes());
  }

  @Handles('PUT /api/admin/attributes')
  async change(
    @Body() { version, attributes: sent }: Checked<typeof AttributesRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeAttributesAnswer> {
    const attributes = acceptedOrFail(readAttributes(sent));
    const by = this.editors.authorship(request);
    return officeAttributesAnswer(
      savedAttributesOrFail(await this.settings.changeAttributes({ attributes, version }, by)),
    );
  }

  @Handles('GET /api/admin/attributes/{key}/use')
  async use(
    @Param('key') key: string,
    @Query() { value }: Checked<typeof AttributeUseQuery>,
  ): Promise<AttributeUseAnswer> {
    return { products: await this.catalogue.countWithAttribute(key, value ?? null) };
  }
}
