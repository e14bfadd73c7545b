import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RepeatMailAnswer, WhatsAppTextAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { FastifyRequest } from 'fastify';
import { RepeatMail } from '../../../../application/ordering/messages/repeat-mail.ts';
import { WriteMessages } from '../../../../application/ordering/messages/write-messages.ts';
import { OfficeOrders } from '../../../../application/ordering/office/office-orders.ts';
import { AskMessage } from '../../../../application/ordering/messages/ask-message.ts';
import { WhatsAppSender } from '../../../../application/ordering/messages/ports.ts';
import { Access } from '../../access.ts';
import { askedOrFail, repeatedOrFail } from '../../errors/outcomes/office-order-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Limits } from '../../limits/limits.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { Documented } from '../../openapi/documented.ts';
import { keyOf } from '../office/order-key.ts';
import { RepeatMailDto } from './messages.dto.ts';

const QUEUED: RepeatMailAnswer = { message: 'Queued' };

/** What the office tells the customer of an order. */
@ApiTags('office')
@Access('orders.read')
@Controller('api/admin/orders')
export class OrderMessagesController {
  constructor(
    private readonly messages: WriteMessages,
    private readonly repeatMail: RepeatMail,
    private readonly orders: OfficeOrders,
    private readonly requests: RepeatableRequests,
    private readonly limits: Limits,
    private readonly asking: AskMessage,
    private readonly sender: WhatsAppSender,
  ) {}

  @Get(':id/whatsapp-text')
  @Documented({
    summary: 'The text about the status of an order, in the language of its customer, to be opened in WhatsApp',
    answer: 'WhatsAppTextAnswer',
    failures: ['ORDER_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async whatsAppText(@Param('id') id: string): Promise<WhatsAppTextAnswer> {
    const written = foundOrFail(await this.messages.forWhatsApp(keyOf(id)), 'ORDER_NOT_FOUND');
    return { ...written, isSentByShop: this.sender.isOn };
  }

  @Post(':id/whatsapp')
  @HttpCode(200)
  @Access('orders.prepare')
  @Documented({
    summary: 'Send the text about the status of an order by WhatsApp; five an hour for each order',
    answer: 'RepeatMailAnswer',
    failures: [
      'ORDER_NOT_FOUND',
      'ORDER_WITHOUT_PHONE',
      'WHATSAPP_OFF',
      'RATE_LIMITED',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
    takesKey: true,
  })
  async send(@Param('id') key: string, @Req() request: FastifyRequest): Promise<RepeatMailAnswer> {
    const { id } = foundOrFail(await this.orders.find(keyOf(key)), 'ORDER_NOT_FOUND').order;
    return this.requests.once(
      request,
      {},
      {
        create: async ({ editor }) => {
          await this.limits.take('order-messages', id);
          askedOrFail(await this.asking.execute(id, editor));
          return QUEUED;
        },
        again: async () => QUEUED,
      },
    );
  }

  @Post(':id/mails')
  @HttpCode(200)
  @Access('orders.prepare')
  @Documented({
    summary: 'Send a mail to the customer once more, to the address of the order; five an hour for each order',
    answer: 'RepeatMailAnswer',
    failures: [
      'VALIDATION_FAILED',
      'ORDER_NOT_FOUND',
      'ORDER_WITHOUT_EMAIL',
      'NO_MAIL_ABOUT_STATUS',
      'RATE_LIMITED',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
    takesKey: true,
  })
  async repeat(
    @Param('id') key: string,
    @Body() { mail }: RepeatMailDto,
    @Req() request: FastifyRequest,
  ): Promise<RepeatMailAnswer> {
    const { order } = foundOrFail(await this.orders.find(keyOf(key)), 'ORDER_NOT_FOUND');
    const { id } = order;
    return this.requests.once(
      request,
      { mail },
      {
        create: async ({ editor }) => {
          // Only mails that are sent count towards the limit.
          repeatedOrFail(this.repeatMail.judge(order, mail));
          await this.limits.take('repeated-mails', id);
          repeatedOrFail(await this.repeatMail.execute({ order: id, which: mail, editor }));
          return QUEUED;
        },
        again: async () => QUEUED,
      },
    );
  }
}
