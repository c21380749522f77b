import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { languages } from '#schemas/languages.ts'
import { localized } from '#schemas/localized.ts'
import { blankText, clearText, confirmText, type StoredText, writeText } from '#schemas/stored-text.ts'
import { hasWords } from '#schemas/values/text.ts'
import { rowState } from './localized-value.ts'

const schema = localized(z.string()).optional()
const step = fc.record({
  language: fc.constantFrom(...languages),
  act: fc.constantFrom('write', 'blank', 'clear', 'confirm'),
  text: fc.string({ maxLength: 6 }),
})

test('[P5] after any edits a text fits its schema, and what was written last is there and not stale', () => {
  fc.assert(
    fc.property(
      fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
      fc.array(step, { maxLength: 12 }),
      (start, steps) => {
        let value: StoredText = start
        for (const { language, act, text } of steps) {
          if (act === 'write') value = writeText(value, language, text)
          else if (act === 'blank') value = blankText(value, language)
          else value = act === 'clear' ? clearText(value, language) : confirmText(value, language)
          expect(schema.safeParse(value).success).toBe(true)
          // [R3] A text that consists only of spaces counts as missing.
          if (act === 'write') expect(rowState(value, language) === 'written').toBe(hasWords(text))
          if (act === 'blank') expect(rowState(value, language)).toBe('blank')
        }
      },
    ),
  )
})
