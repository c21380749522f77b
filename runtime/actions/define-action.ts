import type { z } from 'zod'
import type { ActionContext } from './action-context.ts'
import type { ActionResult } from './action-result.ts'
import { type ActionContract, describeAction } from './contract.ts'
import { refuseFields } from './notices.ts'

interface ActionSpec<Input extends z.ZodObject, Data extends object> {
  /** Name and URL, for example `cart/add` for `/actions/cart/add`. */
  readonly name: string
  /** Schema of the form's fields, made of those in `fields.ts`. */
  readonly input: Input
  /** Whether GET is allowed too, because the action changes nothing or is idempotent, as a cart link is. */
  readonly reads?: boolean
  /** Key of the notice about invalid fields; defaults to the message of the first one. */
  readonly invalid?: string
  readonly run: (input: z.output<NoInfer<Input>>, context: ActionContext) => Promise<ActionResult<Data>>
}

/** An action as the registry uses it, with erased types. */
export interface Action<Input extends z.ZodObject = z.ZodObject, Data extends object = object>
  extends ActionContract<Input> {
  readonly reads: boolean
  /** Parses the form and runs the action. Returns a notice about the invalid fields, if any. */
  submit(form: ReadonlyMap<string, string>, context: ActionContext): Promise<ActionResult<Data>>
}

/** What a script receives from an action, beside the page's data. */
export type ActionData<Of> = Of extends Action<z.ZodObject, infer Data> ? Data : never

/** Defines an action of a block, in the `actions.ts` of its folder. */
export function defineAction<Input extends z.ZodObject, Data extends object = object>(
  spec: ActionSpec<Input, Data>,
): Action<Input, Data> {
  return {
    ...describeAction(spec),
    reads: spec.reads ?? false,
    async submit(form, context) {
      const parsed = spec.input.safeParse(Object.fromEntries(form))
      return parsed.success ? spec.run(parsed.data, context) : refuseFields(parsed.error, context, spec.invalid)
    },
  }
}
