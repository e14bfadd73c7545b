import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Role, StaffRole } from '../identity.ts';
import { STAFF_ROLES } from '../../values/roles.ts';
import { LONGEST_SEARCH } from '../../values/limits.ts';
import { LONGEST_SENT, PAGES } from '../../values/request-limits.ts';
import { choice, kd, listOf, nullable, PAGE, pageSize, reference, text, time } from '../schema.ts';

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
  total: Type.Integer(),
  page: Type.Integer(),
  limit: Type.Integer(),
});
export interface OfficeUsersAnswer extends Static<typeof OfficeUsersAnswer> {}

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
  email: text(
    LONGEST_SENT.email,
    'Of an account that exists, also of somebody who works in the office and gets another role',
  ),
  staffRole: Type.Optional(choice(STAFF_ROLES, '`owner` when it is left out')),
  password: text(LONGEST_SENT.password, 'Of the caller'),
});
export interface NewAdministratorRequest extends Static<typeof NewAdministratorRequest> {}
