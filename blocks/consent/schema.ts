import { z } from 'zod'
import { text } from '#schemas/localized.ts'

export const consentProps = z.strictObject({ title: text(90), text: text(600).optional() })
