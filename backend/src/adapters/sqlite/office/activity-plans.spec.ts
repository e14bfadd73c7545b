import { expect, test } from '@jest/globals';
import { searchEveryWay } from '../../../application/office/activity/searches.fixture.ts';
import { SqliteStockMovements } from '../catalog/stock/stock-movements.ts';
import { ExplainingDatabase } from '../connection/explaining-database.fixture.ts';
import { SqliteAuditTrail } from '../identity/audit-trail.ts';
import { SqliteHistory } from './history.ts';

test('the activity log reads each record by an index in its order, whatever the filter', async () => {
  const db = new ExplainingDatabase();
  const storage = {
    history: new SqliteHistory(db),
    stockMovements: new SqliteStockMovements(db),
    auditTrail: new SqliteAuditTrail(db),
  };
  await searchEveryWay(storage, (search) => {
    const steps = [...db.plans.values()].flat();
    expect(steps).not.toEqual([]);
    const isBad = (step: string) => step.includes('SCAN') || step.includes('TEMP B-TREE');
    expect({ search, bad: steps.filter(isBad) }).toEqual({ search, bad: [] });
    db.plans.clear();
  });
});
