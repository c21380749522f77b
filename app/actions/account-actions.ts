import {
  AccountTypeDocument,
  ChoosePasswordDocument,
  ClaimCartDocument,
  MergeFavoritesDocument,
  RequestLoginLinkDocument,
  RequestPasswordResetDocument,
} from '#generated/graphql.ts'
import { noteFault } from '#runtime/data/app-faults.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { consentCookie } from '#schemas/consent.ts'
import { readAddress } from '#schemas/values/path.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionInput, ActionResult } from './action.ts'
import { cartIdOf } from './cart-actions.ts'
import { mergeConsent } from './consent-actions.ts'
import { favoritesCookie, favoritesIdOf } from './favorite-actions.ts'
import { type GivenPassword, readPasswordField } from './password-fields.ts'
import { rateLimited } from './rate-limited.ts'
import { callAuth, callSignOut, type SignedIn } from './sign-in.ts'

/** `sessionLifetime` (see the specification) of a sign-in for which “remember me” is not ticked. */
const notRemembered = 30

const words: Readonly<Record<string, string>> = {
  WRONG_CREDENTIALS: 'account:errors.credentials',
  ACCOUNT_EXISTS: 'account:errors.exists',
}

/** Account actions by name. */
export const accountActions: Readonly<Record<string, Action>> = {
  'account/sign-in': async (input) => {
    const { form } = input
    const made = await callAuth(
      'login',
      {
        username: form.get('email') ?? '',
        ...presentPassword(input),
        ...(form.get('remember') === '1' ? {} : { sessionLifetime: notRemembered }),
      },
      input,
    )
    return opened(input, made)
  },
  'account/register': async (input) => {
    const { form } = input
    const password = readPasswordField(form, 'password')
    if (password.fault) return problem(input, `account:errors.${password.fault}`, 'register-password')
    const made = await callAuth(
      'register',
      {
        username: form.get('email') ?? '',
        password: password.hash,
        firstName: form.get('firstName') ?? '',
        lastName: form.get('lastName') ?? '',
        language: input.language,
      },
      input,
    )
    if (made.retryAfter !== null) return rateLimited(made.retryAfter, input)
    if (made.code === 'WEAK_PASSWORD') return problem(input, 'account:errors.weak', 'register-password')
    if (made.code === 'INVALID') return problem(input, 'account:errors.email', 'register-email')
    if (made.code === 'ACCOUNT_EXISTS') return problem(input, 'account:errors.exists', 'register-email')
    const answer = await opened(input, made)
    if (!made.token) return answer
    return { notice: { tone: 'success', message: input.t('account:registered'), event: 'auth:register' }, ...answer }
  },
  'account/sign-out': async (input) => {
    const setCookies = await callSignOut(input.form.get('everywhere') === '1', input)
    return {
      setCookies,
      cookies: { 'ralph-cart': null },
      notice: { tone: 'success', message: input.t('account:signedOut') },
      location: accountPath(input),
    }
  },
  'account/password': async (input) => {
    const chosen = readNewPassword(input)
    if ('notice' in chosen) return chosen
    const made = await callAuth('password', { ...presentPassword(input), newPassword: chosen.hash }, input)
    if (made.retryAfter !== null) return rateLimited(made.retryAfter, input)
    if (made.code === 'WEAK_PASSWORD') return problem(input, 'account:errors.weak', 'newPassword')
    const changed = made.status === 200
    const message = input.t(changed ? 'account:passwordChanged' : 'account:errors.current')
    return {
      setCookies: made.cookies,
      notice: { tone: changed ? 'success' : 'problem', message },
      location: accountPath(input),
    }
  },
  'account/forgot': async (input) => {
    await input.query.query(RequestPasswordResetDocument, { email: input.form.get('email') ?? '' })
    return { notice: { tone: 'success', message: input.t('account:forgot.sent') } }
  },
  'account/link': async (input) => {
    await input.query.query(RequestLoginLinkDocument, { email: input.form.get('email') ?? '' })
    return { notice: { tone: 'success', message: input.t('account:forgot.sent') } }
  },
  'account/reset': async (input) => {
    const chosen = readNewPassword(input)
    if ('notice' in chosen) return chosen
    const { choosePassword } = await input.query.query(ChoosePasswordDocument, {
      token: input.form.get('token') ?? '',
      newPassword: chosen.hash,
    })
    if (choosePassword.code === 'WEAK_PASSWORD') return problem(input, 'account:errors.weak', 'newPassword')
    if (!choosePassword.chosen) return { ...problem(input, 'account:errors.link'), location: accountPath(input) }
    return {
      notice: { tone: 'success', message: input.t('account:passwordReset') },
      location: accountPath(input),
    }
  },
}

/** Returns the form's password in the format that `/auth/*` expects. */
function presentPassword({ form }: ActionInput) {
  const { hash, asTyped } = readPasswordField(form, 'password')
  return { password: hash, passwordAsTyped: asTyped }
}

/** Returns the new password, entered twice, or a notice about what is wrong with it. */
function readNewPassword(input: ActionInput): GivenPassword | Required<Pick<ActionResult, 'notice'>> {
  const chosen = readPasswordField(input.form, 'newPassword')
  if (chosen.fault) return problem(input, `account:errors.${chosen.fault}`, 'newPassword')
  if (chosen.hash === readPasswordField(input.form, 'repeatPassword').hash) return chosen
  return problem(input, 'account:errors.differ', 'repeatPassword')
}

/**
 * Completes a sign-in. The guest's cart and favourites become the customer's, and a company sees prices without VAT.
 */
async function opened(input: ActionInput, made: SignedIn): Promise<ActionResult> {
  if (made.retryAfter !== null) return { ...rateLimited(made.retryAfter, input), data: { code: made.code } }
  if (!made.token) {
    return { ...problem(input, words[made.code ?? ''] ?? 'account:errors.fields'), data: { code: made.code } }
  }
  const query = input.queryAs(made.token)
  const { claimCart } = await query.query(ClaimCartDocument, { cartId: cartIdOf(input) })
  const guestListId = favoritesIdOf(input)
  if (guestListId) await query.query(MergeFavoritesDocument, { guestListId })
  const { me } = await query.query(AccountTypeDocument, {})
  // A failure to merge cookie consent must not prevent the sign-in.
  const consent = await mergeConsent(input, query).catch((error) => {
    noteFault('the consent of an account was not merged', error)
    return null
  })
  return {
    setCookies: made.cookies,
    cookies: {
      ...(claimCart ? { 'ralph-cart': claimCart.id } : {}),
      ...(guestListId ? { [favoritesCookie]: null } : {}),
      ...(consent ? { [consentCookie]: consent } : {}),
      ...(me && me.customerType !== 'PERSON' ? { 'ralph-user-type': me.customerType } : {}),
    },
    location: readAddress(input.form.get('then') ?? '') ?? accountPath(input),
  }
}

function accountPath({ market, language }: ActionInput): string {
  return hrefTo({ route: 'account' }, { market, language, config: getShop().config })
}

/** Returns an error notice; `field` is the form field that it concerns. */
function problem({ t }: ActionInput, key: string, field?: string): Required<Pick<ActionResult, 'notice'>> {
  const message = t(key)
  return { notice: { tone: 'problem', message, ...(field ? { fields: { [field]: message } } : {}) } }
}
