import type { ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { ResolvedNode, ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { type BlockProblem, messageOf, PageFailed } from './block-problem.ts'
import { type BlockInstance, type BlockInstances, mapLists, problemOf } from './load-blocks.ts'

export interface RenderedRegions {
  /** HTML by region. */
  readonly html: Readonly<Record<string, string>>
  /** Blocks whose view threw. */
  readonly problems: readonly BlockProblem[]
}

export interface RenderOptions {
  /** Renders an element to HTML. Rethrows errors of views. */
  readonly toHtml: (node: ReactNode) => string
  /** Renders a preview's placeholder for a block that cannot be shown. Live pages show nothing. */
  readonly stub?: ((node: ResolvedNode, problem: BlockProblem) => ReactNode) | undefined
}

/** A block whose view was called. Each view is called only once. */
interface ViewedBlock {
  readonly instance: BlockInstance
  content: ReactNode
  /** HTML of the content, once the block was rendered separately; else null. */
  html: string | null
}

/**
 * Renders the views of loaded blocks. All blocks of a region are rendered together, which costs far less than rendering
 * each separately. If a component inside a view throws, each block is rendered again separately, so that only the block
 * with that component is left out, at any depth (B7). Throws `PageFailed` if that block is required.
 */
export function renderHtml(
  regions: BlockInstances,
  page: Pick<ResolvedPage, 'id' | 'revision'>,
  { toHtml, stub }: RenderOptions,
): RenderedRegions {
  const problems: BlockProblem[] = []
  /** All blocks whose view was called. The blocks in a slot come before the block that has the slot. */
  const viewed: ViewedBlock[] = []

  function elementOf(instance: BlockInstance): ReactNode {
    const { node, loaded, slots } = instance
    if (!loaded) return null
    const block: ViewedBlock = { instance, content: null, html: null }
    if (!('problem' in loaded)) {
      const shown = mapLists(slots, elementOf)
      try {
        block.content = loaded.render(shown)
      } catch (error) {
        replace(block, error)
      }
    } else if (stub) block.content = stub(node, loaded.problem)
    else return null
    viewed.push(block)
    return jsx(BlockRoot, { block }, node.id)
  }

  /** Replaces the content of a block whose view or component threw with the stub, or with nothing. */
  function replace(block: ViewedBlock, error: unknown): void {
    const { node, loaded } = block.instance
    const problem = problemOf(node, page, 'view-failed', messageOf(error))
    if (loaded && 'block' in loaded && loaded.block.onError === 'fail-page') {
      throw new PageFailed(problem, 500)
    }
    problems.push(problem)
    block.content = stub ? stub(node, problem) : null
    block.html = null
  }

  const trees = Object.entries(regions).map(([name, list]) => [name, list.map(elementOf)] as const)
  const render = () => Object.fromEntries(trees.map(([name, tree]) => [name, toHtml(tree)]))
  try {
    return { html: render(), problems }
  } catch {
    for (const block of viewed) {
      try {
        block.html = toHtml(block.content)
      } catch (error) {
        replace(block, error)
      }
    }
    return { html: render(), problems }
  }
}

/**
 * Root element of a block, by which the composer and tests find the block (B1). It exists even when the block's view
 * renders nothing.
 */
function BlockRoot({ block: { instance, content, html } }: { readonly block: ViewedBlock }): ReactNode {
  const { id, type, variant } = instance.node
  // React examines each attribute, also an undefined one, so the usual block gets no others.
  if (variant === null && html === null)
    return jsx('div', { 'data-block': type, 'data-block-id': id, children: content })
  return jsx('div', {
    'data-block': type,
    'data-block-id': id,
    'data-variant': variant ?? undefined,
    children: html === null ? content : undefined,
    // This HTML is safe, because React rendered it and escaped all text.
    dangerouslySetInnerHTML: html === null ? undefined : { __html: html },
  })
}
