/**
 * Which rooms (top-level folders) a room may import from (docs/architecture.md). For a path within a room, a key with
 * that path takes precedence.
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  runtime: ['schemas', 'locales'],
  ui: ['runtime/actions', 'runtime/i18n', 'runtime/events', 'runtime/markdown', 'schemas'],
  blocks: ['ui', 'runtime', 'schemas', 'generated'],
  preview: ['ui', 'runtime', 'schemas'],
  // `preview/canvas-…` is the protocol between the composer and the page in its frame.
  studio: ['preview/canvas-', 'ui', 'runtime', 'schemas', 'generated', 'locales/staff'],
  gateway: ['runtime', 'schemas'],
  // An example is the shop of another company, which has only the published package (`bin/pack-runtime.ts`).
  examples: ['runtime/public'],
  // `runtime/events` contains the schema of shop events and the calculation of a purchase, which the server also sends.
  backend: ['runtime/events', 'schemas'],
}
