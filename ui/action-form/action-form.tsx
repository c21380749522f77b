import type { ComponentProps } from 'react'
import type { z } from 'zod'
import type { ActionContract, FormFields } from '#runtime/actions/contract.ts'
import { type StorefrontContext, StorefrontFields } from '../storefront-fields/storefront-fields.tsx'

/**
 * What a form does, rendered as `data-action`. The page's script (`app/browser/intercept-forms.ts`) handles some kinds
 * specially. The browser submits forms of kind `leave`.
 */
type FormKind =
  | 'accept'
  | 'alert'
  | 'code'
  | 'consent'
  | 'customer-type'
  | 'favorite'
  | 'favorites'
  | 'gift'
  | 'leave'
  | 'market'
  | 'newsletter'
  | 'once'
  | 'quantity'
  | 'remove'
  | 'review'
  | 'save'

interface ActionFormProps<Input extends z.ZodObject> extends Omit<ComponentProps<'form'>, 'action' | 'method'> {
  readonly action: ActionContract<Input>
  readonly context: StorefrontContext
  /** Omit it for a form that always loads another page. */
  readonly kind?: FormKind
  /** Values of hidden fields. Fields whose value is undefined are omitted. */
  readonly fields?: FormFields<NoInfer<Input>>
  /** URL to which the action redirects; by default, the current page. */
  readonly back?: string
}

/**
 * Renders a form that posts to an action. It works without script. With a `kind` other than `leave`, the page's script
 * submits it, and the page stays open.
 */
export function ActionForm<Input extends z.ZodObject>({
  action,
  context,
  kind,
  fields,
  back,
  children,
  ...form
}: ActionFormProps<Input>) {
  const hidden = Object.entries<string | number | undefined>(fields ?? {}).filter(([, value]) => value !== undefined)
  return (
    <form {...form} action={action.href} method="post" data-action={kind}>
      <StorefrontFields context={context} back={back} />
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
