import type { Unavailable } from '../../../application/ordering/paying/payment-gateway.ts';
import { HttpClient, UNAVAILABLE } from '../wire/http-client.ts';
import { fieldsOf, rowsOf, textAt } from '../wire/json.ts';
import type { Fields } from '../wire/json.ts';
import { wordsForLog } from '../wire/words.ts';

interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  /** MyFatoorah's words, for the log. */
  readonly reason: string;
}

export type Answer = { readonly kind: 'answer'; readonly data: Fields } | Refused | Unavailable;

/** Calls version 2 of MyFatoorah's API, which puts an envelope around its answers. */
export class MyFatoorahApi {
  private readonly http: HttpClient;

  constructor(apiUrl: string, token: string) {
    this.http = new HttpClient(apiUrl, token);
  }

  async call(name: string, request: object): Promise<Answer> {
    const answer = await this.http.call({ method: 'POST', path: `/v2/${name}`, body: request });
    if (answer.kind === 'unavailable') return answer;
    const { body } = answer;
    if (answer.kind === 'answer' && body['IsSuccess'] === true) return { kind: 'answer', data: fieldsOf(body['Data']) };
    // An answer without success is a refusal, whatever its status.
    const refusal = refusalOf(body, answer.kind === 'refused' ? answer.status : 400);
    // Without the envelope, something before MyFatoorah may have answered.
    return body['IsSuccess'] === false || isForToken(refusal) ? refusal : UNAVAILABLE;
  }
}

/** Whether MyFatoorah has nothing under a key, if a call in this form can be refused for nothing else. */
export function isNotFound({ status }: Refused): boolean {
  return status === 400 || status === 404;
}

/** Whether the token is wrong, which says nothing about what was sent while it was right. */
export function isForToken({ status }: Refused): boolean {
  return status === 401 || status === 403;
}

function refusalOf(body: Fields, status: number): Refused {
  const errors = rowsOf(body['ValidationErrors']).map((error) => `${textAt(error, 'Name')}: ${textAt(error, 'Error')}`);
  const words = [textAt(body, 'Message'), ...errors].filter(Boolean).join('; ');
  return { kind: 'refused', status, reason: wordsForLog(words || `HTTP ${status}`) };
}
