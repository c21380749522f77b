import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonLdText } from './json-ld.tsx'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('</script>', '<!--', ']]>', '"\\', '\u2028', '\ud800', '<script', '&lt;'),
)

test('[F78] JSON-LD with any text is parsable and never closes its script element', () => {
  fc.assert(
    fc.property(anyText, anyText, (name, description) => {
      const text = jsonLdText({ name, description: `a${description}` })
      expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      expect(text.isWellFormed()).toBe(true)
      expect(JSON.parse(text)).toEqual({ name, description: `a${description}` })
    }),
  )
})
