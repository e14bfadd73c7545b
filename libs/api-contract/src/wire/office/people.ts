import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import type { Role, StaffRole } from '../identity.ts';
import { ACCOUNT_ACTORS, AUDIT_KINDS, STAFF_ROLES } from '../../values/roles.ts';
import { LONGEST_SEARCH } from '../../values/limits.ts';
import { LONGEST_SENT, PAGES } from '../../values/request-limits.ts';
import { choice, email, kd, listOf, nullable, PAGE, pageOf, pageSize, reference, text, time } from '../schema.ts';

export const OfficeUsersQuery = Type.Object({
  search: Type.Optional(text(LONGEST_SEARCH, 'The beginning of a word of the name, of the e-mail, or of the phone')),
  page: PAGE,
  limit: pageSize(PAGES.users),
});
export interface OfficeUsersQuery extends Static<typeof OfficeUsersQuery> {}

export const OfficeUserView = Type.Object({
  _id: Type.String(),
  fullName: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  role: reference<Role>('Role'),
  createdAt: time(),
  totalOrders: Type.Integer({ description: 'Including cancelled ones' }),
  totalAmount: kd('of the orders that are not cancelled'),
  lastOrderDate: nullable(time(), 'Null without any'),
});
export interface OfficeUserView extends Static<typeof OfficeUserView> {}

export const OfficeUsersAnswer = Type.Object({
  users: listOf<OfficeUserView>('OfficeUserView', 'The newest first'),
  ...pageOf(),
});
export interface OfficeUsersAnswer extends Static<typeof OfficeUsersAnswer> {}

export const AuditQuery = Type.Object({
  email: Type.Optional(text(LONGEST_SENT.email, 'The whole e-mail of an account')),
  kind: Type.Optional(choice(AUDIT_KINDS, 'What happened')),
  dateFrom: Type.Optional(text(LONGEST_SENT.day, '`YYYY-MM-DD`, a Kuwaiti day, included')),
  dateTo: Type.Optional(text(LONGEST_SENT.day, '`YYYY-MM-DD`, a Kuwaiti day, included')),
  before: Type.Optional(text(LONGEST_SENT.id, '`older` of the answer before')),
  limit: pageSize(PAGES.audit),
});
export interface AuditQuery extends Static<typeof AuditQuery> {}

export const AuditEntryView = Type.Object(
  {
    id: Type.String(),
    at: time(),
    kind: choice(AUDIT_KINDS),
    actor: choice(ACCOUNT_ACTORS, 'Who did it: the person, a command-line tool, or the server itself'),
    email: nullable(Type.String(), 'Of the account; null when it is erased'),
    network: nullable(Type.String(), 'The same for entries from the same network address; null: from no network'),
  },
  { description: 'What happened to an account and concerns security' },
);
export interface AuditEntryView extends Static<typeof AuditEntryView> {}

export const AuditAnswer = Type.Object({
  entries: listOf<AuditEntryView>('AuditEntryView', 'The newest first'),
  older: nullable(Type.String(), '`before` of the next call; null when these are the last'),
});
export interface AuditAnswer extends Static<typeof AuditAnswer> {}

export const AdministratorView = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  fullName: Type.String(),
  staffRole: reference<StaffRole>('StaffRole'),
  hasPasskey: Type.Boolean(),
  isYou: Type.Boolean(),
});
export interface AdministratorView extends Static<typeof AdministratorView> {}

export const AdministratorsAnswer = Type.Object({
  administrators: listOf<AdministratorView>('AdministratorView', 'The longest registered first'),
});
export interface AdministratorsAnswer extends Static<typeof AdministratorsAnswer> {}

export const AdministratorAnswer = Type.Object({
  administrator: reference<AdministratorView>('AdministratorView'),
});
export interface AdministratorAnswer extends Static<typeof AdministratorAnswer> {}

export const NewAdministratorRequest = Type.Object({
  email: email(
    LONGEST_SENT.email,
    'Of an account that exists, also of somebody who works in the office and gets another role',
  ),
  staffRole: Type.Optional(choice(STAFF_ROLES, '`owner` when it is left out')),
  password: text(LONGEST_SENT.password, 'Of the caller'),
});
export interface NewAdministratorRequest extends Static<typeof NewAdministratorRequest> {}
