import { expect, test } from 'vitest'
import { klarnaSettingsSchema } from './klarna.settings.ts'

test('[F49] each missing or invalid setting of Klarna is reported in a sentence of its own', () => {
  const { error } = klarnaSettingsSchema.safeParse({ KLARNA_URL: 'klarna', KLARNA_PASSWORD: '' })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}.`)).toEqual([
    'KLARNA_URL must be the address of Klarna’s API, such as https://api.klarna.com or https://api.playground.klarna.com.',
    'KLARNA_USERNAME must be the user name of the shop’s credentials at Klarna.',
    'KLARNA_PASSWORD must be the password of the shop’s credentials at Klarna.',
  ])
})

test('[attack] the password for Klarna is not sent over plain http', () => {
  const credentials = { KLARNA_USERNAME: 'shop', KLARNA_PASSWORD: 'secret' }
  const isAccepted = (KLARNA_URL: string) => klarnaSettingsSchema.safeParse({ KLARNA_URL, ...credentials }).success
  expect(isAccepted('http://api.klarna.com')).toBe(false)
  expect(isAccepted('https://api.klarna.com')).toBe(true)
})
