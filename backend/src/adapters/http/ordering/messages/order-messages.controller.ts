import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { WhatsAppTextAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import { WriteMessages } from '../../../../application/ordering/messages/write-messages.ts';
import { Access } from '../../access.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Documented } from '../../openapi/documented.ts';
import { keyOf } from '../office/order-key.ts';

/** What the office tells the customer of an order. */
@ApiTags('office')
@Access('orders.read')
@Controller('api/admin/orders')
export class OrderMessagesController {
  constructor(private readonly messages: WriteMessages) {}

  @Get(':id/whatsapp-text')
  @Documented({
    summary: 'The text about the status of an order, in the language of its customer, to be opened in WhatsApp',
    answer: 'WhatsAppTextAnswer',
    failures: ['ORDER_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async whatsAppText(@Param('id') id: string): Promise<WhatsAppTextAnswer> {
    return foundOrFail(await this.messages.forWhatsApp(keyOf(id)), 'ORDER_NOT_FOUND');
  }
}
