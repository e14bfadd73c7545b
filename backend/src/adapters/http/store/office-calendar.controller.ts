import { Body, Controller, Get, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfficeCalendarAnswer } from '@fyonka/api-contract/wire/office/settings';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../application/clock.ts';
import { StoreSettings } from '../../../application/store/ports.ts';
import type { OfficeCalendar } from '../../../application/store/ports.ts';
import { PromiseArrival } from '../../../application/store/promise-arrival.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import type { KuwaitDay } from '../../../domain/kuwait-day.ts';
import { readCalendar } from '../../../domain/store/calendar/calendar-draft.ts';
import { Access } from '../access.ts';
import { acceptedOrFail, savedCalendarOrFail } from '../errors/outcomes/store-outcomes.ts';
import { Editors } from '../office/editors.ts';
import { Documented } from '../openapi/documented.ts';
import { CalendarDto } from './calendar.dto.ts';
import { officeCalendarAnswer } from './office-calendar.view.ts';

/** Editing of the shop's calendar: when it works and delivers, and when it is closed. */
@ApiTags('office: shop')
@Access('settings.write')
@Controller('api/admin/calendar')
export class OfficeCalendarController {
  constructor(
    private readonly settings: StoreSettings,
    private readonly arrival: PromiseArrival,
    private readonly editors: Editors,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Documented({
    summary: 'The calendar of the shop, to be edited, with the holidays of the coming year',
    answer: 'OfficeCalendarAnswer',
    failures: ['UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async read(): Promise<OfficeCalendarAnswer> {
    return this.answer(await this.settings.readCalendar());
  }

  @Put()
  @Documented({
    summary: 'Change the calendar of the shop, all of it at once; orders that are placed keep their day',
    answer: 'OfficeCalendarAnswer',
    failures: ['VALIDATION_FAILED', 'CARD_NUMBER_REFUSED', 'EDIT_CONFLICT', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async change(
    @Body() { version, ...sent }: CalendarDto,
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
