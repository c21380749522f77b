import { z } from 'zod'
import { mayReceiveSecrets } from '#schemas/values/secret-address.ts'

const text = (error: string) => z.string({ error }).min(1, { error })
const address = (error: string) => z.string({ error }).refine(mayReceiveSecrets, error)

/**
 * Schema of the environment variables for Avarda. Each error message continues a sentence that begins with the
 * variable's name.
 */
export const avardaSettingsSchema = z.object({
  AVARDA_URL: address(
    'must be the address of Avarda’s API, such as https://checkout-api.avarda.com or https://stage.checkout-api.avarda.com',
  ),
  AVARDA_CLIENT_ID: text('must be the client id of the shop’s credentials at Avarda'),
  AVARDA_CLIENT_SECRET: text('must be the client secret of the shop’s credentials at Avarda'),
  AVARDA_PAGE_URL: address('must be the address of the page on which Avarda’s checkout is shown').optional(),
})
