import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import type { Permission, Role, StaffRole } from '../identity.ts';
import { ACCOUNT_ACTORS, AUDIT_KINDS, PERMISSIONS, STAFF_ROLES } from '../../values/roles.ts';
import { LONGEST_LINE, LONGEST_SEARCH } from '../../values/limits.ts';
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
  permissions: listOf<Permission>('Permission', 'All that the person may do'),
  hasPasskey: Type.Boolean(),
  isYou: Type.Boolean(),
  mayChange: Type.Boolean({ description: 'The caller may give them another role, sign them out and remove them' }),
});
export interface AdministratorView extends Static<typeof AdministratorView> {}

export const PresetView = Type.Object(
  { staffRole: reference<StaffRole>('StaffRole'), permissions: listOf<Permission>('Permission') },
  { description: 'A role with permissions of its own' },
);
export interface PresetView extends Static<typeof PresetView> {}

export const GivenPermissionView = Type.Object(
  {
    permission: reference<Permission>('Permission'),
    requires: listOf<Permission>('Permission', 'Those without which it is of no use; they are given with it'),
  },
  { description: 'A permission that the caller may give' },
);
export interface GivenPermissionView extends Static<typeof GivenPermissionView> {}

export const AdministratorsAnswer = Type.Object({
  presets: listOf<PresetView>('PresetView', 'Those that the caller may give'),
  permissions: listOf<GivenPermissionView>('GivenPermissionView', 'Those that the caller may give one by one'),
  administrators: listOf<AdministratorView>('AdministratorView', 'The longest registered first'),
});
export interface AdministratorsAnswer extends Static<typeof AdministratorsAnswer> {}

export const AdministratorAnswer = Type.Object({
  administrator: reference<AdministratorView>('AdministratorView'),
});
export interface AdministratorAnswer extends Static<typeof AdministratorAnswer> {}

/** Permissions ticked one by one. */
const PERMISSION_LIST = Type.Array(choice(PERMISSIONS), {
  maxItems: PERMISSIONS.length,
  description: 'What somebody with the role `custom` may do; for every other role it is not read',
});

export const NewAdministratorRequest = Type.Object({
  email: email(
    LONGEST_SENT.email,
    'Of an account that exists, also of somebody who works in the office and gets another role',
  ),
  staffRole: Type.Optional(choice(STAFF_ROLES, '`owner` when it is left out')),
  permissions: Type.Optional(PERMISSION_LIST),
  password: text(LONGEST_SENT.password, 'Of the caller'),
});
export interface NewAdministratorRequest extends Static<typeof NewAdministratorRequest> {}

export const InvitationView = Type.Object({
  _id: Type.String(),
  name: Type.String({ description: 'For whom it is, as the inviter calls them; may be empty' }),
  staffRole: reference<StaffRole>('StaffRole'),
  permissions: listOf<Permission>('Permission', 'All that the person will be able to do'),
  invitedBy: nullable(Type.String(), 'E-mail; null when that account is gone'),
  expiresAt: time(),
  mayChange: Type.Boolean({ description: 'The caller may withdraw it and get another link' }),
});
export interface InvitationView extends Static<typeof InvitationView> {}

export const InvitationsAnswer = Type.Object({
  invitations: listOf<InvitationView>('InvitationView', 'The open ones, the newest first'),
});
export interface InvitationsAnswer extends Static<typeof InvitationsAnswer> {}

export const NewInvitationRequest = Type.Object({
  name: Type.Optional(text(LONGEST_LINE, 'For whom it is')),
  staffRole: choice(STAFF_ROLES),
  permissions: Type.Optional(PERMISSION_LIST),
  password: text(LONGEST_SENT.password, 'Of the caller'),
});
export interface NewInvitationRequest extends Static<typeof NewInvitationRequest> {}

export const InvitationAnswer = Type.Object({
  invitation: reference<InvitationView>('InvitationView'),
  token: Type.String({ description: 'For the fragment of the link `/invitation#token=…`; not shown again' }),
});
export interface InvitationAnswer extends Static<typeof InvitationAnswer> {}
