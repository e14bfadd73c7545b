import { describe, expect, test } from '@jest/globals';
import { readAddress } from './connection.ts';

describe('the time of a call in a URI', () => {
  test('is removed from the driver’s URI, and a server must be found in less time', () => {
    const { uri, callTimeout, options } = readAddress('mongodb://a:1,b:2/shop?replicaSet=shop&timeoutms=5000&tls=true');
    expect([uri, callTimeout]).toEqual(['mongodb://a:1,b:2/shop?replicaSet=shop&tls=true', 5000]);
    expect(options.serverSelectionTimeoutMS).toBeLessThan(callTimeout);
  });

  test('lets the shop answer within three seconds unless it is given', () => {
    expect(readAddress('mongodb://a:1/shop').callTimeout).toBeLessThan(3000);
    expect(readAddress('mongodb://a:1/shop?timeoutMS=1000').uri).toBe('mongodb://a:1/shop');
  });

  test.each(['', '0', '499', '30001', '2.5', '-1', '1e3', 'forever'])(
    'is refused as %p, with how to mend it',
    (value) => {
      expect(() => readAddress(`mongodb://a:1/shop?timeoutMS=${value}`)).toThrow(
        /write milliseconds from 500 to 30000/,
      );
    },
  );
});
