import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** Props of the page that shows the visitor's consent, with forms to change it. */
export const consentProps = z.strictObject({ title: text(90), text: text(600).optional() })
