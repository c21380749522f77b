/** Allowed imports (docs/architecture.md): room → rooms. A path narrower than a room takes precedence over it. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  runtime: ['schemas', 'locales'],
  ui: ['runtime/actions', 'runtime/i18n', 'runtime/events', 'runtime/markdown', 'schemas'],
  blocks: ['ui', 'runtime', 'schemas', 'generated'],
  preview: ['ui', 'runtime', 'schemas'],
  // The protocol between the composer and the page in its frame.
  studio: ['preview/canvas-', 'ui', 'runtime', 'schemas', 'generated', 'locales/staff'],
  gateway: ['runtime', 'schemas'],
  // A shop of somebody else, which has only the package (`bin/pack-runtime.ts`).
  examples: ['runtime/public'],
  // The contract of shop events and the arithmetic of a purchase, which the server also sends.
  backend: ['runtime/events', 'schemas'],
}
