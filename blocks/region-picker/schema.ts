import { z } from 'zod'
import { text } from '#schemas/localized.ts'

export const regionPickerProps = z.strictObject({ title: text(90) })
