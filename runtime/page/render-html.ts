import type { ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { RenderBlock } from '#runtime/registry/define-block.ts'
import { noSlots, type ResolvedNode, type ResolvedPage } from '#runtime/resolve/resolved-page.ts'
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
  /** Contents of all blocks whose view was called, in the order of the calls: those in a slot before its block. */
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

  /** Reports a block whose view or component threw. Returns its stub, or nothing. */
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
    // The content of a block with slots contains the elements of the blocks in them, so its view is called again.
    const content = slots === noSlots || failed.has(instance) ? former : viewed(instance, loaded.render, shown)
    try {
      return rootOf(node, null, toHtml(content))
    } catch (error) {
      return rootOf(node, null, toHtml(replacementOf(instance, error)))
    }
  }

  const trees = Object.entries(regions).map(([name, list]) => [name, list.map(elementOf)] as const)
  try {
    return { html: Object.fromEntries(trees.map(([name, tree]) => [name, toHtml(tree)])), problems }
  } catch {
    const separate = Object.entries(regions).map(([name, list]) => [name, toHtml(list.map(separateElementOf))])
    return { html: Object.fromEntries(separate), problems }
  }
}

/**
 * Returns the root element of a block, by which the composer and tests find the block (B1). It exists even when the
 * block's view renders nothing. It is no component, because a component would cost as much as a simple view. `html` is
 * the rendered content, if it replaces `children`.
 */
function rootOf({ id, type, variant }: ResolvedNode, children: ReactNode, html: string | null = null): ReactNode {
  // React examines each attribute, also an undefined one, so the usual block gets no others.
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
