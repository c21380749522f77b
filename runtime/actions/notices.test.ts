import { expect, test } from 'vitest'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { languages } from '#schemas/languages.ts'
import { rateLimited } from './notices.ts'

test('[attack S1-5] a refusal says how long to wait, in every language', () => {
  const messages = languages.map(
    (language) => rateLimited(840, { t: createTranslator(language), language }).notice.message,
  )
  expect(messages).toEqual([
    'För många försök. Försök igen om 14 minuter.',
    'For mange forsøg. Prøv igen om 14 minutter.',
    'Too many attempts. Try again in 14 minutes.',
    'Liian monta yritystä. Yritä uudelleen 14 minuutin päästä.',
    'For mange forsøk. Prøv igjen om 14 minutter.',
  ])
  const english = (seconds: number) => rateLimited(seconds, { t: createTranslator('en'), language: 'en' })
  expect(english(1).notice.message).toContain('in 1 second.')
  expect(english(7_000)).toMatchObject({
    retryAfter: 7_000,
    notice: { message: expect.stringContaining('in 2 hours') },
  })
})
