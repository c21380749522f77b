import type { z } from 'zod'
import type { ActionContext } from './action-context.ts'
import type { ActionResult } from './action-result.ts'
import { type ActionContract, describeAction } from './contract.ts'
import { refuseFields } from './notices.ts'

interface ActionSpec<Input extends z.ZodObject, Data extends object> {
  /** Name, which is also the end of the URL: `cart/add` for `/actions/cart/add`. */
  readonly name: string
  readonly input: Input
  /**
   * Whether GET is also allowed. Set it only for actions that change nothing or may be repeated, such as filling a cart
   * from a link.
   */
  readonly reads?: boolean
  /**
   * Key of the notice's text when fields are invalid. Without a key, the notice shows the message of the first invalid
   * field.
   */
  readonly invalid?: string
  readonly run: (input: z.output<NoInfer<Input>>, context: ActionContext) => Promise<ActionResult<Data>>
}

/** An action as the registry uses it. */
export interface Action<Input extends z.ZodObject = z.ZodObject, Data extends object = object>
  extends ActionContract<Input> {
  readonly reads: boolean
  /** Parses the form and runs the action. If fields are invalid, returns a notice about them instead. */
  submit(form: ReadonlyMap<string, string>, context: ActionContext): Promise<ActionResult<Data>>
}

/** Data that a script receives from an action, in addition to `PageData`. */
export type ActionData<Of> = Of extends Action<z.ZodObject, infer Data> ? Data : never

/** Defines an action. The actions of a block are in the `actions.ts` of its folder. */
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
