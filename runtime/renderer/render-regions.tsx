import { createElement, type ReactNode, Suspense } from 'react'
import type { Block, RenderBlock } from '#runtime/registry/define-block.ts'
import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import type { RenderInput } from './render-page.tsx'
import { PageFailed, reportProblem } from './report-problem.ts'
import type { BlockProblem } from './request-scope.ts'
import { wrapHtml } from './static-html.tsx'
import type { StaticRenderer } from './static-renderer.ts'
import { ViewGuard } from './view-guard.tsx'

export type Prepared =
  | { readonly render: RenderBlock; readonly block: Block }
  | { readonly problem: BlockProblem }
  | null

/** A block at its position. `made` is set once the block's data is loaded. */
export interface BlockInstance {
  readonly node: ResolvedNode
  readonly slots: BlockInstances
  made: Prepared
}
export type BlockInstances = Readonly<Record<string, readonly BlockInstance[]>>

/** Renders a block's view at its position. */
type RenderView = (render: () => ReactNode, node: ResolvedNode, block: Block) => ReactNode

/**
 * Renders the views of loaded blocks. Blocks without islands are rendered to HTML immediately, and all others when
 * React renders them.
 */
export function renderRegions(regions: BlockInstances, input: RenderInput): Readonly<Record<string, ReactNode>> {
  const stills = input.mode === 'live' && input.still ? renderStills(regions, input, input.still) : noStills
  const guarded = guardedIn(input)
  const inner = (placed: BlockInstance): ReactNode => stills.get(placed) ?? renderOne(placed, input, guarded, inner)
  if (input.mode === 'live') return renderEach(regions, inner)
  // In diagnosing mode the gateway looks for the block that broke the page, so each top-level block gets its own
  // boundary.
  const bounded: RenderView = (render, node, block) => (
    <Suspense fallback={<i data-block-failed={node.id} hidden />}>{guarded(render, node, block)}</Suspense>
  )
  return renderEach(regions, (placed) => renderOne(placed, input, bounded, inner))
}

function renderEach(
  lists: BlockInstances,
  render: (placed: BlockInstance) => ReactNode,
): Readonly<Record<string, ReactNode>> {
  const rendered: Record<string, ReactNode> = {}
  for (const [name, placed] of Object.entries(lists)) rendered[name] = placed.map(render)
  return rendered
}

function renderOne(
  { node, slots, made }: BlockInstance,
  input: RenderInput,
  view: RenderView,
  inner: (placed: BlockInstance) => ReactNode,
): ReactNode {
  if (!made) return null
  if ('problem' in made) return input.stub ? rootOf(node, input.stub(node, made.problem)) : null
  return rootOf(
    node,
    view(() => made.render(renderEach(slots, inner)), node, made.block),
  )
}

/** Returns a function that renders a view in a guard, so that an error removes only its block. */
function guardedIn(input: RenderInput): RenderView {
  return (render, node, block) => (
    <ViewGuard render={render} onThrow={(error) => viewThrew(error, node, block, input)} />
  )
}

const unguarded: RenderView = (render) => render()
const noStills: ReadonlyMap<BlockInstance, ReactNode> = new Map()
/** Element that separates the blocks of one combined render. No text can contain it, because React escapes text. */
const mark = 'kolofon-still'

/** Renders every block that needs no script, including its slots. */
function renderStills(
  regions: BlockInstances,
  input: RenderInput,
  still: StaticRenderer,
): ReadonlyMap<BlockInstance, ReactNode> {
  const blocks = stillIn(regions)
  const together = renderTogether(blocks, input, still)
  return new Map(
    blocks.map((placed, index) => [
      placed,
      together ? rootAround(placed, together[index] ?? '', still) : renderAlone(placed, input, still),
    ]),
  )
}

type StillPlaced = BlockInstance & { readonly made: Extract<Prepared, { readonly render: RenderBlock }> }

/** Returns the outermost blocks that contain no islands, neither themselves nor in their slots. */
function stillIn(lists: BlockInstances): readonly StillPlaced[] {
  return Object.values(lists)
    .flat()
    .flatMap((placed) => (isStill(placed) ? [placed] : stillIn(placed.slots)))
}

function isStill(placed: BlockInstance): placed is StillPlaced {
  const { made, slots } = placed
  if (!made || 'problem' in made || made.block.islands) return false
  return Object.values(slots).every((list) =>
    list.every((inner) => !inner.made || 'problem' in inner.made || isStill(inner)),
  )
}

/**
 * Renders all blocks in one call, because starting the renderer costs as much as ten plain blocks. Returns null when a
 * block throws.
 */
function renderTogether(
  blocks: readonly StillPlaced[],
  input: RenderInput,
  still: StaticRenderer,
): readonly string[] | null {
  if (blocks.length === 0) return []
  const bare = (placed: BlockInstance): ReactNode => renderOne(placed, input, unguarded, bare)
  try {
    const html = still.toHtml(
      blocks.map(({ node, made, slots }) =>
        createElement(mark, { key: node.id }, made.render(renderEach(slots, bare))),
      ),
    )
    const rendered = html.slice(mark.length + 2, -mark.length - 3).split(`</${mark}><${mark}>`)
    return rendered.length === blocks.length ? rendered : null
  } catch {
    return null
  }
}

/** Renders a block by itself, so that only the block that threw is missing. */
function renderAlone(placed: StillPlaced, input: RenderInput, still: StaticRenderer): ReactNode {
  const { node, slots, made } = placed
  const guarded = guardedIn(input)
  const inner = (one: BlockInstance): ReactNode => renderOne(one, input, guarded, inner)
  try {
    const html = still.toHtml(guarded(() => made.render(renderEach(slots, inner)), node, made.block))
    return rootAround(placed, html, still)
  } catch (error) {
    if (error instanceof PageFailed) throw error
    return rootOf(node, viewThrew(error, node, made.block, input))
  }
}

/**
 * Wraps a block in an element, even when its view is empty (B1). Composer, gateway and tests find the block by this
 * element.
 */
function rootOf({ id, type, variant }: ResolvedNode, view: ReactNode): ReactNode {
  return (
    <div key={id} data-block={type} data-block-id={id} data-variant={variant ?? undefined}>
      {view}
    </div>
  )
}

function rootAround({ node }: BlockInstance, html: string, still: StaticRenderer): ReactNode {
  if (html === '') return rootOf(node, null)
  const { id, type, variant } = node
  return wrapHtml(html, still, {
    as: 'div',
    key: id,
    'data-block': type,
    'data-block-id': id,
    ...(variant !== null && { 'data-variant': variant }),
  })
}

function viewThrew(error: unknown, node: ResolvedNode, block: Block, input: RenderInput): ReactNode {
  const { problem } = reportProblem(node, 'view-failed', error instanceof Error ? error.message : String(error), input)
  if (block.onError === 'fail-page') throw new PageFailed(problem, { isTransient: false })
  return input.stub?.(node, problem) ?? null
}
