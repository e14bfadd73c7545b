import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  RepeatMailAnswer,
  WhatsAppTextAnswer,
  RepeatMailRequest,
} from '@fyonka/api-contract/wire/office/messages/message-texts';
import type { FastifyRequest } from 'fastify';
import { RepeatMail } from '../../../../application/ordering/messages/repeat-mail.ts';
import { WriteMessages } from '../../../../application/ordering/messages/write-messages.ts';
import { OfficeOrders } from '../../../../application/ordering/office/office-orders.ts';
import { AskMessage } from '../../../../application/ordering/messages/ask-message.ts';
import { WhatsAppSender } from '../../../../application/ordering/messages/ports.ts';
import { askedOrFail, repeatedOrFail } from '../../errors/outcomes/office-order-outcomes.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Limits } from '../../limits/limits.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { keyOf } from '../office/order-key.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

const QUEUED: RepeatMailAnswer = { message: 'Queued' };

/** What the office tells the customer of an order. */
@ApiTags('office')
@Controller()
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

  @Handles('GET /api/admin/orders/{id}/whatsapp-text')
  async whatsAppText(@Param('id') id: string): Promise<WhatsAppTextAnswer> {
    const written = foundOrFail(await this.messages.forWhatsApp(keyOf(id)), 'ORDER_NOT_FOUND');
    return { ...written, isSentByShop: this.sender.isOn };
  }

  @Handles('POST /api/admin/orders/{id}/whatsapp')
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

  @Handles('POST /api/admin/orders/{id}/mails')
  async repeat(
    @Param('id') key: string,
    @Body() { mail }: Checked<typeof RepeatMailRequest>,
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
