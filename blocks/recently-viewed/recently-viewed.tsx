import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { ViewedIsland } from './recently-viewed.island.tsx'
import type { recentlyViewedProps } from './schema.ts'

/** The page is the same for all and knows nobody: the browser says what it has looked at, and asks for it. */
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
