import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** Props of the block that lists the top-level categories as text links, each with its subcategories. */
export const categoryTilesProps = z.strictObject({
  title: text(90),
})
