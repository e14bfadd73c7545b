import type {
  ChangePasswordRequest,
  CodeRequest,
  EmailRequest,
  NewPasswordRequest,
  SignInRequest,
} from '@fyonka/api-contract/wire/identity';
import { TextField } from '../../validation/fields.ts';

// Only shape and size are judged here; what an address and a password must be is judged by the domain. Whatever else is
// sent along (a role, an id, that the address were verified) is dropped: see `ApiValidationPipe`.

/** Characters of an address with its blanks. */
const LONGEST_EMAIL = 318;
/** Characters in which a password of the greatest length may be sent: a letter and its marks may come apart. */
export const LONGEST_TYPED = 512;
const LONGEST_CODE = 64;
const LONGEST_TICKET = 100;

const EMAIL = { longest: LONGEST_EMAIL, required: true, example: 'noura@example.com' };
const PASSWORD = { longest: LONGEST_TYPED, required: true };
const NEW_PASSWORD = { ...PASSWORD, description: '8 to 128 characters of any script' };

export class EmailDto implements EmailRequest {
  @TextField(EMAIL)
  email: string;
}

export class CodeDto implements CodeRequest {
  @TextField(EMAIL)
  email: string;

  @TextField({ longest: LONGEST_CODE, required: true, description: '6 digits of any script', example: '042719' })
  code: string;
}

export class NewPasswordDto implements NewPasswordRequest {
  @TextField(EMAIL)
  email: string;

  @TextField(NEW_PASSWORD)
  password: string;

  @TextField({ longest: LONGEST_TICKET, description: 'Left out where the cookie is sent, with X-XSRF-TOKEN' })
  ticket?: string;
}

export class SignInDto implements SignInRequest {
  @TextField(EMAIL)
  email: string;

  @TextField(PASSWORD)
  password: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @TextField(PASSWORD)
  oldPassword: string;

  @TextField(NEW_PASSWORD)
  newPassword: string;
}
