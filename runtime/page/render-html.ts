import { createElement, type ReactNode } from 'react'
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

/**
 * Renders the views of loaded blocks. Each block is rendered by itself, so a view that throws, at any depth, costs its
 * own block and no other (B7). Throws `PageFailed` when that block is required.
 */
export function renderHtml(
  regions: BlockInstances,
  page: Pick<ResolvedPage, 'id' | 'revision'>,
  { toHtml, stub }: RenderOptions,
): RenderedRegions {
  const problems: BlockProblem[] = []

  function contentOf({ node, loaded, slots }: BlockInstance): string | null {
    if (!loaded) return null
    if ('problem' in loaded) return stub ? toHtml(stub(node, loaded.problem)) : null
    try {
      return toHtml(loaded.render(mapLists(slots, elementOf)))
    } catch (error) {
      if (error instanceof PageFailed) throw error
      const problem = problemOf(node, page, 'view-failed', messageOf(error))
      if (loaded.block.onError === 'fail-page') throw new PageFailed(problem, { isTransient: false })
      problems.push(problem)
      return stub ? toHtml(stub(node, problem)) : ''
    }
  }

  /** Renders a block of a slot, as an element that its parent's view positions. */
  function elementOf(instance: BlockInstance): ReactNode {
    const html = contentOf(instance)
    if (html === null) return null
    const { id, type, variant } = instance.node
    // Rendered by React, which escaped all text.
    const content = { dangerouslySetInnerHTML: { __html: html } }
    const attributes = { 'data-block': type, 'data-block-id': id, 'data-variant': variant ?? undefined }
    return createElement('div', { key: id, ...attributes, ...content })
  }

  /**
   * Renders a block of a region in its root element, which exists even when its view is empty (B1). The composer and
   * tests find the block by this element.
   */
  function htmlOf(instance: BlockInstance): string {
    const html = contentOf(instance)
    if (html === null) return ''
    const { id, type, variant } = instance.node
    const own = variant === null ? '' : ` data-variant="${escapeAttribute(variant)}"`
    return `<div data-block="${escapeAttribute(type)}" data-block-id="${escapeAttribute(id)}"${own}>${html}</div>`
  }

  const html = Object.fromEntries(Object.entries(regions).map(([name, list]) => [name, list.map(htmlOf).join('')]))
  return { html, problems }
}

function mapLists(
  lists: BlockInstances,
  render: (instance: BlockInstance) => ReactNode,
): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(render)]))
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
