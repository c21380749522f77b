import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** The top of the category tree as words, each with the categories below. */
export const categoryTilesProps = z.strictObject({
  title: text(90),
})
