import {
  ClaimCartDocument,
  MergeFavoritesDocument,
  RequestLoginLinkDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
  UpdateMeDocument,
} from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionAnswer, ActionInput } from './action.ts'
import { cartIdOf } from './cart-actions.ts'
import { favoritesCookie, favoritesIdOf } from './favorite-actions.ts'
import { callAuth, callSignOut, hashForServer, type SignedIn } from './sign-in.ts'

/** Letters of a password at the least (specification, section 5). */
const shortestPassword = 7
/** `sessionLifetime` of the specification when “remember me” is not ticked. */
const notRemembered = 30

const words: Readonly<Record<string, string>> = {
  WRONG_CREDENTIALS: 'account:errors.credentials',
  ACCOUNT_EXISTS: 'account:errors.exists',
  TOO_MANY_ATTEMPTS: 'account:errors.slowed',
}

/** Actions of the account by name. */
export const accountActions: Readonly<Record<string, Action>> = {
  'account/sign-in': async (input) => {
    const { form } = input
    const made = await callAuth(
      'login',
      {
        username: form.get('email') ?? '',
        password: hashForServer(form.get('password') ?? ''),
        ...(form.get('remember') === '1' ? {} : { sessionLifetime: notRemembered }),
      },
      {},
    )
    return opened(input, made)
  },
  'account/register': async (input) => {
    const { form } = input
    const password = form.get('password') ?? ''
    if (password.length < shortestPassword) return problem(input, 'account:errors.short')
    const made = await callAuth(
      'register',
      {
        username: form.get('email') ?? '',
        password: hashForServer(password),
        firstName: form.get('firstName') ?? '',
        lastName: form.get('lastName') ?? '',
        language: input.language,
      },
      {},
    )
    return opened(input, made)
  },
  'account/sign-out': async (input) => {
    const refreshToken = input.cookies['ralph-auth-refresh'] ?? ''
    const setCookies = await callSignOut(refreshToken, input.form.get('everywhere') === '1')
    return {
      setCookies,
      cookies: { 'ralph-cart': null },
      notice: { tone: 'success', message: input.t('account:signedOut') },
      location: accountPath(input),
    }
  },
  'account/settings': async (input) => {
    const value = (name: string) => input.form.get(name) ?? null
    await input.query.query(UpdateMeDocument, {
      input: {
        firstName: value('firstName'),
        lastName: value('lastName'),
        phone: value('phone'),
        gender: value('gender'),
        newsletter: value('newsletter') === '1',
        addressLine1: value('addressLine1'),
        zip: value('zip'),
        city: value('city'),
      },
    })
    return { notice: { tone: 'success', message: input.t('account:saved') } }
  },
  'account/password': async (input) => {
    const { form, cookies } = input
    const newPassword = form.get('newPassword') ?? ''
    if (newPassword.length < shortestPassword) return problem(input, 'account:errors.short')
    if (newPassword !== form.get('repeatPassword')) return problem(input, 'account:errors.differ')
    const made = await callAuth(
      'password',
      { password: hashForServer(form.get('password') ?? ''), newPassword: hashForServer(newPassword) },
      { authorization: `Bearer ${cookies['ralph-auth'] ?? ''}` },
    )
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
    const { form } = input
    const newPassword = form.get('newPassword') ?? ''
    if (newPassword.length < shortestPassword) return problem(input, 'account:errors.short')
    if (newPassword !== form.get('repeatPassword')) return problem(input, 'account:errors.differ')
    const { resetPassword } = await input.query.query(ResetPasswordDocument, {
      token: form.get('token') ?? '',
      newPassword: hashForServer(newPassword),
    })
    if (!resetPassword) return { ...problem(input, 'account:errors.link'), location: accountPath(input) }
    return {
      notice: { tone: 'success', message: input.t('account:passwordChanged') },
      location: accountPath(input),
    }
  },
}

/** Signed in: the guest's cart and favourites become the customer's. */
async function opened(input: ActionInput, made: SignedIn): Promise<ActionAnswer> {
  if (!made.token) return problem(input, words[made.code ?? ''] ?? 'account:errors.fields')
  const query = input.queryAs(made.token)
  const { claimCart } = await query.query(ClaimCartDocument, { cartId: cartIdOf(input) })
  const guestListId = favoritesIdOf(input)
  if (guestListId) await query.query(MergeFavoritesDocument, { guestListId })
  return {
    setCookies: made.cookies,
    cookies: {
      ...(claimCart ? { 'ralph-cart': claimCart.id } : {}),
      ...(guestListId ? { [favoritesCookie]: null } : {}),
    },
    location: accountPath(input),
  }
}

function accountPath({ market, language }: ActionInput): string {
  return hrefTo({ route: 'account' }, { market, language, config: getShop().config })
}

function problem({ t }: ActionInput, key: string): ActionAnswer {
  return { notice: { tone: 'problem', message: t(key) } }
}
