import type { ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { ResolvedNode, ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { type BlockProblem, messageOf, PageFailed } from './block-problem.ts'
import { type BlockInstance, type BlockInstances, problemOf } from './load-blocks.ts'

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

/** A block whose view was called, which happens once. */
interface ViewedBlock {
  readonly instance: BlockInstance
  content: ReactNode
  /** HTML of the content, if the block was rendered by itself. */
  html: string | null
}

/**
 * Renders the views of loaded blocks. All blocks of a region are rendered together, which costs far less than rendering
 * each alone. Only when a component below a view throws, each block is rendered by itself, so that at any depth it costs
 * its own block and no other (B7). Throws `PageFailed` when that block is required.
 */
export function renderHtml(
  regions: BlockInstances,
  page: Pick<ResolvedPage, 'id' | 'revision'>,
  { toHtml, stub }: RenderOptions,
): RenderedRegions {
  const problems: BlockProblem[] = []
  /** Blocks of slots come before the block around them. */
  const viewed: ViewedBlock[] = []

  function elementOf(instance: BlockInstance): ReactNode {
    const { node, loaded, slots } = instance
    if (!loaded) return null
    const block: ViewedBlock = { instance, content: null, html: null }
    if (!('problem' in loaded)) {
      attempt(block, () => {
        block.content = loaded.render(mapLists(slots, elementOf))
      })
    } else if (stub) block.content = stub(node, loaded.problem)
    else return null
    viewed.push(block)
    return jsx(BlockRoot, { block }, node.id)
  }

  /** Replaces the content of a block that throws. */
  function attempt(block: ViewedBlock, work: () => void): void {
    const { node, loaded } = block.instance
    try {
      work()
    } catch (error) {
      if (error instanceof PageFailed) throw error
      const problem = problemOf(node, page, 'view-failed', messageOf(error))
      if (loaded && 'block' in loaded && loaded.block.onError === 'fail-page') {
        throw new PageFailed(problem, { isTransient: false })
      }
      problems.push(problem)
      block.content = stub ? stub(node, problem) : null
      block.html = null
    }
  }

  const trees = Object.entries(regions).map(([name, list]) => [name, list.map(elementOf)] as const)
  const render = () => Object.fromEntries(trees.map(([name, tree]) => [name, toHtml(tree)]))
  try {
    return { html: render(), problems }
  } catch {
    for (const block of viewed) {
      attempt(block, () => {
        block.html = toHtml(block.content)
      })
    }
    return { html: render(), problems }
  }
}

/**
 * Root element of a block, by which the composer and tests find the block (B1). It exists even when its view is empty.
 */
function BlockRoot({ block: { instance, content, html } }: { readonly block: ViewedBlock }): ReactNode {
  const { id, type, variant } = instance.node
  const attributes = { 'data-block': type, 'data-block-id': id, 'data-variant': variant ?? undefined }
  if (html === null) return jsx('div', { ...attributes, children: content })
  // Rendered by React, which escaped all text.
  return jsx('div', { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}

function mapLists(
  lists: BlockInstances,
  render: (instance: BlockInstance) => ReactNode,
): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(render)]))
}
