import { MAILED_STATUSES, MAILS_TO_REPEAT } from '@fyonka/api-contract/values/ordering/messages';
import { LONGEST_OF_SETTINGS, LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type {
  MailedStatus,
  MailPreviewRequest,
  MailToRepeat,
  MessagesRequest,
  RepeatMailRequest,
  WhatsAppPreviewRequest,
} from '@fyonka/api-contract/wire/office/messages/message-texts';
import { Checks } from '../../openapi/checks.ts';
import { ChoiceField, GroupField, TextField, WholeNumberField } from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';

// Only shape and size are checked here. The domain judges the texts and their fields, and reports every fault.

const TEXT = { longest: LONGEST_OF_SETTINGS.text, required: 'by-domain' } as const;
const TITLE = { longest: LONGEST_OF_SETTINGS.line, required: 'by-domain' } as const;
const GROUP = { required: 'by-domain' } as const;

class TextDto implements Sent<LocalizedText> {
  @TextField(TEXT)
  en?: string;

  @TextField(TEXT)
  ar?: string;
}

class TitleDto implements Sent<LocalizedText> {
  @TextField(TITLE)
  en?: string;

  @TextField(TITLE)
  ar?: string;
}

class MailTextDto implements Sent<MessagesRequest['mail']['ready']> {
  @GroupField(TitleDto, GROUP)
  title?: TitleDto;

  @GroupField(TextDto, GROUP)
  text?: TextDto;
}

class MailTextsDto implements Sent<MessagesRequest['mail']> {
  @GroupField(MailTextDto, GROUP)
  processing?: MailTextDto;

  @GroupField(MailTextDto, GROUP)
  ready?: MailTextDto;

  @GroupField(MailTextDto, GROUP)
  shipped?: MailTextDto;

  @GroupField(MailTextDto, GROUP)
  delivered?: MailTextDto;

  @GroupField(MailTextDto, GROUP)
  cancelled?: MailTextDto;

  @GroupField(MailTextDto, GROUP)
  'cancelled-refund'?: MailTextDto;
}

class WhatsAppTextsDto implements Sent<MessagesRequest['whatsApp']> {
  @GroupField(TextDto, GROUP)
  pending?: TextDto;

  @GroupField(TextDto, GROUP)
  processing?: TextDto;

  @GroupField(TextDto, GROUP)
  ready?: TextDto;

  @GroupField(TextDto, GROUP)
  shipped?: TextDto;

  @GroupField(TextDto, GROUP)
  delivered?: TextDto;

  @GroupField(TextDto, GROUP)
  cancelled?: TextDto;
}

@Checks('MessagesRequest')
export class MessagesDto implements Sent<MessagesRequest> {
  @GroupField(MailTextsDto, GROUP)
  mail?: MailTextsDto;

  @GroupField(WhatsAppTextsDto, GROUP)
  whatsApp?: WhatsAppTextsDto;

  @WholeNumberField({ least: 1, most: Number.MAX_SAFE_INTEGER })
  version?: number;
}

@Checks('MailPreviewRequest')
export class MailPreviewDto implements Sent<MailPreviewRequest> {
  @ChoiceField(MAILED_STATUSES, { required: true })
  status!: MailedStatus;

  @GroupField(TitleDto, GROUP)
  title?: TitleDto;

  @GroupField(TextDto, GROUP)
  text?: TextDto;

  @TextField({ longest: LONGEST_SENT.orderNumber })
  orderNumber?: string;
}

@Checks('WhatsAppPreviewRequest')
export class WhatsAppPreviewDto implements Sent<WhatsAppPreviewRequest> {
  @GroupField(TextDto, GROUP)
  text?: TextDto;

  @TextField({ longest: LONGEST_SENT.orderNumber })
  orderNumber?: string;
}

@Checks('RepeatMailRequest')
export class RepeatMailDto implements RepeatMailRequest {
  @ChoiceField(MAILS_TO_REPEAT, { required: true })
  mail: MailToRepeat;
}
