import { z } from 'zod'
import { link } from '#schemas/link.ts'

/** Props of the header. `links` are shown after the categories, for example to news or a campaign page. */
export const headerProps = z.strictObject({
  links: z.array(link()).max(4).default([]),
})
