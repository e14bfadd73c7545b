import type {
  FindingView,
  ReconciliationAnswer,
  ReconciliationRunView,
} from '@fyonka/api-contract/wire/office/payments';
import type { ReconciliationState } from '../../../../application/ordering/books/reconciliation.ts';
import type { ReconciliationRun } from '../../../../application/ordering/money/ports.ts';
import { toKd } from '../../../../domain/money.ts';
import type { Finding } from '../../../../domain/ordering/money/finding.ts';

export function reconciliationAnswer({ findings, open, lastRun, editors }: ReconciliationState): ReconciliationAnswer {
  return {
    findings: findings.map((finding) => findingView(finding, editors)),
    open,
    lastRun: lastRun && runView(lastRun),
  };
}

function findingView(finding: Finding, editors: ReconciliationState['editors']): FindingView {
  const { id, kind, gateway, reference, orderNumber, amount, expected, foundAt, resolved } = finding;
  return {
    id,
    kind,
    gateway,
    reference,
    orderNumber,
    amount: amount === null ? null : toKd(amount),
    expected: expected === null ? null : toKd(expected),
    foundAt: isoTime(foundAt),
    resolvedAt: resolved && isoTime(resolved.at),
    resolvedBy: resolved?.by ? (editors.get(resolved.by) ?? null) : null,
    note: resolved?.note ?? '',
  };
}

function runView({
  startedAt,
  endedAt,
  from,
  charges,
  refunds,
  found,
  unavailable,
  gateways,
}: ReconciliationRun): ReconciliationRunView {
  return {
    startedAt: isoTime(startedAt),
    endedAt: endedAt === null ? null : isoTime(endedAt),
    from: isoTime(from),
    charges,
    refunds,
    found,
    unavailable: [...unavailable],
    gateways: gateways.map(({ gateway, comparedAt, nightsMissed }) => ({
      gateway,
      comparedAt: comparedAt === null ? null : isoTime(comparedAt),
      nightsMissed,
    })),
  };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
