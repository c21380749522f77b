import type { ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { RenderBlock } from '#runtime/registry/define-block.ts'
import { noSlots, type ResolvedNode, type ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { type BlockProblem, messageOf, PageFailed } from './block-problem.ts'
import { type BlockInstance, type BlockInstances, mapLists, problemOf } from './load-blocks.ts'

export interface RenderedRegions {
  readonly html: Readonly<Record<string, string>>
  readonly problems: readonly BlockProblem[]
}

/** A top-level block, its element, and the number of contents that were collected before its own. */
interface Tree {
  readonly instance: BlockInstance
  readonly start: number
  readonly element: ReactNode
}

export interface RenderOptions {
  /** Renders an element to HTML. Rethrows errors of views. */
  readonly toHtml: (node: ReactNode) => string
  readonly stub?: ((node: ResolvedNode, problem: BlockProblem) => ReactNode) | undefined
}

/**
 * Renders the views of loaded blocks. All blocks of a region are rendered together, which costs far less than rendering
 * each separately. If a component inside a view throws, the top-level blocks are rendered again separately. Only the
 * block with that component is left out, at any depth (B7). Throws `PageFailed` if a required block fails.
 */
export function renderHtml(
  regions: BlockInstances,
  page: Pick<ResolvedPage, 'id' | 'revision'>,
  { toHtml, stub }: RenderOptions,
): RenderedRegions {
  const problems: BlockProblem[] = []
  /**
   * Contents of all blocks whose view was called, in the order of the calls. The blocks of a slot come before the block
   * that has the slot.
   */
  const contents: ReactNode[] = []
  /** Blocks whose view threw. Their content is the stub, or nothing. */
  const failed = new Set<BlockInstance>()

  function viewed(instance: BlockInstance, render: RenderBlock, shown: Parameters<RenderBlock>[0]): ReactNode {
    try {
      return render(shown)
    } catch (error) {
      failed.add(instance)
      return replacementOf(instance, error)
    }
  }

  function replacementOf({ node, loaded }: BlockInstance, error: unknown): ReactNode {
    const problem = problemOf(node, page, 'view-failed', messageOf(error))
    if (loaded && 'block' in loaded && loaded.block.onError === 'fail-page') throw new PageFailed(problem, 500)
    problems.push(problem)
    return stub ? stub(node, problem) : null
  }

  const stubOf = (node: ResolvedNode, problem: BlockProblem) => (stub ? rootOf(node, stub(node, problem)) : null)

  function elementOf(instance: BlockInstance): ReactNode {
    const { node, loaded, slots } = instance
    if (!loaded) return null
    if ('problem' in loaded) return stubOf(node, loaded.problem)
    const content = viewed(instance, loaded.render, mapLists(slots, elementOf))
    contents.push(content)
    return rootOf(node, content)
  }

  let at = 0
  function separateElementOf(instance: BlockInstance): ReactNode {
    const { node, loaded, slots } = instance
    if (!loaded) return null
    if ('problem' in loaded) return stubOf(node, loaded.problem)
    const shown = mapLists(slots, separateElementOf)
    const former = contents[at]
    at += 1
    // Call the view of a block with slots again, because its former content contains the elements of the blocks in the
    // slots.
    const content = slots === noSlots || failed.has(instance) ? former : viewed(instance, loaded.render, shown)
    try {
      return rootOf(node, null, toHtml(content))
    } catch (error) {
      return rootOf(node, null, toHtml(replacementOf(instance, error)))
    }
  }

  const regionTrees = Object.entries(regions).map(([name, list]) => {
    const trees: Tree[] = list.map((instance) => ({
      instance,
      start: contents.length,
      element: elementOf(instance),
    }))
    return { name, trees }
  })
  const join = (toRegion: (trees: readonly Tree[]) => string) =>
    Object.fromEntries(regionTrees.map(({ name, trees }) => [name, toRegion(trees)]))
  try {
    return { html: join((trees) => toHtml(trees.map(({ element }) => element))), problems }
  } catch {
    return { html: join((trees) => trees.map(htmlOfTree).join('')), problems }
  }

  function htmlOfTree({ instance, start, element }: Tree): string {
    try {
      return toHtml(element)
    } catch {
      at = start
      return toHtml(separateElementOf(instance))
    }
  }
}

/**
 * Returns the root element of a block, by which the composer and tests find the block (B1). The element exists even
 * when the view renders nothing. It is created without a component, because a component would cost as much as a simple
 * view. `html` is content that is already rendered, in place of `children`.
 */
function rootOf({ id, type, variant }: ResolvedNode, children: ReactNode, html: string | null = null): ReactNode {
  // React examines even undefined attributes, so most blocks get only these two.
  if (variant === null && html === null) return jsx('div', { 'data-block': type, 'data-block-id': id, children }, id)
  const props = {
    'data-block': type,
    'data-block-id': id,
    'data-variant': variant ?? undefined,
    children,
    // This HTML is safe, because React rendered it and escaped all text.
    dangerouslySetInnerHTML: html === null ? undefined : { __html: html },
  }
  return jsx('div', props, id)
}
