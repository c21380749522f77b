import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** Every market with its languages, as plain links. */
export const regionPickerProps = z.strictObject({ title: text(90) })
