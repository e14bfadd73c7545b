import { readProduct, readProductRow } from '../../../domain/catalog/product-draft.ts';
import type { ProductChange, SentProduct, SentProductRow } from '../../../domain/catalog/product-draft.ts';
import type { Judged } from '../../../domain/draft-fields.ts';
import type { ProductEdit } from '../../../domain/catalog/product-edit.ts';
import type { Editor } from '../../../domain/history.ts';
import type { ProductId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { OfficeCatalogue, ProductEditing, OfficeProduct, EditOutcome } from './editing-ports.ts';
import type { ProductKnowledgeOf } from '../product-knowledge.ts';

interface EditedFrom extends Pick<ProductEdit, 'stockWas' | 'version'> {
  readonly id: ProductId;
  readonly editor: Editor;
}

/** Changes all fields of a product, or only those that a row of the list edits. */
export class ChangeProduct {
  constructor(
    private readonly catalogue: OfficeCatalogue,
    private readonly products: ProductEditing,
    private readonly knowledge: ProductKnowledgeOf,
    private readonly clock: Clock,
  ) {}

  /** @param sent all fields of the product; missing flags do not change */
  async execute(sent: SentProduct, from: EditedFrom): Promise<EditOutcome<OfficeProduct>> {
    if (!(await this.catalogue.findProduct(from.id))) return { kind: 'not-found' };
    return this.change(readProduct(sent, await this.knowledge.for([sent])), from);
  }

  async executeRow(sent: SentProductRow, from: EditedFrom): Promise<EditOutcome<OfficeProduct>> {
    const { isPicture } = sent.gallery ? await this.knowledge.for([sent]) : {};
    return this.change(readProductRow(sent, isPicture), from);
  }

  private async change(
    judged: Judged<ProductChange>,
    { id, editor, ...from }: EditedFrom,
  ): Promise<EditOutcome<OfficeProduct>> {
    if (judged.kind === 'refused') return judged;
    return this.products.change(id, { change: judged.draft, ...from }, { editor, at: this.clock.now() });
  }
}
