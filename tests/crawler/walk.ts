import { each, type Visited, visitPage } from './visit.ts'

/** A visited page, and how it was found. Its links are only counted, because a shop has millions of them. */
export interface Walked extends Omit<Visited, 'links'> {
  readonly links: number
  /** Clicks from the first page. */
  readonly depth: number
  /** Path of a page that links to this page; null for the first. */
  readonly from: string | null
}

export interface Walk {
  readonly shop: string
  readonly starts: readonly string[]
  readonly atOnce: number
  /** Returns whether a link is followed. */
  isOpen(path: string): boolean
  /** Returns whether a link is recorded, but not visited. */
  isOnlyNoted?(path: string): boolean
  onVisit?(visited: number, known: number): void
  /** Signal that, when aborted, abandons pending links. */
  readonly signal?: AbortSignal
}

export interface Found {
  readonly visited: ReadonlyMap<string, Walked>
  /** Every link that may be followed, visited or not. */
  readonly links: ReadonlySet<string>
}

/** Crawls breadth-first from the start pages, along the links that `isOpen` accepts, until none are left. */
export async function walkShop({ shop, starts, atOnce, isOpen, isOnlyNoted, onVisit, signal }: Walk): Promise<Found> {
  const visited = new Map<string, Walked>()
  const links = new Set<string>(starts)
  const waiting = starts.map((path) => ({ path, depth: 0, from: null as string | null }))
  await each(waiting, atOnce, async ({ path, depth, from }) => {
    if (signal?.aborted) return
    const page = await visitPage(shop, path)
    visited.set(path, { ...page, links: page.links.length, depth, from })
    for (const link of page.links) {
      if (links.has(link) || !isOpen(link)) continue
      links.add(link)
      if (!isOnlyNoted?.(link)) waiting.push({ path: link, depth: depth + 1, from: path })
    }
    onVisit?.(visited.size, waiting.length)
  })
  return { visited, links }
}
