import { z } from 'zod'
import { readLine, readLines } from '#schemas/values/text.ts'

// Schemas of the fields in an action's `input`. A form submits strings, and nothing for an unticked checkbox or a
// missing field.

/** Text as typed; empty when the form has no such field. */
export const text = z.string().default('')
/** Text as typed; undefined when the form has no such field. */
export const optionalText = z.string().optional()
/** Single-line text, normalised in the same way as stored texts. */
export const line = text.transform(readLine)
/** Multi-line text, normalised in the same way as stored texts. */
export const lines = text.transform(readLines)
/** Whether a checkbox with the value 1 is ticked, or a button with the value 1 was pressed. */
export const checked = optionalText.transform((value) => value === '1')
/**
 * Id of the submission; null when the form sends none. The back end handles repeated submissions with the same id only
 * once.
 */
export const idempotencyKey = optionalText.transform((key) => key ?? null)
