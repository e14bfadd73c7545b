import type { Authorship, Conflict } from '../../domain/history.ts';
import type { AreaDecisions, AreaTerms } from '../../domain/ordering/delivery/area-terms.ts';
import type { EditableSettings, ShopSettings } from '../../domain/store/settings.ts';

/** Which state of something the office has before it, and who has left it so. */
export interface EditState {
  /** Starts at 1 and grows with every change that somebody in the office makes. */
  readonly version: number;
  /** E-mail; null: nobody has changed it, or the account is gone. */
  readonly changedBy: string | null;
  /** Milliseconds since 1970; null: nobody has changed it. */
  readonly changedAt: number | null;
}

export interface OfficeSettings extends EditState {
  readonly settings: EditableSettings;
}

/** What is saved, and from which version it was made; left out: whatever it is now. */
export interface SettingsEdit {
  readonly settings: EditableSettings;
  readonly version?: number | undefined;
}

export type SettingsEditOutcome =
  | { readonly kind: 'saved'; readonly settings: OfficeSettings }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<EditableSettings> & EditState };

export abstract class StoreSettings {
  /** Blank settings until the shop has its own. */
  abstract read(): Promise<ShopSettings>;

  /** The same for the office. */
  abstract readForOffice(): Promise<OfficeSettings>;

  /**
   * Writes the settings, as `judgeEdit` decides by how they are then, in one durable step with its line in the history. What
   * the office does not edit stays as it is. An edit that changes nothing leaves no trace.
   */
  abstract change(edit: SettingsEdit, by: Authorship): Promise<SettingsEditOutcome>;
}

export interface OfficeAreas extends EditState {
  /** Of all areas. */
  readonly areas: AreaDecisions;
}

/** The areas that are saved, each whole, and from which version that was made; left out: whatever they are now. */
export interface AreasEdit {
  readonly areas: AreaDecisions;
  readonly version?: number | undefined;
}

export type AreasEditOutcome =
  | { readonly kind: 'saved'; readonly areas: OfficeAreas }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<AreaDecisions> & EditState };

/** What the shop has decided about its delivery areas. Each change is one of `CatalogueChanges`. */
export abstract class DeliveryAreas {
  /** Null: nothing was decided about the area. */
  abstract find(key: string): Promise<AreaTerms | null>;

  abstract read(): Promise<AreaDecisions>;

  /** @param at days that are over by then are left out */
  abstract readForOffice(at: number): Promise<OfficeAreas>;

  /**
   * Applies `editAreas` to what is decided then, in one durable step with its line in the history. An edit that
   * changes nothing leaves no trace.
   */
  abstract change(edit: AreasEdit, by: Authorship): Promise<AreasEditOutcome>;
}
