import { Type } from '../json-schema/type.ts';
import type { Static } from 'typebox';
import type { LocalizedText } from './catalog.ts';
import type { BackInStockView } from './goods/back-in-stock.ts';
import type { KeptCardView } from './account/cards.ts';
import type { SavedAddressView } from './account/addresses.ts';
import type { ChildView } from './account/family.ts';
import type { ExportedOrder } from './account/exported-order.ts';
import { ACCOUNT_ACTORS, PERMISSIONS, ROLES, STAFF_ROLES } from '../values/roles.ts';
import { LONGEST_LINE } from '../values/limits.ts';
import { LONGEST_OF_PASSKEY, LONGEST_SENT, MOST_SENT } from '../values/request-limits.ts';
import { choice, email, listOf, mailedCode, mobile, nullable, reference, text, textList, time } from './schema.ts';

export const Role = choice(ROLES, '`admin` may use the office');
export type Role = (typeof ROLES)[number];

export const StaffRole = choice(
  STAFF_ROLES,
  'What a person of the office does there; `owner` may do everything, `custom` what was ticked',
);
export type StaffRole = (typeof STAFF_ROLES)[number];

export const Permission = choice(PERMISSIONS, 'What a person of the office may do');
export type Permission = (typeof PERMISSIONS)[number];

// ---- signing in ----

const EMAIL = email(LONGEST_SENT.email);
const PASSWORD = text(LONGEST_SENT.password);
const NEW_PASSWORD = text(LONGEST_SENT.password, '8 to 128 characters of any script');

export const SignInRequest = Type.Object({
  email: EMAIL,
  password: PASSWORD,
});
export interface SignInRequest extends Static<typeof SignInRequest> {}

export const UserView = Type.Object(
  {
    email: Type.String(),
    role: reference<Role>('Role'),
    fullName: Type.String({
      description: 'As in the latest order placed while signed in, or as typed since; may be empty',
    }),
    phone: Type.String({ description: '8 digits, or empty' }),
    createdAt: time('when the account was made'),
    staffRole: nullable(reference<StaffRole>('StaffRole'), 'Null for a customer'),
    permissions: listOf<Permission>('Permission', 'All that the account may do in the office; none for a customer'),
    needsPasskey: Type.Optional(
      Type.Boolean({ description: 'An administrator who has to add a passkey before opening the office' }),
    ),
    needsLongerPassword: Type.Optional(
      Type.Boolean({ description: 'An administrator who has to choose a longer password before opening the office' }),
    ),
  },
  { description: 'The signed-in account' },
);
export interface UserView extends Static<typeof UserView> {}

export const SignInAnswer = Type.Object({
  token: Type.String({
    description: 'A JWT (sub, email, role, exp), sent as `Authorization: Bearer …`; 12 hours, or until it is ended',
  }),
  user: Type.Object({ email: Type.String(), role: reference<Role>('Role') }),
});
export interface SignInAnswer extends Static<typeof SignInAnswer> {}

export const MeAnswer = Type.Object({ user: reference<UserView>('UserView') });
export interface MeAnswer extends Static<typeof MeAnswer> {}

/** What was done, in the language that `Accept-Language` prefers. */
export const DoneAnswer = Type.Object({ message: Type.String() });
export interface DoneAnswer extends Static<typeof DoneAnswer> {}

// ---- registering, and a forgotten password ----

export const EmailRequest = Type.Object({
  email: EMAIL,
});
export interface EmailRequest extends Static<typeof EmailRequest> {}

export const CodeRequest = Type.Object({
  email: EMAIL,
  code: mailedCode(),
});
export interface CodeRequest extends Static<typeof CodeRequest> {}

export const LinkRequest = Type.Object({
  token: text(LONGEST_SENT.ticket, 'What the fragment of the link has as `token`'),
});
export interface LinkRequest extends Static<typeof LinkRequest> {}

export const OpenInvitationAnswer = Type.Object(
  {
    name: Type.String({ description: 'As the inviter calls the person; may be empty' }),
    expiresAt: time(),
  },
  { description: 'An invitation to work in the office' },
);
export interface OpenInvitationAnswer extends Static<typeof OpenInvitationAnswer> {}

const TICKET_COOKIE = {
  description: 'The ticket is set as an httpOnly cookie, too; who sends that must send X-XSRF-TOKEN',
};

export const TicketAnswer = Type.Object(
  {
    message: Type.String(),
    ticket: Type.String({
      description: 'Proves that its sender reads the mails of that address: one use, 15 minutes, for one purpose',
    }),
  },
  TICKET_COOKIE,
);
export interface TicketAnswer extends Static<typeof TicketAnswer> {}

export const LinkTicketAnswer = Type.Object(
  { ...TicketAnswer.properties, email: Type.String({ description: 'That the ticket is for' }) },
  TICKET_COOKIE,
);
export interface LinkTicketAnswer extends Static<typeof LinkTicketAnswer> {}

export const NewPasswordRequest = Type.Object({
  email: EMAIL,
  password: NEW_PASSWORD,
  ticket: Type.Optional(
    text(LONGEST_SENT.ticket, 'From `TicketAnswer`; left out where the cookie is sent, with X-XSRF-TOKEN'),
  ),
});
export interface NewPasswordRequest extends Static<typeof NewPasswordRequest> {}

// ---- the account ----

export const ChangePasswordRequest = Type.Object({
  oldPassword: PASSWORD,
  newPassword: NEW_PASSWORD,
});
export interface ChangePasswordRequest extends Static<typeof ChangePasswordRequest> {}

export const ProfileRequest = Type.Object({
  fullName: Type.Optional(text(LONGEST_LINE, undefined, 'نورة العنزي')),
  phone: Type.Optional(
    mobile(LONGEST_SENT.phone, '8 digits that start with 5, 6, 9 or one of `phoneStarts`; empty removes it'),
  ),
});
export interface ProfileRequest extends Static<typeof ProfileRequest> {}

/** Whatever changes who can get into an account, or ends it, asks for the password again. */
export const ConfirmedRequest = Type.Object(
  {
    password: text(LONGEST_SENT.password, 'Of the caller'),
  },
  { description: 'Confirms a call with the password' },
);
export interface ConfirmedRequest extends Static<typeof ConfirmedRequest> {}

export const EraseRequest = Type.Object({
  ...ConfirmedRequest.properties,
  deleteReviews: Type.Optional(
    Type.Boolean({ description: 'Her published reviews go, too; otherwise they stay without her name and photos' }),
  ),
});
export interface EraseRequest extends Static<typeof EraseRequest> {}

export const SessionView = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Such as `Chrome, Android`; empty when it is not known' }),
  signedInAt: time(),
  lastSeenAt: time('to some minutes'),
  isCurrent: Type.Boolean({ description: 'It is the one that asks' }),
});
export interface SessionView extends Static<typeof SessionView> {}

export const SessionsAnswer = Type.Object({ sessions: listOf<SessionView>('SessionView', 'The newest first') });
export interface SessionsAnswer extends Static<typeof SessionsAnswer> {}

export const EndSessionsAnswer = Type.Object({ ended: Type.Integer({ description: 'How many were ended' }) });
export interface EndSessionsAnswer extends Static<typeof EndSessionsAnswer> {}

export const EraseAnswer = Type.Object({
  message: Type.String(),
  ordersUnderWay: Type.Integer({
    description: 'Orders still to be delivered; their name and address are erased after that',
  }),
});
export interface EraseAnswer extends Static<typeof EraseAnswer> {}

// ---- passkeys ----

export const PasskeyView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: time(),
  lastUsedAt: nullable(time(), 'Null when it was never used'),
});
export interface PasskeyView extends Static<typeof PasskeyView> {}

export const PasskeysAnswer = Type.Object({ passkeys: listOf<PasskeyView>('PasskeyView', 'The newest first') });
export interface PasskeysAnswer extends Static<typeof PasskeysAnswer> {}

export const PasskeyAnswer = Type.Object({ passkey: reference<PasskeyView>('PasskeyView') });
export interface PasskeyAnswer extends Static<typeof PasskeyAnswer> {}

export const PasskeyChallenge = Type.Object(
  {
    challengeId: Type.String({
      description: 'To be sent back with what the authenticator answers; 5 minutes, one use',
    }),
    options: Type.Record(Type.String(), Type.Unknown(), {
      description: "What the browser's WebAuthn call takes, as JSON",
    }),
  },
  { description: 'Of a passkey that is to be made, or that is to sign in' },
);
export interface PasskeyChallenge extends Static<typeof PasskeyChallenge> {}

const CHALLENGE_ID = text(LONGEST_OF_PASSKEY.challengeId);
const CREDENTIAL = {
  id: text(LONGEST_OF_PASSKEY.credentialId),
  rawId: text(LONGEST_OF_PASSKEY.credentialId),
  type: text(LONGEST_OF_PASSKEY.type, undefined, 'public-key'),
};

export const PasskeyNameRequest = Type.Object({
  name: text(LONGEST_OF_PASSKEY.name, 'At most 40 characters'),
});
export interface PasskeyNameRequest extends Static<typeof PasskeyNameRequest> {}

export const PasskeyOptionsRequest = Type.Object({
  ...ConfirmedRequest.properties,
  code: Type.Optional(
    text(LONGEST_SENT.code, 'The mailed code, after CODE_REQUIRED; without it, another one is mailed', '042719'),
  ),
});
export interface PasskeyOptionsRequest extends Static<typeof PasskeyOptionsRequest> {}

export const NewPasskeyRequest = Type.Object({
  ...PasskeyNameRequest.properties,
  challengeId: CHALLENGE_ID,
  response: Type.Object(
    {
      ...CREDENTIAL,
      response: Type.Object({
        clientDataJSON: text(LONGEST_OF_PASSKEY.clientData),
        attestationObject: text(LONGEST_OF_PASSKEY.attestation),
        transports: Type.Optional(textList(MOST_SENT.transports, LONGEST_OF_PASSKEY.transport)),
      }),
    },
    { description: '`RegistrationResponseJSON` of WebAuthn; what else it has is not read' },
  ),
});
export interface NewPasskeyRequest extends Static<typeof NewPasskeyRequest> {}

export const PasskeySignInRequest = Type.Object({
  challengeId: CHALLENGE_ID,
  response: Type.Object(
    {
      ...CREDENTIAL,
      response: Type.Object({
        clientDataJSON: text(LONGEST_OF_PASSKEY.clientData),
        authenticatorData: text(LONGEST_OF_PASSKEY.authenticatorData),
        signature: text(LONGEST_OF_PASSKEY.signature),
        userHandle: Type.Optional(text(LONGEST_OF_PASSKEY.userHandle)),
      }),
    },
    { description: '`AuthenticationResponseJSON` of WebAuthn; what else it has is not read' },
  ),
});
export interface PasskeySignInRequest extends Static<typeof PasskeySignInRequest> {}

// ---- what the shop keeps of somebody ----

export const AccountEventView = Type.Object({
  kind: Type.String({ description: 'What happened to the account, such as `signed-in` or `password-changed`' }),
  by: choice(ACCOUNT_ACTORS, 'Who did it; `account` is the person who was, or tried to be, signed in'),
  at: time(),
});
export interface AccountEventView extends Static<typeof AccountEventView> {}

export const AccountDataAnswer = Type.Object({
  about: reference<LocalizedText>('LocalizedText', 'What the file is'),
  exportedAt: time(),
  user: reference<UserView>('UserView'),
  sessions: listOf<SessionView>('SessionView', 'The newest first'),
  passkeys: listOf<PasskeyView>('PasskeyView', 'The newest first'),
  family: listOf<ChildView>('ChildView', 'The children of the family list'),
  backInStock: listOf<BackInStockView>('BackInStockView', 'Sold-out products that the owner waits for'),
  addresses: listOf<SavedAddressView>('SavedAddressView', 'The saved addresses'),
  cards: listOf<KeptCardView>('KeptCardView', 'Cards that payment companies keep for the owner, the newest first'),
  events: listOf<AccountEventView>('AccountEventView', 'The newest first'),
  orders: listOf<ExportedOrder>('ExportedOrder', 'The newest first'),
});
export interface AccountDataAnswer extends Static<typeof AccountDataAnswer> {}
