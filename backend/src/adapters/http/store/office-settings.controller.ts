import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeSettingsAnswer, SettingsRequest } from '@fyonka/api-contract/wire/office/settings';
import type { FastifyRequest } from 'fastify';
import { PasskeyRule } from '../../../application/identity/passkeys/passkey-rule.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import { readSettings } from '../../../domain/store/settings-draft.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { requireSignedIn } from '../identity/sessions/signed-in.ts';
import { acceptedOrFail, savedSettingsOrFail } from '../errors/outcomes/store-outcomes.ts';
import { Editors } from '../office/editors.ts';
import { officeSettingsView } from './office-settings.view.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';

/** Editing of the shop's settings. */
@ApiTags('office: shop')
@Controller()
export class OfficeSettingsController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly passkeyRule: PasskeyRule,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/settings')
  async read(): Promise<OfficeSettingsAnswer> {
    return { settings: officeSettingsView(await this.settings.readForOffice()) };
  }

  @Handles('PUT /api/admin/settings')
  async change(
    @Body() { version, ...sent }: Checked<typeof SettingsRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeSettingsAnswer> {
    const settings = acceptedOrFail(readSettings(sent, await this.settings.read()));
    const faults = await this.passkeyRule.faultsOf(settings, requireSignedIn(request).account.id);
    if (faults.length > 0) throw new ApiFailure('VALIDATION_FAILED', { faults });
    const by = this.editors.authorship(request);
    return { settings: officeSettingsView(savedSettingsOrFail(await this.settings.change({ settings, version }, by))) };
  }
}
