import { createDefinitions, createPageRuntime } from '#runtime/public/page.ts'
import { createRegistry } from '#runtime/public/registry.ts'
import { greeting, shelf } from './blocks.ts'
import { data, document, loadStored, source } from './ports.ts'

/** Renders the pages in the folder `pages` without a back end. */
export const runtime = createPageRuntime({
  registry: createRegistry([greeting, shelf]),
  source,
  definitions: createDefinitions(loadStored),
  data,
  document,
  config: {},
})
