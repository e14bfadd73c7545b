import type {
  ChangePasswordRequest,
  CodeRequest,
  ConfirmedRequest,
  EmailRequest,
  EraseRequest,
  NewPasswordRequest,
  SignInRequest,
} from '@fyonka/api-contract/wire/identity';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import { Checks } from '../../openapi/checks.ts';
import { FlagField, TextField } from '../../validation/fields.ts';

// Only shape and size are checked here; the domain judges addresses and passwords. Any other field that was sent (a
// role, an id) is dropped: see `ApiValidationPipe`.

const EMAIL = { longest: LONGEST_SENT.email, required: true };
const PASSWORD = { longest: LONGEST_SENT.password, required: true };

@Checks('EmailRequest')
export class EmailDto implements EmailRequest {
  @TextField(EMAIL)
  email: string;
}

@Checks('CodeRequest')
export class CodeDto implements CodeRequest {
  @TextField(EMAIL)
  email: string;

  @TextField({ longest: LONGEST_SENT.code, required: true })
  code: string;
}

@Checks('NewPasswordRequest')
export class NewPasswordDto implements NewPasswordRequest {
  @TextField(EMAIL)
  email: string;

  @TextField(PASSWORD)
  password: string;

  @TextField({ longest: LONGEST_SENT.ticket })
  ticket?: string;
}

@Checks('SignInRequest')
export class SignInDto implements SignInRequest {
  @TextField(EMAIL)
  email: string;

  @TextField(PASSWORD)
  password: string;
}

@Checks('ChangePasswordRequest')
export class ChangePasswordDto implements ChangePasswordRequest {
  @TextField(PASSWORD)
  oldPassword: string;

  @TextField(PASSWORD)
  newPassword: string;
}

@Checks('ConfirmedRequest')
export class ConfirmedDto implements ConfirmedRequest {
  @TextField(PASSWORD)
  password: string;
}

@Checks('EraseRequest')
export class EraseDto extends ConfirmedDto implements EraseRequest {
  @FlagField()
  deleteReviews?: boolean;
}
