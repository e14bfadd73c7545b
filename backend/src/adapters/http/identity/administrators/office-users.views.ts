import type { OfficeUserView } from '@fyonka/api-contract/wire/office/people';
import type { RegisteredUser } from '../../../../application/identity/ports/registered-users.ts';
import { toKd } from '../../../../domain/money.ts';

export function officeUserView({ account, orders, amount, lastAt }: RegisteredUser): OfficeUserView {
  return {
    _id: account.id,
    fullName: account.fullName,
    phone: account.phone,
    email: account.email,
    role: account.role,
    createdAt: new Date(account.createdAt).toISOString(),
    totalOrders: orders,
    totalAmount: toKd(amount),
    lastOrderDate: lastAt === null ? null : new Date(lastAt).toISOString(),
  };
}
