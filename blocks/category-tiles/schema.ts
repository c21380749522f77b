import { z } from 'zod'
import { text } from '#schemas/localized.ts'

export const categoryTilesProps = z.strictObject({
  title: text(90),
})
