import { z } from 'zod'

/** URL prefix under which the gateway serves the script of the shop's pages. */
export const pageScriptPrefix = '/assets'

/** URLs of the script of the shop's pages, which `bin/page-script.ts` builds. */
export const pageScriptUrls = z.object({
  entry: z.string(),
  /** What the entry imports. */
  imports: z.array(z.string()),
  /** What the script of a block needs besides, by the block's type. */
  enhancers: z.record(z.string(), z.array(z.string())),
})
export type PageScriptUrls = Readonly<z.infer<typeof pageScriptUrls>>
