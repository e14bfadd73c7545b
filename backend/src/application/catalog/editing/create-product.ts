import { newProduct, readProduct } from '../../../domain/catalog/product-draft.ts';
import type { SentProduct } from '../../../domain/catalog/product-draft.ts';
import type { Editor } from '../../../domain/history.ts';
import { productId } from '../../../domain/ids.ts';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';
import type { ProductEditing, OfficeProduct, EditOutcome } from './editing-ports.ts';
import type { ProductKnowledgeOf } from '../product-knowledge.ts';

export interface CreateProductInput {
  readonly sent: SentProduct;
  readonly editor: Editor;
}

/** Creates a product. As the newest it is listed first. */
export class CreateProduct {
  constructor(
    private readonly products: ProductEditing,
    private readonly knowledge: ProductKnowledgeOf,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  async execute({ sent, editor }: CreateProductInput): Promise<EditOutcome<OfficeProduct>> {
    const judged = readProduct(sent, await this.knowledge.for([sent]));
    if (judged.kind === 'refused') return judged;
    const product = newProduct(productId(this.identifiers.next()), judged.draft);
    return this.products.create(product, { editor, at: this.clock.now() });
  }
}
