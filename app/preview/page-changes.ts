import type { GalleryMatrixPageQuery } from '#generated/graphql.ts'
import type { MatrixChange } from '#preview/matrix-changes.tsx'
import type { Market } from '#runtime/context.ts'
import type { Definition } from '#schemas/page.ts'
import { windowChanges } from '#schemas/window-changes.ts'
import { zoneOf } from '#schemas/windows.ts'

interface PageChangesInput {
  readonly definition: Definition
  readonly found: GalleryMatrixPageQuery
  readonly market: Pick<Market, 'alias' | 'country'>
  /** Current time in epoch milliseconds. Only later changes are listed. */
  readonly now: number
  readonly hrefAt: (instant: number) => string
}

/**
 * Returns the next changes of a page in a market, earliest first. Their causes are time windows in the definition, the
 * page's publishing schedules, and campaigns.
 */
export function pageChanges({ definition, found, market, now, hrefAt }: PageChangesInput): readonly MatrixChange[] {
  const { code } = market.country
  const zone = zoneOf(code)
  const change = (at: number, kind: MatrixChange['kind'], name: string): MatrixChange => ({
    at,
    kind,
    name,
    href: hrefAt(at),
    zone,
  })
  const windows = windowChanges(definition, code, now).map(({ at, kind, blockId }) => change(at, kind, blockId ?? ''))
  const schedules = found.schedules.map(({ at, revision }) =>
    change(Date.parse(at), revision ? 'published' : 'withdrawn', ''),
  )
  const campaigns = found.contentCalendar
    .filter((entry) => entry.kind === 'campaign' && (!entry.market || entry.market === market.alias))
    .flatMap(({ id, title, from, until }) => [
      change(Date.parse(from), 'begins', title ?? id),
      ...(until ? [change(Date.parse(until), 'ends', title ?? id)] : []),
    ])
  return [...windows, ...schedules, ...campaigns].filter(({ at }) => at > now).toSorted((a, b) => a.at - b.at)
}
