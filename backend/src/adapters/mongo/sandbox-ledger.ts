import { SandboxLedger } from '../../application/ordering/sandbox-ledger.ts';
import { notBuilt } from './not-built.ts';

export const MongoSandboxLedger = notBuilt(SandboxLedger);
