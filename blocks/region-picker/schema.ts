import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** Props of the block with links to all markets and their languages. */
export const regionPickerProps = z.strictObject({ title: text(90) })
