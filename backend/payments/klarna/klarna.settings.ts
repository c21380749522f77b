import { z } from 'zod'
import { mayReceiveSecrets } from '#schemas/values/secret-address.ts'

const klarnaAddress =
  'must be the address of Klarna’s API, such as https://api.klarna.com or https://api.playground.klarna.com'
const text = (error: string) => z.string({ error }).min(1, { error })

/**
 * Schema of the environment variables for Klarna. Each error message continues a sentence that begins with the
 * variable's name.
 */
export const klarnaSettingsSchema = z.object({
  KLARNA_URL: z.string({ error: klarnaAddress }).refine(mayReceiveSecrets, klarnaAddress),
  KLARNA_USERNAME: text('must be the user name of the shop’s credentials at Klarna'),
  KLARNA_PASSWORD: text('must be the password of the shop’s credentials at Klarna'),
})
