import { z } from 'zod'
import { readLine, readLines } from '#schemas/values/text.ts'

// Fields of an action's `input`. A form submits strings, and nothing for an unticked checkbox or a missing field.

/** Text as typed; empty when the form has no such field. */
export const text = z.string().default('')
/** Text as typed; undefined when the form has no such field. */
export const optionalText = z.string().optional()
/** Single-line text in the form in which it is stored. */
export const line = text.transform(readLine)
/** Multi-line text in the form in which it is stored. */
export const lines = text.transform(readLines)
/** A checkbox, or a button, with the value 1. */
export const checked = optionalText.transform((value) => value === '1')
/** Id of a form's submission. The back end counts a repeated one once. */
export const idempotencyKey = optionalText.transform((key) => key ?? null)
