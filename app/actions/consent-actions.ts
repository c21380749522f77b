import { AccountConsentDocument, type ChosenConsentFragment, SetConsentDocument } from '#generated/graphql.ts'
import { noteFault } from '#runtime/data/app-faults.ts'
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
import { visitCookie } from '#schemas/event-sink.ts'
import type { Action, ActionCookie, ActionInput } from './action.ts'

/** Actions of the consent panel. */
export const consentActions: Readonly<Record<string, Action>> = {
  consent: async ({ form, cookies, query, t }) => {
    const chosen = readChoice(form)
    if (!chosen) return { notice: { tone: 'problem', message: t('errors:general') } }
    const choice: ConsentChoice = { ...chosen, version: consentVersion, at: nowInSeconds() }
    // The choice applies on this device even if the account cannot be updated; in that case, the next sign-in stores it
    // in the account.
    if (cookies['ralph-auth'])
      await storeConsent(query, choice).catch((error) => noteFault('the consent of an account was not stored', error))
    return {
      cookies: {
        [consentCookie]: cookieOf(choice, consentLife),
        ...(choice.analytics || cookies[visitCookie] === undefined ? {} : { [visitCookie]: null }),
      },
      notice: { tone: 'success', message: t('consent:saved') },
    }
  },
}

/**
 * Merges the consent of device and account at sign-in: the newer choice wins and is stored in both. Returns the cookie
 * to set, or null when the device's choice is unchanged.
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

/** Returns the submitted choice, or null when it is not the value of one of the panel's buttons. */
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
