import { LONGEST_OF_PASSKEY, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { NewPasskeyRequest, PasskeyNameRequest, PasskeySignInRequest } from '@fyonka/api-contract/wire/identity';
import type { NewCredentialAnswer, SignatureAnswer } from '../../../../application/identity/ports/passkey-verifier.ts';
import { Checks } from '../../openapi/checks.ts';
import { GroupField, TextField, TextListField } from '../../validation/fields.ts';

// Browsers send WebAuthn's JSON. These classes take the parts that the shop reads, each of bounded size, and drop the
// rest. The verifier checks their content.

const NAME = { longest: LONGEST_OF_PASSKEY.name, required: true };
const CHALLENGE_ID = { longest: LONGEST_OF_PASSKEY.challengeId, required: true };
const TRANSPORTS = { most: MOST_SENT.transports, longest: LONGEST_OF_PASSKEY.transport };

class AnswerDto {
  @TextField({ longest: LONGEST_OF_PASSKEY.credentialId, required: true })
  id: string;

  @TextField({ longest: LONGEST_OF_PASSKEY.credentialId, required: true })
  rawId: string;

  @TextField({ longest: LONGEST_OF_PASSKEY.type, required: true })
  type: string;
}

class NewCredentialDto {
  @TextField({ longest: LONGEST_OF_PASSKEY.clientData, required: true })
  clientDataJSON: string;

  @TextField({ longest: LONGEST_OF_PASSKEY.attestation, required: true })
  attestationObject: string;

  @TextListField(TRANSPORTS)
  transports?: string[];
}

class NewCredentialAnswerDto extends AnswerDto implements NewCredentialAnswer {
  @GroupField(NewCredentialDto, { required: true })
  response: NewCredentialDto;
}

class SignatureDto {
  @TextField({ longest: LONGEST_OF_PASSKEY.clientData, required: true })
  clientDataJSON: string;

  @TextField({ longest: LONGEST_OF_PASSKEY.authenticatorData, required: true })
  authenticatorData: string;

  @TextField({ longest: LONGEST_OF_PASSKEY.signature, required: true })
  signature: string;

  @TextField({ longest: LONGEST_OF_PASSKEY.userHandle })
  userHandle?: string;
}

class SignatureAnswerDto extends AnswerDto implements SignatureAnswer {
  @GroupField(SignatureDto, { required: true })
  response: SignatureDto;
}

@Checks('PasskeyNameRequest')
export class PasskeyNameDto implements PasskeyNameRequest {
  @TextField(NAME)
  name: string;
}

@Checks('NewPasskeyRequest')
export class NewPasskeyDto extends PasskeyNameDto implements NewPasskeyRequest {
  @TextField(CHALLENGE_ID)
  challengeId: string;

  @GroupField(NewCredentialAnswerDto, { required: true })
  response: NewCredentialAnswerDto;
}

@Checks('PasskeySignInRequest')
export class PasskeySignInDto implements PasskeySignInRequest {
  @TextField(CHALLENGE_ID)
  challengeId: string;

  @GroupField(SignatureAnswerDto, { required: true })
  response: SignatureAnswerDto;
}
