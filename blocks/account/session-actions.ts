import { z } from 'zod'
import {
  AccountTypeDocument,
  ChoosePasswordDocument,
  RequestLoginLinkDocument,
  RequestPasswordResetDocument,
} from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import type { ActionCookies, ActionResult } from '#runtime/actions/action-result.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { checked, line, text } from '#runtime/actions/fields.ts'
import { fail, failFields, rateLimited, succeed, withTyped } from '#runtime/actions/notices.ts'
import { cartCookie } from '#runtime/guards/visitor.ts'
import { readEmail } from '#schemas/values/email.ts'
import { readAddress } from '#schemas/values/path.ts'
import { callAuth, callSignOut, type SignedIn } from './call-auth.ts'
import { givenNewPassword, givenPassword, hasPassword, newPasswordFields, passwordFields } from './password-fields.ts'

/** Value of `sessionLifetime` when “remember me” is not ticked. The specification defines it. */
const notRemembered = 30

const words: Readonly<Record<string, string>> = {
  WRONG_CREDENTIALS: 'account:errors.credentials',
  ACCOUNT_EXISTS: 'account:errors.exists',
}

// biome-ignore lint/suspicious/noThenProperty: a field's name, which cached pages contain
const thenField = { then: text }

export const signIn = defineAction({
  name: 'account/sign-in',
  input: z.object({ email: text, ...passwordFields, remember: checked, ...thenField }),
  async run(input, context) {
    const { email } = input
    const faults = {
      ...(email.trim() === '' && { email: 'account:errors.required' }),
      ...(!hasPassword(input) && { password: 'account:errors.password' }),
    }
    if (Object.keys(faults).length > 0) {
      return withTyped(failFields(context, faults, 'account:errors.fields'), { email })
    }
    const { hash: password, asTyped: passwordAsTyped } = givenPassword(input)
    const lifetime = input.remember ? {} : { sessionLifetime: notRemembered }
    const made = await callAuth('login', { username: email, password, passwordAsTyped, ...lifetime }, context)
    return withTyped(await opened(made, input.then, context), { email })
  },
})

const registerInput = z.object({
  email: text,
  ...passwordFields,
  firstName: line,
  lastName: line,
  ...thenField,
})

export const register = defineAction({
  name: 'account/register',
  input: registerInput,
  async run(input, context) {
    const { email, firstName, lastName } = input
    const typed = { 'register-first-name': firstName, 'register-last-name': lastName, 'register-email': email }
    return withTyped(await createAccount(input, context), typed)
  },
})

export const signOut = defineAction({
  name: 'account/sign-out',
  input: z.object({ everywhere: checked }),
  async run({ everywhere }, context) {
    return {
      ...succeed(context, 'account:signedOut'),
      setCookies: await callSignOut(everywhere, context),
      cookies: { [cartCookie]: null },
      location: context.href({ route: 'account' }),
    }
  },
})

export const changePassword = defineAction({
  name: 'account/password',
  input: z.object({ ...passwordFields, ...newPasswordFields }),
  async run(input, context) {
    const chosen = readNewPassword(input, context)
    if ('notice' in chosen) return chosen
    const { hash: password, asTyped: passwordAsTyped } = givenPassword(input)
    const made = await callAuth('password', { password, passwordAsTyped, newPassword: chosen.hash }, context)
    if (made.retryAfter !== null) return rateLimited(made.retryAfter, context)
    if (made.code === 'WEAK_PASSWORD') return fail(context, 'account:errors.weak', 'newPassword')
    const isChanged = made.status === 200
    return {
      ...(isChanged ? succeed(context, 'account:passwordChanged') : fail(context, 'account:errors.current')),
      setCookies: made.cookies,
      location: context.href({ route: 'account' }),
    }
  },
})

export const requestPasswordReset = defineAction({
  name: 'account/forgot',
  input: z.object({ email: text }),
  run: (input, context) => mailLink(input, context, () => context.query(RequestPasswordResetDocument, input)),
})

export const requestLoginLink = defineAction({
  name: 'account/link',
  input: z.object({ email: text }),
  run: (input, context) => mailLink(input, context, () => context.query(RequestLoginLinkDocument, input)),
})

export const resetPassword = defineAction({
  name: 'account/reset',
  input: z.object({ token: text, ...newPasswordFields }),
  async run(input, context) {
    const chosen = readNewPassword(input, context)
    if ('notice' in chosen) return chosen
    const { choosePassword } = await context.query(ChoosePasswordDocument, {
      token: input.token,
      newPassword: chosen.hash,
    })
    if (choosePassword.code === 'WEAK_PASSWORD') return fail(context, 'account:errors.weak', 'newPassword')
    const { chosen: isChosen } = choosePassword
    return {
      ...(isChosen ? succeed(context, 'account:passwordReset') : fail(context, 'account:errors.link')),
      location: context.href({ route: 'account' }),
    }
  },
})

/** Returns the cookie that makes the shop display prices without VAT to a company; no cookie for a person. */
export async function chooseCustomerType({ query }: ActionContext): Promise<ActionCookies> {
  const { me } = await query(AccountTypeDocument, {})
  return me && me.customerType !== 'PERSON' ? { 'ralph-user-type': me.customerType } : {}
}

async function createAccount(input: z.output<typeof registerInput>, context: ActionContext) {
  const password = givenPassword(input)
  const { email: username, firstName, lastName } = input
  const faults = {
    ...(firstName === '' && { 'register-first-name': 'account:errors.required' }),
    ...(lastName === '' && { 'register-last-name': 'account:errors.required' }),
    ...(readEmail(username) === null && { 'register-email': 'account:errors.email' }),
    ...(password.fault && { 'register-password': `account:errors.${password.fault}` }),
  }
  if (Object.keys(faults).length > 0) return failFields(context, faults, 'account:errors.fields')
  const account = { username, password: password.hash, firstName, lastName, language: context.language }
  const made = await callAuth('register', account, context)
  if (made.retryAfter !== null) return rateLimited(made.retryAfter, context)
  if (made.code === 'WEAK_PASSWORD') return fail(context, 'account:errors.weak', 'register-password')
  if (made.code === 'INVALID') return fail(context, 'account:errors.email', 'register-email')
  if (made.code === 'ACCOUNT_EXISTS') return fail(context, 'account:errors.exists', 'register-email')
  const answer = await opened(made, input.then, context)
  if (!made.token) return answer
  return { notice: { ...succeed(context, 'account:registered').notice, event: 'auth:register' as const }, ...answer }
}

/** Requests a link by mail. The response does not reveal whether the address has an account. */
async function mailLink(
  { email }: { readonly email: string },
  context: ActionContext,
  request: () => Promise<unknown>,
): Promise<ActionResult> {
  if (readEmail(email) === null) {
    return withTyped(fail(context, 'account:errors.email', 'forgot-email'), { 'forgot-email': email })
  }
  await request()
  return succeed(context, 'account:forgot.sent')
}

function readNewPassword(input: Parameters<typeof givenNewPassword>[0], context: ActionContext) {
  const chosen = givenNewPassword(input)
  if (chosen.fault) return fail(context, `account:errors.${chosen.fault}`, 'newPassword')
  return chosen.isRepeated ? chosen : fail(context, 'account:errors.differ', 'repeatPassword')
}

/** Completes a sign-in. `then` is the path to redirect to; a URL outside the shop is ignored. */
async function opened(
  { token, code, retryAfter, cookies }: SignedIn,
  then: string,
  context: ActionContext,
): Promise<ActionResult<{ readonly code?: string | null }>> {
  if (retryAfter !== null) return { ...rateLimited(retryAfter, context), data: { code } }
  if (!token) return { ...fail(context, words[code ?? ''] ?? 'account:errors.fields'), data: { code } }
  return {
    setCookies: cookies,
    cookies: await context.completeSignIn(token),
    location: readAddress(then) ?? context.href({ route: 'account' }),
  }
}
