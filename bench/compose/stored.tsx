import { renderToString } from 'react-dom/server'
import { hero } from '#blocks/hero/index.ts'
import { imageWithText } from '#blocks/image-with-text/index.ts'
import { linkList } from '#blocks/link-list/index.ts'
import { richText } from '#blocks/rich-text/index.ts'
import { statusMessage } from '#blocks/status-message/index.ts'
import { uspBar } from '#blocks/usp-bar/index.ts'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import { renderPage } from '#runtime/renderer/render-page.tsx'
import { createStaticRenderer } from '#runtime/renderer/static-renderer.ts'
import { resolvePage } from '#runtime/resolve/resolve-page.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import type { PageDefinition } from '#schemas/page.ts'
import { shared, targeting } from './context.ts'
import { columns, heading, paragraph, picture } from './plain-blocks.tsx'
import type { Subject } from './subject.ts'

const own = [columns, heading, paragraph, picture]
export const registry = createRegistry([...own, hero, imageWithText, linkList, richText, statusMessage, uspBar])

/** Resolves the stored page for one market and language, as a request does (`app/compose-page.ts`). */
export function resolveStored(definition: PageDefinition): ResolvedPage {
  const { prepareNode } = registry
  return resolvePage({
    id: definition.id,
    revision: 'r',
    definition,
    sections: new Map(),
    context: targeting,
    prepareNode,
  })
}

/**
 * Creates the subject for the shop's own runtime, used as for a request (`app/render-document.tsx`). Throws when a
 * block fails.
 */
export function createStored(definition: PageDefinition): Subject<ResolvedPage> {
  return {
    resolve: () => resolveStored(definition),
    async render(page) {
      const report = ({ blockId, message }: { readonly blockId: string; readonly message: string }) => {
        throw new Error(`${blockId}: ${message}`)
      }
      const regions = await renderPage({
        page,
        registry,
        context: shared,
        mode: 'live',
        still: createStaticRenderer(true),
        report,
      })
      return renderToString(<main>{regions.main}</main>)
    },
  }
}
