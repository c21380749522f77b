import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'

/** Renders a page's HTML in two steps, which are measured separately. */
export interface Subject<Tree = unknown> {
  /** Resolves the stored page for one market and language. Returns the tree to render. */
  resolve(): Tree
  render(tree: Tree): string | Promise<string>
}

/** Resolved page, from which Puck, Builder and hand-written React build their own page. */
export type ShownPage = readonly ResolvedNode[]
