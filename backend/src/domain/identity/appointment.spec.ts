import { PERMISSIONS, PRESET_ROLES } from '@fyonka/api-contract/values/roles';
import { describe, expect, test } from '@jest/globals';
import { changesOfPosition, mayAppoint } from './appointment.ts';
import { NO_POSITION, preset, ticked } from './permissions.ts';

describe('who may give a position', () => {
  const everything = ticked(PERMISSIONS);
  const packs = ticked(['staff.write', 'orders.prepare', 'production', 'stall', 'stock.write']);

  test('an owner and the command line give and take all, also that of an owner', () => {
    for (const by of [preset('owner'), 'tool'] as const)
      for (const role of PRESET_ROLES) {
        expect(mayAppoint(by, NO_POSITION, preset(role))).toBe(true);
        expect(mayAppoint(by, preset(role), null)).toBe(true);
      }
  });

  test('nobody without the permission for it gives any, and least of all to themselves', () => {
    for (const by of [NO_POSITION, preset('packer'), ticked(['settings.write'])]) {
      expect(mayAppoint(by, NO_POSITION, preset('driver'))).toBe(false);
      expect(mayAppoint(by, by, preset('owner'))).toBe(false);
    }
  });

  test('others give what they have themselves, to people who have no more', () => {
    expect(mayAppoint(packs, NO_POSITION, preset('packer'))).toBe(true);
    expect(mayAppoint(packs, preset('packer'), null)).toBe(true);
    expect(mayAppoint(packs, NO_POSITION, preset('accountant'))).toBe(false);
    expect(mayAppoint(packs, preset('accountant'), preset('packer'))).toBe(false);
    expect(mayAppoint(packs, ticked(['reports']), null)).toBe(false);
    expect(mayAppoint(packs, packs, ticked(['staff.write', 'reports']))).toBe(false);
  });

  test('all permissions do not make an owner: one makes none, and touches none', () => {
    expect(mayAppoint(everything, NO_POSITION, everything)).toBe(true);
    expect(mayAppoint(everything, NO_POSITION, preset('owner'))).toBe(false);
    expect(mayAppoint(everything, preset('owner'), null)).toBe(false);
  });
});

test('the history has the role and all that the person could and can do', () => {
  expect(changesOfPosition(NO_POSITION, preset('driver'))).toEqual([
    { field: 'staffRole', from: null, to: 'driver' },
    { field: 'permissions', from: [], to: ['office', 'deliveries'] },
  ]);
  expect(changesOfPosition(ticked(['production']), ticked(['deliveries']))).toEqual([
    { field: 'permissions', from: ['office', 'production'], to: ['office', 'deliveries'] },
  ]);
  expect(changesOfPosition(preset('driver'), null)).toMatchObject([{ to: null }, { to: [] }]);
});
