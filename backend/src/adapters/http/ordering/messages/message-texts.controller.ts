import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  MessagePreviewAnswer,
  OfficeMessagesAnswer,
  MailPreviewRequest,
  MessagesRequest,
  WhatsAppPreviewRequest,
} from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { FastifyRequest } from 'fastify';
import { WriteMessages } from '../../../../application/ordering/messages/write-messages.ts';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { readMessages } from '../../../../domain/ordering/messages/message-draft.ts';
import type { SentMessage } from '../../../../domain/ordering/messages/message-draft.ts';
import { previewedOrFail } from '../../errors/outcomes/office-order-outcomes.ts';
import { acceptedOrFail, savedMessagesOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { keyOf } from '../office/order-key.ts';
import { officeMessagesAnswer } from './message-texts.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** Editing of what customers are told about the status of their orders. */
@ApiTags('office: shop')
@Controller()
export class MessageTextsController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly messages: WriteMessages,
    private readonly editors: Editors,
  ) {}

  @Handles('GET /api/admin/messages')
  async read(): Promise<OfficeMessagesAnswer> {
    return officeMessagesAnswer(await this.settings.readMessages());
  }

  @Handles('PUT /api/admin/messages')
  async change(
    @Body() { version, ...sent }: Checked<typeof MessagesRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeMessagesAnswer> {
    const messages = acceptedOrFail(readMessages(sent));
    const by = this.editors.authorship(request);
    return officeMessagesAnswer(savedMessagesOrFail(await this.settings.changeMessages({ messages, version }, by)));
  }

  @Handles('POST /api/admin/messages/mail-preview')
  async previewMail(
    @Body() { status, orderNumber, ...sent }: Checked<typeof MailPreviewRequest>,
  ): Promise<MessagePreviewAnswer> {
    return this.preview({ ...sent, place: { kind: 'mail', status } }, orderNumber);
  }

  @Handles('POST /api/admin/messages/whatsapp-preview')
  async previewWhatsApp(
    @Body() { orderNumber, text }: Checked<typeof WhatsAppPreviewRequest>,
  ): Promise<MessagePreviewAnswer> {
    return this.preview({ text, place: { kind: 'whatsapp' } }, orderNumber);
  }

  private async preview(sent: SentMessage, orderNumber: string | undefined): Promise<MessagePreviewAnswer> {
    const key = orderNumber === undefined || orderNumber.trim() === '' ? null : keyOf(orderNumber);
    return previewedOrFail(await this.messages.preview(sent, key));
  }
}
