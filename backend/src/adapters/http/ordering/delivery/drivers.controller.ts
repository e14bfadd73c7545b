import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DriverAnswer, DriversAnswer, DriverRequest } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { FastifyRequest } from 'fastify';
import { EditorEmails } from '../../../../application/identity/accounts/editor-emails.ts';
import { Drivers } from '../../../../application/ordering/delivery/ports.ts';
import { SaveDriver } from '../../../../application/ordering/delivery/save-driver.ts';
import type { SaveDriverOutcome } from '../../../../application/ordering/delivery/save-driver.ts';
import type { Authorship } from '../../../../domain/history.ts';
import { driverId } from '../../../../domain/ids.ts';
import type { DriverId } from '../../../../domain/ids.ts';
import type { Driver } from '../../../../domain/ordering/delivery/runs/run.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { foundOrFail } from '../../errors/outcomes/outcomes.ts';
import { Editors } from '../../office/editors.ts';
import { RepeatableRequests } from '../../office/repeatable-requests.ts';
import { driverView } from './runs.views.ts';
import { Handles } from '../../handles.ts';
import type { Checked } from '../../validation/checked.ts';

/** The people who deliver. */
@ApiTags('office')
@Controller()
export class DriversController {
  constructor(
    private readonly drivers: Drivers,
    private readonly saveDriver: SaveDriver,
    private readonly emails: EditorEmails,
    private readonly editors: Editors,
    private readonly requests: RepeatableRequests,
  ) {}

  @Handles('GET /api/admin/drivers')
  async list(): Promise<DriversAnswer> {
    const drivers = await this.drivers.list();
    const emails = await this.emails.of(drivers.map(({ account }) => account));
    return { drivers: drivers.map((driver) => driverView(driver, emails)) };
  }

  @Handles('POST /api/admin/drivers')
  add(@Body() body: Checked<typeof DriverRequest>, @Req() request: FastifyRequest): Promise<DriverAnswer> {
    return this.requests.once(request, body, {
      create: (by) => this.save(null, body, by),
      again: async (id) => this.answerOf(foundOrFail(await this.drivers.find(driverId(id)), 'DRIVER_NOT_FOUND')),
    });
  }

  @Handles('PUT /api/admin/drivers/{id}')
  async change(
    @Param('id') id: string,
    @Body() body: Checked<typeof DriverRequest>,
    @Req() request: FastifyRequest,
  ): Promise<DriverAnswer> {
    return this.save(driverId(id), body, this.editors.authorship(request));
  }

  private async save(
    id: DriverId | null,
    { name, phone, isActive, email }: Checked<typeof DriverRequest>,
    by: Authorship,
  ): Promise<DriverAnswer> {
    const input = { id, name, phone, isActive, email };
    return this.answerOf(savedOrFail(await this.saveDriver.execute(input, by)));
  }

  private async answerOf(driver: Driver): Promise<DriverAnswer> {
    return { driver: driverView(driver, await this.emails.of([driver.account])) };
  }
}

function savedOrFail(outcome: SaveDriverOutcome): Driver {
  if (outcome.kind === 'not-found') throw new ApiFailure('DRIVER_NOT_FOUND');
  if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  return outcome.driver;
}
