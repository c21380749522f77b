import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** Props of a block that lists the top-level categories as text, each with its subcategories. */
export const categoryTilesProps = z.strictObject({
  title: text(90),
})
