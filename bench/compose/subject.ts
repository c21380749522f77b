import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'

/** Builds a page's HTML in two steps, which are measured separately. */
export interface Subject<Tree = unknown> {
  /** Resolves the stored page for one market and language. Returns the tree to render. */
  resolve(): Tree
  render(tree: Tree): string | Promise<string>
}

export type ShownPage = readonly ResolvedNode[]
