import { Body, Controller, Get, Param, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DriverAnswer, DriversAnswer } from '@fyonka/api-contract/wire/office/fulfilment/runs';
import type { FastifyRequest } from 'fastify';
import { Drivers } from '../../../../application/ordering/delivery/ports.ts';
import { SaveDriver } from '../../../../application/ordering/delivery/save-driver.ts';
import type { SaveDriverOutcome } from '../../../../application/ordering/delivery/save-driver.ts';
import { driverId } from '../../../../domain/ids.ts';
import { Access } from '../../access.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { Editors } from '../../office/editors.ts';
import { Documented } from '../../openapi/documented.ts';
import { DriverDto } from './runs.dto.ts';
import { driverView } from './runs.views.ts';

/** The people who deliver. */
@ApiTags('office')
@Access('orders.prepare')
@Controller('api/admin/drivers')
export class DriversController {
  constructor(
    private readonly drivers: Drivers,
    private readonly saveDriver: SaveDriver,
    private readonly editors: Editors,
  ) {}

  @Get()
  @Documented({ summary: 'All drivers', answer: 'DriversAnswer', failures: ['UNAUTHENTICATED', 'FORBIDDEN'] })
  async list(): Promise<DriversAnswer> {
    return { drivers: (await this.drivers.list()).map(driverView) };
  }

  @Post()
  @Documented({
    summary: 'Add a driver',
    answer: 'DriverAnswer',
    status: 201,
    failures: ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async add(@Body() { name, phone, isActive }: DriverDto, @Req() request: FastifyRequest): Promise<DriverAnswer> {
    return savedOrFail(
      await this.saveDriver.execute({ id: null, name, phone, isActive }, this.editors.authorship(request)),
    );
  }

  @Put(':id')
  @Documented({
    summary: 'Change a driver; one who is not active gets no new runs',
    answer: 'DriverAnswer',
    failures: ['VALIDATION_FAILED', 'DRIVER_NOT_FOUND', 'UNAUTHENTICATED', 'FORBIDDEN'],
  })
  async change(
    @Param('id') id: string,
    @Body() { name, phone, isActive }: DriverDto,
    @Req() request: FastifyRequest,
  ): Promise<DriverAnswer> {
    const input = { id: driverId(id), name, phone, isActive };
    return savedOrFail(await this.saveDriver.execute(input, this.editors.authorship(request)));
  }
}

function savedOrFail(outcome: SaveDriverOutcome): DriverAnswer {
  if (outcome.kind === 'not-found') throw new ApiFailure('DRIVER_NOT_FOUND');
  if (outcome.kind === 'invalid') throw new ApiFailure('VALIDATION_FAILED', { faults: outcome.faults });
  return { driver: driverView(outcome.driver) };
}
