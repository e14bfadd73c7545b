import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { Body, Controller, Query } from '@nestjs/common';
import { Handles } from './handles.ts';

describe('is refused when it is declared', () => {
  test('a handler that does not take the body of its endpoint', () => {
    expect(() => {
      @Controller()
      class Careless {
        // @ts-expect-error The compiler says so, too.
        @Handles('POST /api/admin/coupons')
        async create(): Promise<never> {
          throw new Error('never called');
        }
      }
      return Careless;
    }).toThrow('POST /api/admin/coupons does not take what its endpoint describes');
  });

  test('a handler that takes a body or query that its endpoint does not have, which nothing would check', () => {
    expect(() => {
      @Controller()
      class Curious {
        @Handles('GET /api/admin/coupons/{id}')
        async one(@Body() _body: object): Promise<never> {
          throw new Error('never called');
        }
      }
      return Curious;
    }).toThrow('does not take what its endpoint describes');
    expect(() => {
      @Controller()
      class Curious {
        @Handles('DELETE /api/admin/coupons/{id}')
        async remove(@Query() _query: object): Promise<never> {
          throw new Error('never called');
        }
      }
      return Curious;
    }).toThrow('does not take what its endpoint describes');
  });
});
