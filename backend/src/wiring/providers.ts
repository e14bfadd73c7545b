import type { FactoryProvider } from '@nestjs/common';

/** A class, abstract or not, as the injection token of its instances. */
export type Token<Thing> = abstract new (...parts: never[]) => Thing;

type Tokens<Parts extends readonly unknown[]> = { [Index in keyof Parts]: Token<Parts[Index]> };

/** Builds a plain class from others of the application; the compiler checks that they are what its constructor takes. */
export function built<Parts extends readonly unknown[], Thing extends object>(
  thing: new (...parts: Parts) => Thing,
  ...tokens: Tokens<Parts>
): FactoryProvider {
  return { provide: thing, useFactory: (...parts: Parts) => new thing(...parts), inject: [...tokens] };
}

/** Fills a port with an adapter that is built from others of the application. */
export function filled<Parts extends readonly unknown[], Thing extends object>(
  port: Token<Thing>,
  adapter: new (...parts: Parts) => Thing,
  ...tokens: Tokens<Parts>
): FactoryProvider<Thing> {
  return { provide: port, useFactory: (...parts: Parts) => new adapter(...parts), inject: [...tokens] };
}

/** Fills a port with something that exists already, or is made by a function without parts. */
export function given<Thing extends object>(port: Token<Thing>, make: () => Thing): FactoryProvider<Thing> {
  return { provide: port, useFactory: make };
}
