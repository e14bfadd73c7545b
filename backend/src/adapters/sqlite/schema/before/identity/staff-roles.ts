/** Until here everybody in the office could do everything. */
export const STAFF_ROLES_SQL = `
ALTER TABLE accounts ADD COLUMN staff_role TEXT
  CHECK (staff_role IN ('owner', 'packer', 'embroiderer', 'driver', 'accountant'));
UPDATE accounts SET staff_role = 'owner' WHERE role = 'admin';
CREATE INDEX accounts_of_staff_role ON accounts (staff_role) WHERE staff_role IS NOT NULL;
`;
