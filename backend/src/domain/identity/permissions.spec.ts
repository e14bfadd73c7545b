import { SUBJECTS } from '@fyonka/api-contract/values/office';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import { expect, test } from '@jest/globals';
import { permissionToSet } from '../ordering/set-status.ts';
import { isPermitted, permissionsOf } from './permissions.ts';

test('an owner may do everything, a customer nothing', () => {
  expect(permissionsOf({ staffRole: 'owner' })).toEqual(PERMISSIONS);
  expect(permissionsOf({ staffRole: null })).toEqual([]);
  for (const permission of PERMISSIONS) expect(isPermitted({ staffRole: null }, permission)).toBe(false);
});

test('who embroiders or drives does not see the orders and data of all customers', () => {
  expect(permissionsOf({ staffRole: 'embroiderer' })).toEqual(['office', 'production']);
  expect(permissionsOf({ staffRole: 'driver' })).toEqual(['office', 'deliveries']);
});

test('a packer leads orders to the customer, but neither cancels nor changes them, and sees no money', () => {
  const packer = { staffRole: 'packer' } as const;
  expect(ORDER_STATUSES.filter((status) => !isPermitted(packer, permissionToSet(status)))).toEqual(['cancelled']);
  for (const permission of ['orders.write', 'money.read', 'money.write', 'reports', 'customers.read'] as const)
    expect(isPermitted(packer, permission)).toBe(false);
});

test('an accountant refunds and reports, but changes neither orders nor goods', () => {
  const accountant = { staffRole: 'accountant' } as const;
  for (const permission of ['money.write', 'reports', 'customers.read'] as const)
    expect(isPermitted(accountant, permission)).toBe(true);
  for (const permission of ['orders.prepare', 'orders.write', 'catalog.write', 'stock.write'] as const)
    expect(isPermitted(accountant, permission)).toBe(false);
});

test('only owners change the settings and the people of the office, and read what was changed there', () => {
  const subjects = ['settings', 'delivery-areas', 'administrators', 'payments', 'front-ends'] as const;
  for (const staffRole of ['packer', 'embroiderer', 'driver', 'accountant'] as const) {
    for (const permission of ['settings.write', 'staff.write', 'audit.read', 'front-ends.write'] as const)
      expect(isPermitted({ staffRole }, permission)).toBe(false);
    for (const subject of subjects) expect(isPermitted({ staffRole }, SUBJECTS[subject].needs)).toBe(false);
  }
});
