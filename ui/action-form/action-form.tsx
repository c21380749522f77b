import type { ComponentProps } from 'react'
import type { z } from 'zod'
import type { ActionContract, FormFields } from '#runtime/actions/contract.ts'
import { type StorefrontContext, StorefrontFields } from '../storefront-fields/storefront-fields.tsx'

/** How the page's script sends a form (`app/browser/intercept-forms.ts`). */
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
  /** How the page's script submits the form. Omit it for a form that always loads another page. */
  readonly kind?: FormKind
  /** Values of hidden fields. Fields whose value is undefined are omitted. */
  readonly fields?: FormFields<NoInfer<Input>>
  /** URL to which the action redirects; by default, the current page. */
  readonly back?: string
}

/**
 * Renders a form that posts to an action. It works without script. With a `kind`, the page's script submits it, and the
 * page stays open.
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
