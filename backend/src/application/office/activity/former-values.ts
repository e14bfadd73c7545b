import { bundleRecord } from '../../../domain/catalog/bundles/bundle-edit.ts';
import type { BundleForm } from '../../../domain/catalog/bundles/bundle-form.ts';
import { categoryRecord } from '../../../domain/catalog/category-edit.ts';
import { productRecord } from '../../../domain/catalog/product-edit.ts';
import type { FieldFault } from '../../../domain/field-fault.ts';
import type { Authorship } from '../../../domain/history.ts';
import { bundleId, categoryId, couponId, productId } from '../../../domain/ids.ts';
import { formerParts, productChange } from '../../../domain/office/activity/undo.ts';
import type { Undo, UndoableSubject } from '../../../domain/office/activity/undo.ts';
import { couponRecord } from '../../../domain/ordering/coupons/coupon-edit.ts';
import type { CouponForm } from '../../../domain/ordering/coupons/coupon-form.ts';
import { readAreas } from '../../../domain/ordering/delivery/area-edit.ts';
import type { SentArea } from '../../../domain/ordering/delivery/area-edit.ts';
import { areasRecord } from '../../../domain/ordering/delivery/area-terms.ts';
import type { ChannelSettings } from '../../../domain/store/channels.ts';
import { readSettings } from '../../../domain/store/settings-draft.ts';
import type { Bundles } from '../../catalog/bundles/ports.ts';
import type { SaveBundle } from '../../catalog/bundles/save-bundle.ts';
import type {
  CategoryEditing,
  EditConflict,
  OfficeCatalogue,
  ProductEditing,
} from '../../catalog/editing/editing-ports.ts';
import type { Coupons } from '../../ordering/coupons/ports.ts';
import type { SaveCoupon } from '../../ordering/coupons/save-coupon.ts';
import type { DeliveryAreas, StoreSettings } from '../../store/ports.ts';

/** What became of an edit that puts former values back. */
export type PutBack =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly conflict: Omit<EditConflict<unknown>, 'current' | 'yours'> }
  | { readonly kind: 'refused'; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'not-found' };

type Row = (id: string, undo: Undo, by: Authorship) => Promise<PutBack>;

const GONE: PutBack = { kind: 'not-found' };

/**
 * Edits each kind of thing so that it has its former values. What has changed between the reading here and the edit has
 * changed since the version of the entry, too, so it is a conflict like any other.
 */
export class FormerValues {
  readonly of: Readonly<Record<UndoableSubject, Row>>;

  constructor(
    catalogue: OfficeCatalogue,
    products: ProductEditing,
    categories: CategoryEditing,
    bundles: Bundles,
    saveBundle: SaveBundle,
    coupons: Coupons,
    saveCoupon: SaveCoupon,
    areas: DeliveryAreas,
    settings: StoreSettings,
  ) {
    this.of = {
      async product(id, { changes, version }, by) {
        const found = await catalogue.findProduct(productId(id));
        if (!found) return GONE;
        const change = productChange(formerParts(productRecord(found.product), changes));
        return products.change(found.product.id, { change, version }, by);
      },

      async category(id, { changes, version }, by) {
        const found = (await catalogue.listCategories()).find(({ category }) => category.id === id)?.category;
        if (!found) return GONE;
        const { isVisible, ...parts } = formerParts(categoryRecord(found), changes);
        if (typeof isVisible !== 'boolean')
          return categories.change(found.id, { name: found.name, ...parts, version }, by);
        const shown = await categories.toggleVisibility(categoryId(id), by, isVisible);
        return shown === null ? GONE : { kind: 'saved' };
      },

      async bundle(id, { changes, version }, { editor }) {
        const found = await bundles.find(bundleId(id));
        if (!found) return GONE;
        const record = bundleRecord(found.bundle);
        const form: BundleForm = { ...record, ...formerParts(record, changes) };
        return saveBundle.execute({ id: found.bundle.id, form, version, editor });
      },

      async coupon(id, { changes, version }, { editor }) {
        const found = await coupons.find(couponId(id));
        if (!found) return GONE;
        const record = couponRecord(found.coupon);
        const form: CouponForm = { ...record, ...formerParts(record, changes) };
        return saveCoupon.execute({ id: found.coupon.id, form, version, editor });
      },

      async 'delivery-areas'(_, { changes, version }, by) {
        const record = areasRecord((await areas.readForOffice(by.at)).areas);
        const sent = Object.entries(formerParts(record, changes)).map(([key, terms]): SentArea => ({
          ...(terms as SentArea),
          key,
        }));
        const judged = readAreas(sent, await areas.read());
        return judged.kind === 'refused' ? judged : areas.change({ areas: judged.draft, version }, by);
      },

      async settings(_, { changes, version }, by) {
        if (changes.every(({ field }) => field.startsWith('channels.'))) {
          const { channels } = await settings.read();
          const { channels: former } = formerParts({ channels }, changes) as { channels: ChannelSettings };
          return settings.changeChannels({ channels: former, version }, by);
        }
        const { settings: current } = await settings.readForOffice();
        const judged = readSettings({ ...current, ...formerParts({ ...current }, changes) }, current);
        return judged.kind === 'refused' ? judged : settings.change({ settings: judged.draft, version }, by);
      },
    };
  }
}
