import { z } from 'zod'
import { link } from '#schemas/link.ts'

/** `links` follow the categories: news, a campaign … */
export const headerProps = z.strictObject({
  links: z.array(link()).max(4).default([]),
})
