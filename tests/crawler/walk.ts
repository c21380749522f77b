import { each, type Visited, visitPage } from './visit.ts'

/** A visited page, and how it was found. Its links are only counted, because a large shop has too many to store. */
export interface Walked extends Omit<Visited, 'links'> {
  readonly links: number
  /** Number of links followed from a start page to this page. */
  readonly depth: number
  /** Path of the page on which a link to this page was first found; null for a start page. */
  readonly from: string | null
}

export interface Walk {
  readonly shop: string
  readonly starts: readonly string[]
  readonly atOnce: number
  isOpen(path: string): boolean
  /** Returns whether a link is only recorded in `links`, and not visited. */
  isOnlyNoted?(path: string): boolean
  onVisit?(visited: number, known: number): void
  /** Aborts the crawl: links that were not visited yet are then ignored. */
  readonly signal?: AbortSignal
}

export interface Found {
  readonly visited: ReadonlyMap<string, Walked>
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
