import { z } from 'zod'

/** Minimum viewport widths of tablet, laptop, desktop and big desktop, in pixels. */
export const breakpointsSchema = z
  .strictObject({
    tablet: z.number().positive(),
    laptop: z.number().positive(),
    desktop: z.number().positive(),
    desktopBig: z.number().positive(),
  })
  .refine(
    ({ tablet, laptop, desktop, desktopBig }) => tablet < laptop && laptop < desktop && desktop < desktopBig,
    'The breakpoints must grow from tablet to desktopBig.',
  )
export type Breakpoints = z.infer<typeof breakpointsSchema>
