/** Errors of the protocol itself, by their codes: the status of the answer, and the code of JSON-RPC beside it. */
const ERRORS = {
  invalid_request: { status: 400, rpc: -32602 },
  request_too_large: { status: 400, rpc: -32602 },
  invalid_profile_url: { status: 400, rpc: -32001 },
  profile_unreachable: { status: 424, rpc: -32001 },
  profile_malformed: { status: 422, rpc: -32001 },
  version_unsupported: { status: 422, rpc: -32001 },
  signature_missing: { status: 401, rpc: -32000 },
  signature_invalid: { status: 401, rpc: -32000 },
  key_not_found: { status: 401, rpc: -32000 },
  digest_mismatch: { status: 400, rpc: -32600 },
  algorithm_unsupported: { status: 400, rpc: -32600 },
  idempotency_conflict: { status: 409, rpc: -32000 },
  not_found: { status: 404, rpc: -32601 },
  method_not_allowed: { status: 405, rpc: -32601 },
  unsupported_media_type: { status: 415, rpc: -32600 },
  body_too_large: { status: 413, rpc: -32600 },
  forbidden: { status: 403, rpc: -32000 },
  rate_limited: { status: 429, rpc: -32000 },
  unavailable: { status: 503, rpc: -32000 },
  internal_error: { status: 500, rpc: -32603 },
} as const;

export type ProtocolCode = keyof typeof ERRORS;

/** Ends a call of a program with an error of the protocol. What the shop refuses is an answer with messages instead. */
export class ProtocolFailure extends Error {
  readonly code: ProtocolCode;
  readonly status: number;
  readonly rpc: number;
  /** Seconds after which it may try again. */
  readonly retryAfter: number | undefined;

  /** @param content a sentence for people */
  constructor(code: ProtocolCode, content: string, retryAfter?: number) {
    super(content);
    this.code = code;
    this.retryAfter = retryAfter;
    const { status, rpc } = ERRORS[code];
    this.status = status;
    this.rpc = rpc;
  }
}

/** @param path of the field, as in `$.line_items[0].quantity` */
export function invalid(path: string, wanted: string): ProtocolFailure {
  return new ProtocolFailure('invalid_request', `${path} must be ${wanted}`);
}
