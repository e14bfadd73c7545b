import { AuditTrail } from '../../application/identity/ports/audit-trail.ts';
import { notBuilt } from './not-built.ts';

export const MongoAuditTrail = notBuilt(AuditTrail);
