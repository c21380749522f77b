import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { ViewedIsland } from './recently-viewed.island.tsx'
import type { recentlyViewedProps } from './schema.ts'

/** Renders an island that fetches the titles viewed in this browser, because the page is cached for all visitors. */
export function RecentlyViewed({ props, context }: ViewInput<z.infer<typeof recentlyViewedProps>, undefined>) {
  const { market, language, subject, block } = context
  return (
    <ViewedIsland
      id={`${block.id}-heading`}
      market={market.alias}
      language={language}
      except={subject?.kind === 'product' ? subject.id : null}
      limit={props.limit}
    />
  )
}
