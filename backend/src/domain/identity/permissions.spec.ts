import { SUBJECTS } from '@fyonka/api-contract/values/office';
import { ORDER_STATUSES } from '@fyonka/api-contract/values/ordering/order-statuses';
import { PERMISSIONS, PRESET_ROLES } from '@fyonka/api-contract/values/roles';
import { expect, test } from '@jest/globals';
import { permissionToSet } from '../ordering/set-status.ts';
import { isPermitted, NO_POSITION, permissionsOf, positionOf, preset, requiredBy, ticked } from './permissions.ts';

test('an owner may do everything, a customer nothing', () => {
  expect(permissionsOf(preset('owner'))).toEqual(PERMISSIONS);
  expect(permissionsOf(NO_POSITION)).toEqual([]);
  for (const permission of PERMISSIONS) expect(isPermitted(NO_POSITION, permission)).toBe(false);
});

test('who embroiders or drives does not see the orders and data of all customers', () => {
  expect(permissionsOf(preset('embroiderer'))).toEqual(['office', 'production']);
  expect(permissionsOf(preset('driver'))).toEqual(['office', 'deliveries']);
});

test('a packer leads orders to the customer, but neither cancels nor changes them, and sees no money', () => {
  const packer = preset('packer');
  expect(ORDER_STATUSES.filter((status) => !isPermitted(packer, permissionToSet(status)))).toEqual(['cancelled']);
  for (const permission of ['orders.write', 'money.read', 'money.write', 'reports', 'customers.read'] as const)
    expect(isPermitted(packer, permission)).toBe(false);
});

test('an accountant refunds and reports, but changes neither orders nor goods', () => {
  const accountant = preset('accountant');
  for (const permission of ['money.write', 'reports', 'customers.read'] as const)
    expect(isPermitted(accountant, permission)).toBe(true);
  for (const permission of ['orders.prepare', 'orders.write', 'catalog.write', 'stock.write'] as const)
    expect(isPermitted(accountant, permission)).toBe(false);
});

test('of the roles, only owners change the settings and the people of the office, and read what was changed there', () => {
  const subjects = ['settings', 'delivery-areas', 'administrators', 'payments', 'front-ends'] as const;
  for (const role of ['packer', 'embroiderer', 'driver', 'accountant'] as const) {
    for (const permission of ['settings.write', 'staff.write', 'audit.read', 'front-ends.write'] as const)
      expect(isPermitted(preset(role), permission)).toBe(false);
    for (const subject of subjects) expect(isPermitted(preset(role), SUBJECTS[subject].needs)).toBe(false);
  }
});

test('who answers customers may be let at their orders, and not at the settings', () => {
  const answers = ticked(['orders.write']);
  expect(permissionsOf(answers)).toEqual(['office', 'orders.read', 'orders.write']);
});

test.each(PERMISSIONS)('a ticked %s brings what it requires and no more, and so does every role', (permission) => {
  const given = new Set<string>(permissionsOf(ticked([permission])));
  expect(given).toEqual(new Set([permission, ...requiredBy(permission)]));
  for (const role of PRESET_ROLES)
    if (isPermitted(preset(role), permission))
      for (const required of requiredBy(permission))
        expect([role, isPermitted(preset(role), required)]).toEqual([role, true]);
  for (const required of requiredBy(permission))
    for (const further of requiredBy(required)) expect(given).toContain(further);
});

test('nobody opens the office to do nothing there', () => {
  expect(positionOf('custom', [])).toBeNull();
  expect(positionOf('custom', ['office'])).toBeNull();
  expect(positionOf('custom', ['reports'])).toEqual(ticked(['reports']));
  expect(positionOf('driver', ['settings.write'])).toEqual(preset('driver'));
});
