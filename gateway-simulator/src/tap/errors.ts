import { json } from '../kit/http.ts';
import type { Reply } from '../kit/http.ts';

/** The errors of Tap's list that the simulator gives. */
const DESCRIPTIONS = {
  1101: 'Secret API Key and Environment are mismatched',
  1103: 'Required inputs are invalid',
  1110: 'Redirect URL is missing',
  1111: 'Redirect URL is invalid',
  1117: 'Amount is invalid',
  1118: 'Currency code is invalid',
  1119: 'Currency code not supported',
  1121: "The 'description' should be less than 1000 characters",
  1122: 'Merchant order reference length should be less than 100 characters',
  1123: 'Merchant transaction reference length should be less than 100 characters',
  1124: 'Source id is missing',
  1125: 'Source id is invalid',
  1127: 'The metadata key length should be less than 250 characters',
  1128: 'Metadata value length should be less than 1000 characters',
  1129: 'Customer id or Customer information is required',
  1130: "Customer's first name is required",
  1136: 'Phone number country code is invalid',
  1137: 'Phone number is invalid',
  1138: 'Email Address is invalid',
  1139: 'Customer phone number or email address is required',
  1142: 'Charge id is missing',
  1144: 'Charge not found',
  1149: 'Currency code is not matching with existing currency code',
  1156: 'Refund reason is missing',
  1157: 'Refund reason length should be less than 250 characters',
  1160: 'Refund not found',
  1161: 'Requested refund amount exceeds',
  1162: 'Invalid row count should be less than or equal to 50',
  2100: 'Invalid JSON request',
  2104: 'Invalid API Key',
  2105: 'API credentials are required',
  2106: 'Please use the secret key, the public key given',
} as const;

export type TapErrorCode = keyof typeof DESCRIPTIONS;

/** Clients have recorded these words, and not the code beside them. */
const UNRECORDED_CODE = '0000';

/** Ends a call of the API with Tap's error body. */
export class TapError extends Error {
  readonly status: number;
  readonly errors: readonly { readonly code: string; readonly description: string }[];

  /** @param faults codes of Tap's list, or words whose code is not known */
  constructor(status: number, faults: readonly TapErrorCode[] | string) {
    const errors =
      typeof faults === 'string'
        ? [{ code: UNRECORDED_CODE, description: faults }]
        : faults.map((code) => ({ code: String(code), description: DESCRIPTIONS[code] }));
    super(errors.map(({ code, description }) => `${code} ${description}`).join('; '));
    this.status = status;
    this.errors = errors;
  }

  reply(): Reply {
    return json(this.status, { errors: this.errors });
  }
}
