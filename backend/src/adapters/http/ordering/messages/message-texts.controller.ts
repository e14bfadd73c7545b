import { Body, Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  MessagePreviewAnswer,
  OfficeMessagesAnswer,
} from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { FastifyRequest } from 'fastify';
import { WriteMessages } from '../../../../application/ordering/messages/write-messages.ts';
import { StoreSettings } from '../../../../application/store/ports.ts';
import { readMessages } from '../../../../domain/ordering/messages/message-draft.ts';
import type { SentMessage } from '../../../../domain/ordering/messages/message-draft.ts';
import { Access } from '../../access.ts';
import { previewedOrFail } from '../../errors/outcomes/office-order-outcomes.ts';
import { acceptedOrFail, savedMessagesOrFail } from '../../errors/outcomes/store-outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { keyOf } from '../office/order-key.ts';
import { officeMessagesAnswer } from './message-texts.views.ts';
import { MailPreviewDto, MessagesDto, WhatsAppPreviewDto } from './messages.dto.ts';

const PREVIEW_REFUSED = ['VALIDATION_FAILED', 'ORDER_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** Editing of what customers are told about the status of their orders. */
@ApiTags('office: shop')
@Access('settings.write')
@Controller('api/admin/messages')
export class MessageTextsController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly messages: WriteMessages,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Documented({
    summary: 'The texts of messages, to be edited, and the fields that they may have',
    answer: 'OfficeMessagesAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async read(): Promise<OfficeMessagesAnswer> {
    return officeMessagesAnswer(await this.settings.readMessages());
  }

  @Put()
  @Documented({
    summary: 'Change the texts of messages, all of them at once; those that are not sent yet have the new ones',
    answer: 'OfficeMessagesAnswer',
    failures: ['VALIDATION_FAILED', 'CARD_NUMBER_REFUSED', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async change(
    @Body() { version, ...sent }: MessagesDto,
    @Req() request: FastifyRequest,
  ): Promise<OfficeMessagesAnswer> {
    const messages = acceptedOrFail(readMessages(sent));
    const by = this.editors.authorship(request);
    return officeMessagesAnswer(savedMessagesOrFail(await this.settings.changeMessages({ messages, version }, by)));
  }

  @Post('mail-preview')
  @HttpCode(200)
  @Documented({
    summary: 'Write the text of a mail out for an order or an example; nothing is stored or sent',
    answer: 'MessagePreviewAnswer',
    failures: PREVIEW_REFUSED,
  })
  async previewMail(@Body() { status, orderNumber, ...sent }: MailPreviewDto): Promise<MessagePreviewAnswer> {
    return this.preview({ ...sent, place: { kind: 'mail', status } }, orderNumber);
  }

  @Post('whatsapp-preview')
  @HttpCode(200)
  @Documented({
    summary: 'Write a text for WhatsApp out for an order or an example; nothing is stored or sent',
    answer: 'MessagePreviewAnswer',
    failures: PREVIEW_REFUSED,
  })
  async previewWhatsApp(@Body() { orderNumber, text }: WhatsAppPreviewDto): Promise<MessagePreviewAnswer> {
    return this.preview({ text, place: { kind: 'whatsapp' } }, orderNumber);
  }

  private async preview(sent: SentMessage, orderNumber: string | undefined): Promise<MessagePreviewAnswer> {
    const key = orderNumber === undefined || orderNumber.trim() === '' ? null : keyOf(orderNumber);
    return previewedOrFail(await this.messages.preview(sent, key));
  }
}
