import { createDefinitions, createPageRuntime } from '#runtime/public/page.ts'
import { createRegistry } from '#runtime/public/registry.ts'
import { greeting, shelf } from './blocks.ts'
import { data, document, loadStored, source } from './ports.ts'

/** Renders pages that are composed of two block types and stored in a folder of JSON files, without a back end. */
export const runtime = createPageRuntime({
  registry: createRegistry([greeting, shelf]),
  source,
  definitions: createDefinitions(loadStored),
  data,
  document,
  config: {},
})
