import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { newsletterMail, newsletterWording } from './newsletter-mail.ts'

const address = 'https://shop.example/newsletter/confirm?token=t&x=1'

test.each(languages)('[F66] the mail in %s links to its subscription in text and HTML', (language) => {
  const { subject, text, html } = newsletterMail(language, address)
  expect(subject).not.toBe('')
  expect(text.split(address)).toHaveLength(3)
  expect(html).toContain(`<html lang="${language}" dir="ltr">`)
  expect(html.split('href="https://shop.example/newsletter/confirm?token=t&#38;x=1"')).toHaveLength(3)
  expect(text).toContain('48')
})

test('[F66] the version identifies the confirmed wording: other wording is another version', () => {
  const words = languages.map((language) => newsletterMail(language, '').text).join('\n')
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 12)
  expect([newsletterWording, digest]).toEqual(['2026-11-26', '2b5acfd3c998'])
})
