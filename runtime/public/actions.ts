// Public API: actions of forms and scripts.
export type { ActionContext, SignInHook } from '#runtime/actions/action-context.ts'
export type {
  ActionCookie,
  ActionCookies,
  ActionResponse,
  ActionResult,
  PageData,
} from '#runtime/actions/action-result.ts'
export { type ActionContract, actionNameIn, describeAction, type FormFields } from '#runtime/actions/contract.ts'
export { type Action, type ActionData, defineAction } from '#runtime/actions/define-action.ts'
export { checked, idempotencyKey, line, lines, optionalText, text } from '#runtime/actions/fields.ts'
export { fail, failWith, rateLimited, refuseFields, succeed } from '#runtime/actions/notices.ts'
export { hasControlCharacters, readForm } from '#runtime/actions/read-form.ts'
