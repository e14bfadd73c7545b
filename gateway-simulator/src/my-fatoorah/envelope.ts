import { json } from '../kit/http.ts';
import type { Reply } from '../kit/http.ts';

/** The envelope that MyFatoorah puts around every answer. */
export function succeeded(data: unknown, message = '', afterwards?: () => void): Reply {
  return json(200, { IsSuccess: true, Message: message, ValidationErrors: null, Data: data }, afterwards);
}

export interface ValidationError {
  readonly Name: string;
  readonly Error: string;
}

/** Ends a call of the API with MyFatoorah's envelope of a refusal. */
export class MyFatoorahError extends Error {
  readonly status: number;
  readonly errors: readonly ValidationError[];

  constructor(status: number, message: string, errors: readonly ValidationError[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }

  reply(): Reply {
    const errors = this.errors.length > 0 ? this.errors : null;
    return json(this.status, { IsSuccess: false, Message: this.message, ValidationErrors: errors, Data: null });
  }
}

export function invalid(errors: readonly ValidationError[]): MyFatoorahError {
  return new MyFatoorahError(400, 'Invalid data', errors);
}
