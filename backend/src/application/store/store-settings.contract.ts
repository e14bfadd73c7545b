import { describe, expect, test } from '@jest/globals';
import type { Editor } from '../../domain/history.ts';
import { accountId } from '../../domain/ids.ts';
import type { LocalizedText } from '../../domain/localized-text.ts';
import { USUAL_MESSAGES } from '../../domain/ordering/messages/message-texts.ts';
import type { MessageTexts } from '../../domain/ordering/messages/message-texts.ts';
import { NOON } from '../../domain/ordering/order.fixture.ts';
import { USUAL_CALENDAR } from '../../domain/store/calendar/calendar-settings.ts';
import { USUAL_PAYMENTS } from '../../domain/store/payment-settings.ts';
import { BLANK_SETTINGS, editableSettings } from '../../domain/store/settings.ts';
import type { EditableSettings } from '../../domain/store/settings.ts';
import { COMMON_WORDING } from '../../domain/store/search-wording.ts';
import { anAccount } from '../identity/identity.fixture.ts';
import { contentsOf } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';
import type { CatalogueChange } from '../catalog/ports.ts';
import { EVERYTHING } from '../catalog/product-query.fixture.ts';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { kuwaitDayOf } from '../../domain/kuwait-day.ts';
import type { TranslationRules } from '../../domain/translations/translation-rules.ts';

const BLANK = editableSettings(BLANK_SETTINGS);
const NOBODY: Editor = { accountId: accountId('gone'), addressKey: 'key' };

export function storeSettingsContract(open: OpenStorage): void {
  const withPhone = (phone: string): EditableSettings => ({ ...BLANK, phone });

  describe('the settings of the shop', () => {
    test('are blank, and of the first version, until somebody changes them', async () => {
      const { settings } = await open();
      expect(await settings.read()).toEqual(BLANK_SETTINGS);
      const blank = { settings: BLANK, version: 1, changedBy: null, changedAt: null };
      expect(await settings.readForOffice()).toEqual(blank);
    });

    test('are stored with editor and time, visibly to shoppers at once', async () => {
      const storage = await open();
      const { id, email } = await anAccount(storage, 'owner@example.com');
      const noticed: CatalogueChange[] = [];
      storage.changes.subscribe((change) => noticed.push(change));
      const by = { editor: { accountId: id, addressKey: 'key' }, at: NOON };
      const saved = { settings: withPhone('+965 2200 1234'), version: 2, changedBy: email, changedAt: NOON };
      expect(await storage.settings.change({ settings: saved.settings, version: 1 }, by)).toEqual({
        kind: 'saved',
        settings: saved,
      });
      expect(await storage.settings.readForOffice()).toEqual(saved);
      expect(await storage.settings.read()).toMatchObject({ phone: '+965 2200 1234' });
      expect(noticed).toEqual(['contents']);
      expect(await storage.officeEvents.after(0, 10)).toMatchObject([{ kind: 'settings', at: NOON }]);
    });

    test('keep values that the office cannot edit, and do not show what another release has stored', async () => {
      const { filling, history, settings } = await open();
      const search = { ...COMMON_WORDING, wantsNames: ['nothing but this'] };
      const stored = { ...BLANK_SETTINGS, search, ofAnotherRelease: true };
      await filling.fillEmptyShop({ ...contentsOf([]), settings: stored }, NOON);
      await settings.change({ settings: withPhone('+965 1') }, { editor: NOBODY, at: NOON });
      expect(await settings.read()).toEqual({ ...stored, phone: '+965 1' });
      expect((await settings.readForOffice()).settings).toEqual(withPhone('+965 1'));
      const { entries } = await history.of({ subject: 'settings', subjectId: null }, { page: 1, limit: 10 });
      expect(entries.map(({ changes }) => changes)).toEqual([[{ field: 'phone', from: '', to: '+965 1' }]]);
    });

    test('that are saved unchanged leave no history', async () => {
      const { settings, officeEvents } = await open();
      const outcome = await settings.change({ settings: BLANK, version: 1 }, { editor: NOBODY, at: NOON });
      expect(outcome).toMatchObject({ kind: 'saved', settings: { version: 1, changedAt: null } });
      expect(await officeEvents.newest()).toBe(0);
    });

    test('are not overwritten on the basis of an older version, which is a conflict', async () => {
      const storage = await open();
      const { settings } = storage;
      const { id, email } = await anAccount(storage, 'owner@example.com');
      const owner = { accountId: id, addressKey: 'key' };
      await settings.change({ settings: withPhone('+965 1'), version: 1 }, { editor: owner, at: NOON });
      await settings.change({ settings: withPhone('+965 2'), version: 2 }, { editor: owner, at: NOON + 1 });
      const mine: EditableSettings = { ...BLANK, email: 'shop@example.com' };
      expect(await settings.change({ settings: mine, version: 1 }, { editor: NOBODY, at: NOON + 2 })).toEqual({
        kind: 'conflict',
        conflict: {
          current: withPhone('+965 2'),
          yours: mine,
          version: 3,
          changedBy: email,
          changedAt: NOON + 1,
          changes: [{ field: 'phone', from: '', to: '+965 2' }],
        },
      });
      expect(await settings.read()).toMatchObject({ phone: '+965 2', email: '' });
      const chosen = { ...mine, phone: '+965 2' };
      expect(await settings.change({ settings: chosen, version: 3 }, { editor: NOBODY, at: NOON + 3 })).toMatchObject({
        kind: 'saved',
        settings: { version: 4, changedBy: null, settings: { phone: '+965 2', email: 'shop@example.com' } },
      });
    });

    test('have the ways to pay of a page of their own, with one entry in the history of all settings', async () => {
      const storage = await open();
      const { settings } = storage;
      const by = { editor: NOBODY, at: NOON };
      const methods = USUAL_PAYMENTS.methods.map((each) => ({ ...each, isOffered: each.method !== 'apple-pay' }));
      const payments = { ...USUAL_PAYMENTS, methods, transferDetails: { en: 'IBAN', ar: 'آيبان' } };
      const saved = { ...BLANK_SETTINGS, cashOnDelivery: true, payments };
      const edit = { payments, cashOnDelivery: true, version: 1 };
      expect(await settings.changePayments(edit, by)).toEqual({ kind: 'saved', settings: saved });
      expect(await settings.read()).toEqual(saved);
      expect(await settings.readForOffice()).toMatchObject({ version: 2, changedAt: NOON });
      const again = await settings.changePayments(edit, { ...by, at: NOON + 1 });
      expect(again).toEqual({ kind: 'saved', settings: saved });
      const unseen = { payments: USUAL_PAYMENTS, cashOnDelivery: true, version: 1 };
      expect(await settings.changePayments(unseen, by)).toMatchObject({
        kind: 'conflict',
        conflict: { version: 2, current: { payments, cashOnDelivery: true }, yours: { payments: USUAL_PAYMENTS } },
      });
      expect(await settings.readForOffice()).toMatchObject({ version: 2, changedAt: NOON });
      await settings.change({ settings: { ...BLANK, phone: '+965 1', cashOnDelivery: true }, version: 2 }, by);
      expect(await settings.read()).toEqual({ ...saved, phone: '+965 1' });
      const { entries } = await storage.history.of({ subject: 'settings', subjectId: null }, { page: 1, limit: 10 });
      expect(entries.map(({ kind, changes }) => [kind, changes.map(({ field }) => field).toSorted()])).toEqual([
        ['changed', ['phone']],
        [
          'changed',
          ['cashOnDelivery', 'payments.methods', 'payments.transferDetails.ar', 'payments.transferDetails.en'],
        ],
      ]);
    });

    test('have the calendar of a page of their own, with conflicts field by field', async () => {
      const { settings, history, changes } = await open();
      const by = { editor: NOBODY, at: NOON };
      const state = { version: 1, changedBy: null, changedAt: null };
      expect(await settings.readCalendar()).toEqual({ calendar: USUAL_CALENDAR, ...state });
      const noticed: CatalogueChange[] = [];
      changes.subscribe((change) => noticed.push(change));
      const earlier = { ...USUAL_CALENDAR, cutOff: '12:00' };
      const saved = { calendar: earlier, ...state, version: 2, changedAt: NOON };
      const unlike = { calendar: { ...USUAL_CALENDAR, cutOff: '11:00' }, version: 1 };
      expect(await settings.changeCalendar({ calendar: earlier, version: 1 }, by)).toEqual({
        kind: 'saved',
        calendar: saved,
      });
      expect(noticed).toEqual(['contents']);
      expect(await settings.changeCalendar(unlike, by)).toMatchObject({
        kind: 'conflict',
        conflict: { version: 2, changes: [{ field: 'calendar.cutOff', from: '14:00', to: '12:00' }] },
      });
      await settings.change({ settings: withPhone('+965 1'), version: 2 }, by);
      expect(await settings.read()).toEqual({ ...BLANK_SETTINGS, phone: '+965 1', calendar: earlier });
      const other = { ...earlier, namesPerDay: 40 };
      expect(await settings.changeCalendar({ calendar: other, version: 2 }, by)).toMatchObject({
        kind: 'saved',
        calendar: { version: 4, calendar: other },
      });
      const { entries } = await history.of({ subject: 'settings', subjectId: null }, { page: 1, limit: 10 });
      expect(entries.map((entry) => entry.changes.map(({ field }) => field))).toEqual([
        ['calendar.namesPerDay'],
        ['phone'],
        ['calendar.cutOff'],
      ]);
    });

    test('have the texts of messages of a page of their own, of which only changed ones are stored', async () => {
      const { settings, history } = await open();
      const by = { editor: NOBODY, at: NOON };
      expect(await settings.readMessages()).toMatchObject({ messages: USUAL_MESSAGES, version: 1 });
      const withReady = (ready: LocalizedText): MessageTexts => ({
        ...USUAL_MESSAGES,
        whatsApp: { ...USUAL_MESSAGES.whatsApp, ready },
      });
      const yours = withReady({ en: 'Ready', ar: 'جاهز' });
      expect(await settings.changeMessages({ messages: yours, version: 1 }, by)).toMatchObject({
        kind: 'saved',
        messages: { messages: yours, version: 2 },
      });
      expect((await settings.read()).messages).toEqual(yours);
      const late = { messages: withReady({ en: 'Packed', ar: 'جاهز' }), version: 1 };
      expect(await settings.changeMessages(late, by)).toMatchObject({
        kind: 'conflict',
        conflict: { version: 2, current: { whatsApp: { ready: { en: 'Ready' } } } },
      });
      await settings.changeMessages({ messages: USUAL_MESSAGES, version: 2 }, by);
      expect(await settings.read()).toEqual(BLANK_SETTINGS);
      const { entries } = await history.of({ subject: 'settings', subjectId: null }, { page: 1, limit: 10 });
      expect(entries.map((entry) => entry.changes.map(({ field }) => field))).toEqual([
        ['messages.whatsApp.ready.en', 'messages.whatsApp.ready.ar'],
        ['messages.whatsApp.ready.en', 'messages.whatsApp.ready.ar'],
      ]);
    });

    test('have the attributes of products on a page of their own', async () => {
      const { settings, history } = await open();
      const by = { editor: NOBODY, at: NOON };
      const unit = { en: 'cm', ar: 'سم' };
      const size = { key: 'size', name: { en: 'Size', ar: 'المقاس' }, unit, choices: [], isFilterable: true };
      const attributes = [{ ...size, kind: 'number' as const }];
      expect(await settings.readAttributes()).toMatchObject({ attributes: [], version: 1 });
      expect(await settings.changeAttributes({ attributes, version: 1 }, by)).toMatchObject({
        kind: 'saved',
        attributes: { attributes, version: 2 },
      });
      expect(await settings.read()).toEqual({ ...BLANK_SETTINGS, attributes });
      expect(await settings.changeAttributes({ attributes: [], version: 1 }, by)).toMatchObject({
        kind: 'conflict',
        conflict: { version: 2, current: attributes, yours: [] },
      });
      const { entries } = await history.of({ subject: 'settings', subjectId: null }, { page: 1, limit: 10 });
      expect(entries.map((entry) => entry.changes.map(({ field }) => field))).toEqual([
        expect.arrayContaining(['attributes.size.name.ar', 'attributes.size.kind', 'attributeOrder']),
      ]);
    });

    test('have the channels on a page of their own', async () => {
      const { settings } = await open();
      const by = { editor: NOBODY, at: NOON };
      const channels = { feeds: true, agents: false };
      const saved = await settings.changeChannels({ channels, version: 1 }, by);
      expect(saved).toMatchObject({ kind: 'saved', channels: { channels, version: 2 } });
      expect(await settings.read()).toEqual({ ...BLANK_SETTINGS, channels });
      const late = await settings.changeChannels({ channels: { feeds: false, agents: true }, version: 1 }, by);
      expect(late).toMatchObject({ kind: 'conflict', conflict: { version: 2, current: channels } });
    });

    test('have the wording of the search on a page of its own', async () => {
      const { settings, history } = await open();
      const by = { editor: NOBODY, at: NOON };
      const search = { synonyms: [['abaya', 'عباية']], fillers: ['nice'] };
      expect(await settings.readWording()).toMatchObject({ search: { synonyms: [], fillers: [] }, version: 1 });
      expect(await settings.changeWording({ search, version: 1 }, by)).toMatchObject({
        kind: 'saved',
        wording: { search, version: 2 },
      });
      expect(await settings.read()).toEqual({ ...BLANK_SETTINGS, search });
      const none = { synonyms: [], fillers: [] };
      expect(await settings.changeWording({ search: none, version: 1 }, by)).toMatchObject({
        kind: 'conflict',
        conflict: { version: 2, current: search, yours: none },
      });
      const { entries } = await history.of({ subject: 'settings', subjectId: null }, { page: 1, limit: 10 });
      expect(entries.map(({ changes }) => changes)).toEqual([
        [
          { field: 'search.synonyms', from: [], to: ['abaya, عباية'] },
          { field: 'search.fillers', from: [], to: ['nice'] },
        ],
      ]);
    });

    test('take answers to what was not found into the wording, which other edits of it keep', async () => {
      const { settings, history } = await open();
      const by = { editor: NOBODY, at: NOON };
      await settings.answerMiss({ kind: 'means', text: 'vail', means: 'veil' }, by);
      await settings.answerMiss({ kind: 'unsold', text: 'zebra' }, by);
      expect(await settings.answerMiss({ kind: 'means', text: 'vail', means: '' }, by)).toMatchObject({
        kind: 'refused',
        faults: [{ field: 'means' }],
      });
      const search = { synonyms: [['vail', 'veil']], fillers: ['nice'] };
      await settings.changeWording({ search }, by);
      expect(await settings.read()).toMatchObject({ search: { ...search, unsold: ['zebra'] } });
      await settings.answerMiss({ kind: 'open', text: 'zebra' }, by);
      const { entries } = await history.of({ subject: 'settings', subjectId: null }, { page: 1, limit: 10 });
      expect(entries.map(({ changes }) => changes)).toEqual([
        [{ field: 'search.unsold', from: ['zebra'], to: [] }],
        [{ field: 'search.fillers', from: [], to: ['nice'] }],
        [{ field: 'search.unsold', from: [], to: ['zebra'] }],
        [{ field: 'search.synonyms', from: [], to: ['vail, veil'] }],
      ]);
    });

    test('hide half-translated products from shoppers, and show those whose texts are rightly the same', async () => {
      const { settings, filling, catalogue, officeCatalogue, productEditing, shopCounts } = await open();
      const zara = aProduct('zara', { name: { en: 'Zara', ar: 'Zara' } });
      const half = aProduct('half', { description: { en: 'Soft', ar: '' } });
      await filling.fillEmptyShop(contentsOf([aProduct('whole'), zara, half]), NOON);
      const by = { editor: NOBODY, at: NOON };
      const seen = async () => {
        const { products, total } = await catalogue.browse(EVERYTHING);
        expect(total).toBe(products.length);
        return products.map(({ id }) => id);
      };
      const marked = async () => {
        const { products, total } = await officeCatalogue.halfTranslated({ page: 1, limit: 10 });
        expect((await shopCounts.read(kuwaitDayOf(NOON), 0)).halfTranslated).toBe(total);
        return products.map(({ product }) => product.id);
      };
      const change = (translations: TranslationRules, version: number) =>
        settings.changeTranslations({ translations, version }, by);
      expect([await seen(), await marked()]).toEqual([
        ['whole', 'zara', 'half'],
        ['zara', 'half'],
      ]);
      await change({ hidesHalfTranslated: true, sameTexts: [] }, 1);
      expect([await seen(), await marked()]).toEqual([['whole'], ['zara', 'half']]);
      const saved = await change({ hidesHalfTranslated: true, sameTexts: ['zara'] }, 2);
      expect(saved).toMatchObject({ kind: 'saved', translations: { version: 3 } });
      expect([await seen(), await marked()]).toEqual([['whole', 'zara'], ['half']]);
      await productEditing.change(half.id, { change: { description: { en: 'Soft', ar: 'ناعمة' } } }, by);
      expect([await seen(), await marked()]).toEqual([['whole', 'zara', 'half'], []]);
      const late = await change({ hidesHalfTranslated: false, sameTexts: [] }, 2);
      expect(late).toMatchObject({ kind: 'conflict', conflict: { version: 3, current: { sameTexts: ['zara'] } } });
      expect((await officeCatalogue.halfTranslated({ page: 2, limit: 1 })).products).toEqual([]);
    });

    test('report a conflict to one of two editors who save at once', async () => {
      const { settings } = await open();
      const outcomes = await Promise.all(
        ['+965 1', '+965 2'].map((phone) =>
          settings.change({ settings: withPhone(phone), version: 1 }, { editor: NOBODY, at: NOON }),
        ),
      );
      expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'conflict']);
    });
  });
}
