import type { OfficeBundle } from '../../../../application/catalog/bundles/ports.ts';
import type { Bundle } from '../../../../domain/catalog/bundles/bundle.ts';
import { bundleId } from '../../../../domain/ids.ts';
import type { Reading } from '../../connection/transaction.ts';
import { editorEmails } from '../../office/history-rows.ts';
import type { BundleDocument } from '../../schema/catalog/bundles.ts';

export function bundleFrom(document: BundleDocument): Bundle {
  const { _id, version: _version, changedAt: _at, changedBy: _by, ...bundle } = document;
  return { id: bundleId(_id), ...bundle };
}

export async function officeBundlesFrom(
  reading: Reading,
  documents: readonly BundleDocument[],
): Promise<OfficeBundle[]> {
  const emails = await editorEmails(
    reading,
    documents.map(({ changedBy }) => changedBy),
  );
  return documents.map((document) => ({
    bundle: bundleFrom(document),
    version: document.version,
    changedAt: document.changedAt,
    changedBy: document.changedBy === null ? null : (emails.get(document.changedBy) ?? null),
  }));
}
