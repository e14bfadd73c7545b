import { LANGUAGES } from '@fyonka/api-contract/values/language';
import { LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { AlertDeviceRequest, AlertsRequest } from '@fyonka/api-contract/wire/office/own/alerts';
import type { Language } from '../../../../domain/localized-text.ts';
import { Checks } from '../../openapi/checks.ts';
import { ChoiceField, GroupField, TextField, TextListField } from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';

// Only shape and size are checked here. The domain judges kinds and times, and reports every fault.

const TIME = { longest: LONGEST_SENT.day, required: 'by-domain' } as const;

class QuietDto implements Sent<NonNullable<AlertsRequest['quiet']>> {
  @TextField(TIME)
  from?: string;

  @TextField(TIME)
  until?: string;
}

@Checks('AlertsRequest')
export class AlertsDto implements Sent<AlertsRequest> {
  @TextListField({ most: MOST_SENT.alertKinds, longest: LONGEST_SENT.day, required: 'by-domain' })
  mail?: string[];

  @TextListField({ most: MOST_SENT.alertKinds, longest: LONGEST_SENT.day, required: 'by-domain' })
  push?: string[];

  @GroupField(QuietDto, { keepsNull: true, required: 'by-domain' })
  quiet?: QuietDto | null;

  @TextField({ ...TIME, keepsNull: true })
  digestAt?: string | null;
}

@Checks('AlertDeviceRequest')
export class AlertDeviceDto implements Sent<AlertDeviceRequest> {
  @TextField({ longest: LONGEST_SENT.webAddress, required: 'by-domain' })
  endpoint?: string;

  @TextField({ longest: LONGEST_SENT.pushKey, required: 'by-domain' })
  p256dh?: string;

  @TextField({ longest: LONGEST_SENT.pushKey, required: 'by-domain' })
  auth?: string;

  @ChoiceField(LANGUAGES, { required: true })
  language: Language;
}
