import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** Props of the consent page, which shows the visitor's consent and the forms to change it. */
export const consentProps = z.strictObject({ title: text(90), text: text(600).optional() })
