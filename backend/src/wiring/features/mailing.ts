import type { Provider } from '@nestjs/common';
import { DeferredTransport } from '../../adapters/mail/transports/deferred-transport.ts';
import { ShopMailRenderer } from '../../adapters/mail/shop-mail-renderer.ts';
import { ShopMessageFacts } from '../../adapters/mail/order-mails/shop-message-facts.ts';
import { NoWhatsApp, WhatsAppCloudApi } from '../../adapters/whatsapp/cloud-api.ts';
import { BackInStock } from '../../application/catalog/back-in-stock/ports.ts';
import { Catalogue } from '../../application/catalog/ports.ts';
import { Clock } from '../../application/clock.ts';
import { Identifiers } from '../../application/identifiers.ts';
import { EmailProofs } from '../../application/identity/ports/email-proofs.ts';
import { KeyedDigests } from '../../application/identity/ports/keyed-digests.ts';
import { VerificationCodes } from '../../application/identity/ports/verification-codes.ts';
import { DispatchMails } from '../../application/mailing/dispatch-mails.ts';
import { IdentityMails } from '../../application/mailing/identity-mails.ts';
import { OrderMails } from '../../application/mailing/order-mails.ts';
import { MailRenderer, MailTransport, OutgoingMails } from '../../application/mailing/ports.ts';
import { ProductMails } from '../../application/mailing/product-mails.ts';
import { ShopMails } from '../../application/mailing/shop-mails.ts';
import { ReadEvening } from '../../application/ordering/cash/read-evening.ts';
import { AskMessage } from '../../application/ordering/messages/ask-message.ts';
import { SendMessages } from '../../application/ordering/messages/send-messages.ts';
import { MessageFacts, OrderMessages, WhatsAppSender } from '../../application/ordering/messages/ports.ts';
import { RepeatMail } from '../../application/ordering/messages/repeat-mail.ts';
import { WriteMessages } from '../../application/ordering/messages/write-messages.ts';
import { Findings, Refunds } from '../../application/ordering/money/ports.ts';
import { ReportFindings } from '../../application/ordering/money/report-findings.ts';
import { OfficeOrders } from '../../application/ordering/office/office-orders.ts';
import { Payments } from '../../application/ordering/paying/ports.ts';
import { OrderAccess, Orders } from '../../application/ordering/ports.ts';
import { StoreSettings } from '../../application/store/ports.ts';
import type { Config } from '../../config.ts';
import { dataFiles } from '../../folders.ts';
import { observedPort } from '../observed-port.ts';
import { built, given } from '../providers.ts';
import type { Surroundings } from '../start/surroundings.ts';

/** Provides mails and their transport: a mail server, or a folder when none is configured. */
export function mailingProviders(
  { smtpUrl, mailFrom, dataDir, whatsApp }: Config,
  { origin, print, telemetry }: Surroundings,
): Provider[] {
  const { outbox } = dataFiles(dataDir);
  const transport = new DeferredTransport(
    smtpUrl === null ? () => outboxFolder(outbox, mailFrom, print) : () => smtpTransport(smtpUrl, mailFrom),
  );
  return [
    given(MailTransport, () => observedPort(MailTransport.name, transport, telemetry)),
    {
      provide: MailRenderer,
      useFactory: (access: OrderAccess) => new ShopMailRenderer(origin, access),
      inject: [OrderAccess],
    },
    given(MessageFacts, () => new ShopMessageFacts(origin)),
    built(RepeatMail, OfficeOrders, Clock),
    built(WriteMessages, OfficeOrders, StoreSettings, MessageFacts, Clock),
    built(OrderMails, OutgoingMails, MailRenderer, Orders, Payments, Refunds, StoreSettings, OrderMessages, Clock),
    built(IdentityMails, MailRenderer, EmailProofs, VerificationCodes, Identifiers, StoreSettings, Clock),
    built(ProductMails, MailRenderer, Catalogue, BackInStock, KeyedDigests, StoreSettings, Clock),
    built(ShopMails, MailRenderer, Findings, ReadEvening, StoreSettings),
    built(ReportFindings, Findings, OutgoingMails, StoreSettings),
    given(WhatsAppSender, () => (whatsApp === null ? new NoWhatsApp() : new WhatsAppCloudApi(whatsApp))),
    built(AskMessage, OrderMessages, WhatsAppSender, Clock),
    built(SendMessages, Orders, OrderMessages, StoreSettings, MessageFacts, WhatsAppSender, Clock),
    built(
      DispatchMails,
      OutgoingMails,
      OrderMails,
      IdentityMails,
      ProductMails,
      ShopMails,
      MailTransport,
      SendMessages,
      Clock,
    ),
  ];
}

async function outboxFolder(
  folder: string,
  sender: string | null,
  print: (text: string) => void,
): Promise<MailTransport> {
  const { OutboxFolder } = await import('../../adapters/mail/transports/outbox-folder.ts');
  return new OutboxFolder(folder, sender, print);
}

async function smtpTransport(url: string, sender: string | null): Promise<MailTransport> {
  const { SmtpTransport } = await import('../../adapters/mail/transports/smtp-transport.ts');
  return new SmtpTransport(url, sender);
}
