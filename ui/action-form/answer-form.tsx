import type { z } from 'zod'
import type { ActionContract } from '#runtime/actions/contract.ts'
import type { text } from '#runtime/actions/fields.ts'
import button from '../button/button.module.css'
import type { StorefrontContext } from '../storefront-fields/storefront-fields.tsx'
import { ActionForm } from './action-form.tsx'

interface AnswerFormProps {
  readonly action: ActionContract<z.ZodObject<{ readonly token: typeof text }>>
  readonly kind: 'alert' | 'newsletter'
  readonly label: string
  readonly look: 'primary' | 'secondary' | 'text'
  readonly token: string
  readonly context: StorefrontContext
}

/**
 * Renders a button on the page that a mail links to. The recipient of the mail confirms or declines with this button.
 */
export function AnswerForm({ action, kind, label, look, token, context }: AnswerFormProps) {
  return (
    <ActionForm
      action={action}
      kind={kind}
      context={context}
      back={`${context.route.path}?token=${encodeURIComponent(token)}`}
      fields={{ token }}
    >
      <button type="submit" className={button[look]}>
        {label}
      </button>
    </ActionForm>
  )
}
