import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AssistantsAnswer } from '@fyonka/api-contract/wire/store';
import { StoreSettings } from '../../../application/store/ports.ts';
import { CachedAnswer } from '../cache/cached-route.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { Handles } from '../handles.ts';
import { MCP_PATH, PROFILE_PATH } from './profile/business-profile.ts';
import { OWN_SPEC_PATH } from './profile/capabilities.ts';

/** Where this shop is. */
export class AssistantAddresses {
  constructor(readonly origin: string) {}
}

/** What the page about assistants shows. While the shop takes no orders from them, there is nothing. */
@ApiTags('store')
@Controller()
export class AssistantsController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly addresses: AssistantAddresses,
  ) {}

  @Handles('GET /api/assistants')
  @CachedAnswer()
  async assistants(): Promise<AssistantsAnswer> {
    if (!(await this.settings.read()).channels.agents) throw new ApiFailure('NOT_FOUND');
    const { origin } = this.addresses;
    return { profile: origin + PROFILE_PATH, tools: origin + MCP_PATH, guide: origin + OWN_SPEC_PATH };
  }
}
