import { GATEWAYS, ONLINE_METHODS, PAYMENT_METHODS } from '@fyonka/api-contract/values/ordering/payment-methods';
import { OUTSIDE_METHODS } from '@fyonka/api-contract/values/ordering/money';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type {
  FeeRateRequest,
  GatewayKeysRequest,
  MethodSetting,
  PaymentSettingsRequest,
} from '@fyonka/api-contract/wire/office/payments';
import { Checks } from '../../openapi/checks.ts';
import {
  ChoiceField,
  FlagField,
  GroupField,
  ListField,
  TextField,
  TextsField,
  WholeNumberField,
  WrittenNumberField,
} from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';

// Only shape and size are checked here. What the settings need is judged by the domain, which reports every faulty field.

class MethodSettingDto implements Sent<MethodSetting> {
  @ChoiceField(PAYMENT_METHODS, { required: 'by-domain' })
  id?: MethodSetting['id'];

  @FlagField({ required: 'by-domain' })
  isOffered?: boolean;

  @ChoiceField(GATEWAYS, { keepsNull: true, required: 'by-domain' })
  gateway?: MethodSetting['gateway'];
}

@Checks('FeeRateRequest')
class FeeRateDto implements Sent<FeeRateRequest> {
  @ChoiceField(GATEWAYS, { required: 'by-domain' })
  gateway?: FeeRateRequest['gateway'];

  @ChoiceField([...ONLINE_METHODS, ...OUTSIDE_METHODS], { required: 'by-domain' })
  method?: FeeRateRequest['method'];

  @WrittenNumberField({ required: 'by-domain' })
  percent?: number | string;

  @WrittenNumberField({ required: 'by-domain' })
  fixed?: number | string;

  @WrittenNumberField({ required: 'by-domain' })
  minimum?: number | string;
}

class TransferDetailsDto implements Sent<LocalizedText> {
  @TextField({ longest: LONGEST_SENT.note, required: 'by-domain' })
  en?: string;

  @TextField({ longest: LONGEST_SENT.note, required: 'by-domain' })
  ar?: string;
}

@Checks('PaymentSettingsRequest')
export class PaymentSettingsDto implements Sent<PaymentSettingsRequest> {
  @ListField(MethodSettingDto, { most: 10, notEmpty: true, required: true })
  methods: MethodSettingDto[];

  @GroupField(TransferDetailsDto, { required: 'by-domain' })
  transferDetails?: TransferDetailsDto;

  @ListField(FeeRateDto, { most: 20, required: 'by-domain' })
  fees?: FeeRateDto[];

  @WholeNumberField({ least: 1, most: Number.MAX_SAFE_INTEGER })
  version?: number;
}

@Checks('GatewayKeysRequest')
export class GatewayKeysDto implements GatewayKeysRequest {
  @TextField({ longest: LONGEST_SENT.password, required: true })
  password: string;

  @TextsField({ most: 8, longestName: 40, longest: LONGEST_SENT.webAddress, required: true })
  keys: Record<string, string>;
}
