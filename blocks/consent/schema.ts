import { z } from 'zod'
import { text } from '#schemas/localized.ts'

/** What the visitor lets the shop do beyond what it needs to work, and the forms that change it. */
export const consentProps = z.strictObject({ title: text(90), text: text(600).optional() })
