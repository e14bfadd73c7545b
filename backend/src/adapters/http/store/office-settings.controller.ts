import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeSettingsAnswer } from '@fyonka/api-contract/wire/office/settings';
import type { FastifyRequest } from 'fastify';
import { PasskeyRule } from '../../../application/identity/passkeys/passkey-rule.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import { readSettings } from '../../../domain/store/settings-draft.ts';
import { Access } from '../access.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { requireSignedIn } from '../identity/sessions/signed-in.ts';
import { acceptedOrFail, savedSettingsOrFail } from '../errors/outcomes/store-outcomes.ts';
import { Editors } from '../office/editors.ts';
import { Documented } from '../openapi/documented.ts';
import { officeSettingsView } from './office-settings.view.ts';
import { SettingsDto } from './settings.dto.ts';

/** Editing of the shop's settings. */
@ApiTags('office: shop')
@Access('settings.write')
@Controller('api/admin/settings')
export class OfficeSettingsController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly passkeyRule: PasskeyRule,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Documented({
    summary: 'The settings of the shop, to be edited',
    answer: 'OfficeSettingsAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async read(): Promise<OfficeSettingsAnswer> {
    return { settings: officeSettingsView(await this.settings.readForOffice()) };
  }

  @Put()
  @Documented({
    summary: 'Change the settings of the shop, all of them at once',
    answer: 'OfficeSettingsAnswer',
    failures: ['VALIDATION_FAILED', 'CARD_NUMBER_REFUSED', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async change(
    @Body() { version, ...sent }: SettingsDto,
    @Req() request: FastifyRequest,
  ): Promise<OfficeSettingsAnswer> {
    const settings = acceptedOrFail(readSettings(sent));
    const faults = await this.passkeyRule.faultsOf(settings, requireSignedIn(request).account.id);
    if (faults.length > 0) throw new ApiFailure('VALIDATION_FAILED', { faults });
    const by = this.editors.authorship(request);
    return { settings: officeSettingsView(savedSettingsOrFail(await this.settings.change({ settings, version }, by))) };
  }
}
