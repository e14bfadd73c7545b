import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  DeletedWebhookAnswer,
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryAnswer,
  WebhookAnswer,
  WebhookRequest,
  WebhooksAnswer,
  WebhookSecretAnswer,
} from '@fyonka/api-contract/wire/office/programs/webhooks';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../application/clock.ts';
import { listPage, pageOrLast } from '../../../application/list-page.ts';
import { EditWebhooks } from '../../../application/outreach/webhooks/edit-webhooks.ts';
import type { NewSecret } from '../../../application/outreach/webhooks/edit-webhooks.ts';
import { WebhookDeliveries, Webhooks } from '../../../application/outreach/webhooks/ports.ts';
import { isInvalid } from '../../../domain/field-fault.ts';
import type { InvalidForm } from '../../../domain/field-fault.ts';
import { deliveryId, webhookId } from '../../../domain/ids.ts';
import { lossToShow } from '../../../domain/outreach/lost-events.ts';
import { deletedAnswer } from '../catalog/office/deleted-answers.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { foundOrFail } from '../errors/outcomes/outcomes.ts';
import { Handles } from '../handles.ts';
import { Editors } from '../office/editors.ts';
import { RepeatableRequests } from '../office/repeatable-requests.ts';
import type { Checked } from '../validation/checked.ts';
import { deliveryView, lossView, webhookView } from './webhooks.views.ts';

/** Addresses of other programs that are told of events, and what was sent to them. */
@ApiTags('office')
@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: WebhookDeliveries,
    private readonly edit: EditWebhooks,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
    private readonly clock: Clock,
  ) {}

  @Handles('GET /api/admin/webhooks')
  async list(): Promise<WebhooksAnswer> {
    const now = this.clock.now();
    const webhooks = await this.webhooks.list();
    const lost = lossToShow(await this.webhooks.lost(), webhooks, now);
    return { webhooks: webhooks.map((webhook) => webhookView(webhook, now)), lost: lost && lossView(lost) };
  }

  @Handles('POST /api/admin/webhooks')
  add(@Body() body: Checked<typeof WebhookRequest>, @Req() request: FastifyRequest): Promise<WebhookSecretAnswer> {
    return this.requests.once(request, body, {
      create: async (by) => this.withSecret(validOrFail(await this.edit.add(body, by))),
      again: async (id) => this.withSecret(foundOrFail(await this.edit.added(webhookId(id)), 'NOT_FOUND')),
    });
  }

  @Handles('PUT /api/admin/webhooks/{id}')
  async change(
    @Param('id') id: string,
    @Body() body: Checked<typeof WebhookRequest>,
    @Req() request: FastifyRequest,
  ): Promise<WebhookAnswer> {
    const changed = await this.edit.change(webhookId(id), body, this.editors.authorship(request));
    return { webhook: webhookView(validOrFail(foundOrFail(changed, 'NOT_FOUND')), this.clock.now()) };
  }

  @Handles('DELETE /api/admin/webhooks/{id}')
  async delete(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DeletedWebhookAnswer> {
    const wasThere = await this.webhooks.delete(webhookId(id), this.editors.authorship(request));
    if (!wasThere) throw new ApiFailure('NOT_FOUND');
    return deletedAnswer('webhook', request);
  }

  @Handles('POST /api/admin/webhooks/{id}/restore')
  async restore(@Param('id') id: string, @Req() request: FastifyRequest): Promise<WebhookAnswer> {
    const restored = await this.edit.restore(webhookId(id), this.editors.authorship(request));
    return { webhook: webhookView(validOrFail(foundOrFail(restored, 'NOT_FOUND')), this.clock.now()) };
  }

  @Handles('POST /api/admin/webhooks/{id}/rotate')
  async rotate(@Param('id') id: string, @Req() request: FastifyRequest): Promise<WebhookSecretAnswer> {
    const rotated = await this.edit.rotate(webhookId(id), this.editors.authorship(request));
    return this.withSecret(foundOrFail(rotated, 'NOT_FOUND'));
  }

  @Handles('POST /api/admin/webhooks/{id}/test')
  async test(@Param('id') id: string): Promise<DeliveryAnswer> {
    return { delivery: deliveryView(foundOrFail(await this.edit.test(webhookId(id)), 'NOT_FOUND')) };
  }

  @Handles('GET /api/admin/webhooks/{id}/deliveries')
  async sent(@Param('id') id: string, @Query() asked: Checked<typeof DeliveriesQuery>): Promise<DeliveriesAnswer> {
    const { id: webhook } = foundOrFail(await this.webhooks.find(webhookId(id)), 'NOT_FOUND');
    const page = listPage(asked, PAGES.deliveries);
    const { deliveries, ...rest } = await pageOrLast(page, (one) => this.deliveries.list(webhook, one));
    return { deliveries: deliveries.map(deliveryView), ...rest };
  }

  @Handles('POST /api/admin/webhooks/deliveries/{id}/replay')
  async replay(@Param('id') id: string): Promise<DeliveryAnswer> {
    const replayed = await this.deliveries.replay(deliveryId(id), this.clock.now());
    return { delivery: deliveryView(foundOrFail(replayed, 'NOT_FOUND')) };
  }

  private withSecret({ webhook, secret }: NewSecret): WebhookSecretAnswer {
    return { webhook: webhookView(webhook, this.clock.now()), secret };
  }
}

/** @throws ApiFailure with the faults of the form */
function validOrFail<Outcome extends object>(outcome: Outcome): Exclude<Outcome, InvalidForm> {
  if (isInvalid(outcome)) throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  return outcome as Exclude<Outcome, InvalidForm>;
}
