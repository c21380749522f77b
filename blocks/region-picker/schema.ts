import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** Props of a block that lists all markets with their languages, as plain links. */
export const regionPickerProps = z.strictObject({ title: text(90) })
