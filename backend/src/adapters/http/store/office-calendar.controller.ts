import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeCalendarAnswer, CalendarRequest } from '@fyonka/api-contract/wire/office/settings';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../application/clock.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import type { OfficeCalendar } from '../../../application/store/ports.ts';
import { PromiseArrival } from '../../../application/store/promise-arrival.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { readCalendar } from '../../../domain/store/calendar/calendar-draft.ts';
import { acceptedOrFail, savedCalendarOrFail } from '../errors/outcomes/store-outcomes.ts';
import { Editors } from '../office/editors.ts';
import { officeCalendarAnswer } from './office-calendar.view.ts';
import { Handles } from '../handles.ts';
import type { Checked } from '../validation/checked.ts';

/** Editing of the shop's calendar: when it works and delivers, and when it is closed. */
@ApiTags('office: shop')
@Controller()
export class OfficeCalendarController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly arrival: PromiseArrival,
    private readonly editors: Editors,
    private readonly clock: Clock,
  ) {}

  @Handles('GET /api/admin/calendar')
  async read(): Promise<OfficeCalendarAnswer> {
    return this.answer(await this.settings.readCalendar());
  }

  @Handles('PUT /api/admin/calendar')
  async change(
    @Body() { version, ...sent }: Checked<typeof CalendarRequest>,
    @Req() request: FastifyRequest,
  ): Promise<OfficeCalendarAnswer> {
    const calendar = acceptedOrFail(readCalendar(sent, this.today()));
    const by = this.editors.authorship(request);
    return this.answer(savedCalendarOrFail(await this.settings.changeCalendar({ calendar, version }, by)));
  }

  private async answer(stored: OfficeCalendar): Promise<OfficeCalendarAnswer> {
    return officeCalendarAnswer(stored, await this.arrival.toShoppers(stored), this.today());
  }

  private today(): KuwaitDay {
    return kuwaitDayOf(this.clock.now());
  }
}
