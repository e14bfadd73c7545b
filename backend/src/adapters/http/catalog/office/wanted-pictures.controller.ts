import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MissedPicturesView, WantedPicturesAnswer } from '@fyonka/api-contract/wire/office/goods/wanted-pictures';
import { OfficeCatalogue } from '../../../../application/catalog/editing/editing-ports.ts';
import { WantedPicturesList } from '../../../../application/catalog/pictures/wanted/ports.ts';
import { Clock } from '../../../../application/clock.ts';
import type { WantedPictures } from '../../../../domain/catalog/pictures/wanted-pictures.ts';
import { Handles } from '../../handles.ts';

const MOST_LISTED = 20;
/** Products of one transaction. */
const BATCH = 500;

/** Pictures that imported products have elsewhere, and that the shop fetches. */
@ApiTags('office: products')
@Controller()
export class WantedPicturesController {
  constructor(
    private readonly wanted: WantedPicturesList,
    private readonly catalogue: OfficeCatalogue,
    private readonly clock: Clock,
  ) {}

  @Handles('GET /api/admin/wanted-pictures')
  async list(): Promise<WantedPicturesAnswer> {
    const { listed, ...counts } = await this.wanted.state(MOST_LISTED);
    const views = await Promise.all(listed.map((one) => this.viewOf(one)));
    return { ...counts, products: views.flatMap((view) => view ?? []) };
  }

  @Handles('POST /api/admin/wanted-pictures/retry')
  async retry(): Promise<WantedPicturesAnswer> {
    const at = this.clock.now();
    while (await this.wanted.retry(at, BATCH));
    return this.list();
  }

  /** @returns null for a product that is deleted meanwhile */
  private async viewOf({ productId, pictures }: WantedPictures): Promise<MissedPicturesView | null> {
    const found = await this.catalogue.findProduct(productId);
    if (!found) return null;
    const missed = pictures.flatMap(({ address, problem }) => (problem ? [{ address, problem }] : []));
    return { productId, name: found.product.name, pictures: missed };
  }
}
