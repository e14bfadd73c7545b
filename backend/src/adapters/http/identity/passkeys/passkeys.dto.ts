import type {
  ConfirmedRequest,
  NewPasskeyRequest,
  PasskeyNameRequest,
  PasskeySignInRequest,
} from '@fyonka/api-contract/wire/identity';
import type { NewCredentialAnswer, SignatureAnswer } from '../../../../application/identity/ports/passkey-verifier.ts';
import { LONGEST_PASSKEY_NAME } from '../../../../domain/identity/passkeys/passkey.ts';
import { GroupField, TextField, TextListField } from '../../validation/fields.ts';

// What browsers answer is WebAuthn's, as JSON: of it the parts that the shop reads are kept, each of bounded size, and
// the rest is dropped. Whether they are what they should be is for the verifier.

/** Characters of an id that the shop has made. */
const LONGEST_CHALLENGE_ID = 60;
/** A credential's id has at most 1,023 bytes, in base64url. */
const LONGEST_CREDENTIAL_ID = 1_400;
const LONGEST_CLIENT_DATA = 4_000;
/** With the certificates that some devices send unasked. */
const LONGEST_ATTESTATION = 20_000;
const LONGEST_AUTHENTICATOR_DATA = 4_000;
/** Of an RSA key of 4,096 bits and more. */
const LONGEST_SIGNATURE = 2_000;
const LONGEST_USER_HANDLE = 100;
const LONGEST_TYPE = 20;
const TRANSPORTS = { most: 10, longest: 30 };
/** Characters in which a name may be typed, with blanks. */
const LONGEST_TYPED_NAME = 200;
/** Characters in which a password of the greatest length may be sent. */
const LONGEST_TYPED_PASSWORD = 512;

const NAME = { longest: LONGEST_TYPED_NAME, required: true, description: `At most ${LONGEST_PASSKEY_NAME} characters` };
const CHALLENGE_ID = { longest: LONGEST_CHALLENGE_ID, required: true };

class AnswerDto {
  @TextField({ longest: LONGEST_CREDENTIAL_ID, required: true })
  id: string;

  @TextField({ longest: LONGEST_CREDENTIAL_ID, required: true })
  rawId: string;

  @TextField({ longest: LONGEST_TYPE, required: true, example: 'public-key' })
  type: string;
}

class NewCredentialDto {
  @TextField({ longest: LONGEST_CLIENT_DATA, required: true })
  clientDataJSON: string;

  @TextField({ longest: LONGEST_ATTESTATION, required: true })
  attestationObject: string;

  @TextListField(TRANSPORTS)
  transports?: string[];
}

class NewCredentialAnswerDto extends AnswerDto implements NewCredentialAnswer {
  @GroupField(() => NewCredentialDto, { required: true })
  response: NewCredentialDto;
}

class SignatureDto {
  @TextField({ longest: LONGEST_CLIENT_DATA, required: true })
  clientDataJSON: string;

  @TextField({ longest: LONGEST_AUTHENTICATOR_DATA, required: true })
  authenticatorData: string;

  @TextField({ longest: LONGEST_SIGNATURE, required: true })
  signature: string;

  @TextField({ longest: LONGEST_USER_HANDLE })
  userHandle?: string;
}

class SignatureAnswerDto extends AnswerDto implements SignatureAnswer {
  @GroupField(() => SignatureDto, { required: true })
  response: SignatureDto;
}

export class ConfirmedDto implements ConfirmedRequest {
  @TextField({ longest: LONGEST_TYPED_PASSWORD, required: true })
  password: string;
}

export class PasskeyNameDto implements PasskeyNameRequest {
  @TextField(NAME)
  name: string;
}

export class NewPasskeyDto extends PasskeyNameDto implements Omit<NewPasskeyRequest, 'response'> {
  @TextField(CHALLENGE_ID)
  challengeId: string;

  @GroupField(() => NewCredentialAnswerDto, { required: true, description: '`RegistrationResponseJSON` of WebAuthn' })
  response: NewCredentialAnswerDto;
}

export class PasskeySignInDto implements Omit<PasskeySignInRequest, 'response'> {
  @TextField(CHALLENGE_ID)
  challengeId: string;

  @GroupField(() => SignatureAnswerDto, { required: true, description: '`AuthenticationResponseJSON` of WebAuthn' })
  response: SignatureAnswerDto;
}
