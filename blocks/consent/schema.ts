import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** Props of the consent page: shows the visitor's consent, with the forms to change it. */
export const consentProps = z.strictObject({ title: text(90), text: text(600).optional() })
