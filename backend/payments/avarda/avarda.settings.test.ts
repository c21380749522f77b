import { expect, test } from 'vitest'
import { avardaSettingsSchema } from './avarda.settings.ts'

test('[F49] each missing or invalid setting of Avarda is reported in a sentence of its own', () => {
  const { error } = avardaSettingsSchema.safeParse({ AVARDA_CLIENT_ID: '', AVARDA_PAGE_URL: 'javascript:0' })
  expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}.`)).toEqual([
    'AVARDA_URL must be the address of Avarda’s API, such as https://checkout-api.avarda.com or https://stage.checkout-api.avarda.com.',
    'AVARDA_CLIENT_ID must be the client id of the shop’s credentials at Avarda.',
    'AVARDA_CLIENT_SECRET must be the client secret of the shop’s credentials at Avarda.',
    'AVARDA_PAGE_URL must be the address of the page on which Avarda’s checkout is shown.',
  ])
})
