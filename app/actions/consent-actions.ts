import { AccountConsentDocument, type ChosenConsentFragment, SetConsentDocument } from '#generated/graphql.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import {
  type Consent,
  type ConsentChoice,
  consentCookie,
  consentLife,
  consentVersion,
  parseConsent,
  stringifyConsent,
} from '#schemas/consent.ts'
import type { Action, ActionCookie, ActionInput } from './action.ts'

/** What the consent panel does. */
export const consentActions: Readonly<Record<string, Action>> = {
  consent: async ({ form, cookies, query, t }) => {
    const chosen = readChoice(form)
    if (!chosen) return { notice: { tone: 'problem', message: t('errors:general') } }
    const choice: ConsentChoice = { ...chosen, version: consentVersion, at: nowInSeconds() }
    // On this device the choice holds even when the account cannot be reached; the next sign-in brings it there.
    if (cookies['ralph-auth']) await storeConsent(query, choice).catch(() => null)
    return {
      cookies: { [consentCookie]: cookieOf(choice, consentLife) },
      notice: { tone: 'success', message: t('consent:saved') },
    }
  },
}

/**
 * Whoever signs in may have chosen on this device, with the account, or both: the newer choice wins and holds in both
 * places. Answers the cookie to set; null: the device's stays.
 */
export async function mergeConsent(
  { cookies }: Pick<ActionInput, 'cookies'>,
  query: RequestQuery,
): Promise<ActionCookie | null> {
  const own = parseConsent(cookies[consentCookie])
  const stored = own ? await storeConsent(query, own) : (await query.query(AccountConsentDocument, {})).me?.consent
  const winner = stored ? toChoice(stored) : null
  if (!winner || winner.version !== consentVersion || (own && winner.at <= own.at)) return null
  const life = consentLife - (nowInSeconds() - winner.at)
  return life > 0 ? cookieOf(winner, life) : null
}

async function storeConsent(query: RequestQuery, { at, ...choice }: ConsentChoice) {
  const input = { ...choice, chosenAt: new Date(at * 1000).toISOString() }
  return (await query.query(SetConsentDocument, { input })).setConsent
}

function toChoice({ analytics, marketing, version, chosenAt }: ChosenConsentFragment): ConsentChoice {
  return { analytics, marketing, version, at: Math.floor(Date.parse(chosenAt) / 1000) }
}

/** Null: no button of the panel says so. */
function readChoice(form: ActionInput['form']): Consent | null {
  const choice = form.get('choice')
  if (choice !== 'all' && choice !== 'necessary' && choice !== 'chosen') return null
  const isGranted = (purpose: keyof Consent) => choice === 'all' || (choice === 'chosen' && form.get(purpose) === '1')
  return { analytics: isGranted('analytics'), marketing: isGranted('marketing') }
}

function cookieOf(choice: ConsentChoice, life: number): ActionCookie {
  return { value: stringifyConsent(choice), life, httpOnly: false }
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
