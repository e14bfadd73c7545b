import type { FactoryProvider } from '@nestjs/common';

/** A class that is the injection token of its instances. It may be abstract. */
export type Token<Thing> = abstract new (...parts: never[]) => Thing;

type Tokens<Parts extends readonly unknown[]> = { [Index in keyof Parts]: Token<Parts[Index]> };

/** Provides a class without decorators. The compiler checks that the tokens fit its constructor. */
export function built<Parts extends readonly unknown[], Thing extends object>(
  thing: new (...parts: Parts) => Thing,
  ...tokens: Tokens<Parts>
): FactoryProvider {
  return { provide: thing, useFactory: (...parts: Parts) => new thing(...parts), inject: [...tokens] };
}

/** Provides a port by an adapter. The compiler checks that the tokens fit the adapter's constructor. */
export function filled<Parts extends readonly unknown[], Thing extends object>(
  port: Token<Thing>,
  adapter: new (...parts: Parts) => Thing,
  ...tokens: Tokens<Parts>
): FactoryProvider<Thing> {
  return { provide: port, useFactory: (...parts: Parts) => new adapter(...parts), inject: [...tokens] };
}

/** Provides a port by a function without dependencies. */
export function given<Thing extends object>(port: Token<Thing>, make: () => Thing): FactoryProvider<Thing> {
  return { provide: port, useFactory: make };
}
