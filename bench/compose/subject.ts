import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'

/** Renders a page's HTML in two steps that are measured separately. */
export interface Subject<Tree = unknown> {
  /** Resolves the stored page to the tree rendered for one market and language. */
  resolve(): Tree
  render(tree: Tree): string | Promise<string>
}

/** The resolved page, from which the other subjects create theirs. */
export type ShownPage = readonly ResolvedNode[]
