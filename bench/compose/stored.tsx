import { hero } from '#blocks/hero/index.ts'
import { imageWithText } from '#blocks/image-with-text/index.ts'
import { linkList } from '#blocks/link-list/index.ts'
import { richText } from '#blocks/rich-text/index.ts'
import { statusMessage } from '#blocks/status-message/index.ts'
import { uspBar } from '#blocks/usp-bar/index.ts'
import { loadBlocks } from '#runtime/page/load-blocks.ts'
import { renderHtml } from '#runtime/page/render-html.ts'
import { renderNode } from '#runtime/page/render-node.ts'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import { resolvePage } from '#runtime/resolve/resolve-page.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import type { PageDefinition } from '#schemas/page.ts'
import { shared, targeting } from './context.ts'
import { columns, heading, paragraph, picture } from './plain-blocks.tsx'
import type { Subject } from './subject.ts'

const own = [columns, heading, paragraph, picture]
export const registry = createRegistry([...own, hero, imageWithText, linkList, richText, statusMessage, uspBar])

/** Resolves the stored page for one market and language, as a request does (`runtime/page/compose.ts`). */
export function resolveStored(definition: PageDefinition, now = targeting.now): ResolvedPage {
  const { prepareNode } = registry
  return resolvePage({
    id: definition.id,
    revision: 'r',
    definition,
    sections: new Map(),
    context: { ...targeting, now },
    prepareNode,
  })
}

/**
 * Creates the subject that uses the shop's own runtime as a request does (`runtime/page/create-page-runtime.ts`). Its
 * `render` throws when a block fails.
 */
export function createStored(definition: PageDefinition): Subject<ResolvedPage> {
  return {
    resolve: () => resolveStored(definition),
    async render(page) {
      const { regions, problems } = await loadBlocks({ page, registry, context: shared })
      const rendered = renderHtml(regions, page, { toHtml: renderNode })
      const [problem] = [...problems, ...rendered.problems]
      if (problem) throw new Error(`${problem.blockId}: ${problem.message}`)
      return `<main>${rendered.html.main}</main>`
    },
  }
}
