import { z } from 'zod'

/** URL prefix under which the gateway serves the script of the shop's pages. */
export const pageScriptPrefix = '/assets'

/** URLs of the script of the shop's pages, which `bin/page-script.ts` builds. */
export const pageScriptUrls = z.object({
  entry: z.string(),
  imports: z.array(z.string()),
  /** URL of the classic script (not a module) that shows the notice for outdated browsers. */
  oldBrowser: z.string(),
  /** URLs of further modules that the script of a block needs, by block type. */
  enhancers: z.record(z.string(), z.array(z.string())),
})
export type PageScriptUrls = Readonly<z.infer<typeof pageScriptUrls>>
