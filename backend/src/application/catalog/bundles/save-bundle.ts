import { readBundle } from '../../../domain/catalog/bundles/bundle-form.ts';
import type { BundleForm } from '../../../domain/catalog/bundles/bundle-form.ts';
import type { Editor } from '../../../domain/history.ts';
import { bundleId, productId } from '../../../domain/ids.ts';
import type { BundleId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { EditOutcome } from '../editing/editing-ports.ts';
import type { Catalogue } from '../ports.ts';
import type { Bundles, OfficeBundle } from './ports.ts';

export interface SaveBundleInput {
  /** Null: a new one. */
  readonly id: BundleId | null;
  readonly form: BundleForm;
  /** Version of the bundle that was edited; left out to overwrite any version. */
  readonly version?: number | undefined;
  readonly editor: Editor;
}

/** Creates a bundle, or changes all of one. */
export class SaveBundle {
  constructor(
    private readonly bundles: Bundles,
    private readonly catalogue: Catalogue,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({ id, form, version, editor }: SaveBundleInput): Promise<EditOutcome<OfficeBundle>> {
    const ids = (form.pieces ?? []).map((piece) => productId(piece.productId));
    const judged = readBundle(form, await this.catalogue.visibleProducts(ids));
    if (judged.kind === 'refused') return judged;
    const by = { editor, at: this.clock.now() };
    if (id === null) return this.bundles.create({ id: bundleId(this.identifiers.next()), ...judged.draft }, by);
    return this.bundles.change({ id, ...judged.draft }, version, by);
  }
}
