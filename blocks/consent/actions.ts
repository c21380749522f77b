import { AccountConsentDocument, type ChosenConsentFragment, SetConsentDocument } from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import type { ActionCookie, ActionCookies } from '#runtime/actions/action-result.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { succeed } from '#runtime/actions/notices.ts'
import { noteFault } from '#runtime/data/app-faults.ts'
import {
  type Consent,
  type ConsentChoice,
  consentCookie,
  consentLife,
  consentVersion,
  stringifyConsent,
} from '#schemas/consent.ts'
import { visitCookie, visitorCookie } from '#schemas/event-sink.ts'
import * as shared from '#ui/action-form/shared-actions.ts'

export const chooseConsent = defineAction({
  ...shared.chooseConsent,
  async run({ choice: pressed, ...ticked }, context) {
    const isGranted = (purpose: keyof Consent) => pressed === 'all' || (pressed === 'chosen' && ticked[purpose])
    const choice: ConsentChoice = {
      analytics: isGranted('analytics'),
      marketing: isGranted('marketing'),
      version: consentVersion,
      at: nowInSeconds(),
      ...(context.refusesTracking && { despiteRefusal: true }),
    }
    // If the account cannot be updated, the choice still applies on this device, and the next sign-in stores it in the
    // account.
    if (context.visitor.token) {
      await storeConsent(context, choice).catch((error) => noteFault('the consent of an account was not stored', error))
    }
    return {
      ...succeed(context, 'consent:saved'),
      cookies: {
        [consentCookie]: cookieOf(choice, consentLife),
        ...(choice.analytics ? {} : withoutIds(context)),
      },
    }
  },
})

/** Returns the cookie changes that delete the ids by which consenting visitors are measured. */
function withoutIds({ cookies }: ActionContext): ActionCookies {
  const ids = [visitCookie, visitorCookie].filter((name) => cookies[name] !== undefined)
  return Object.fromEntries(ids.map((name) => [name, null]))
}

/**
 * Merges the device's consent with the account's at sign-in. The newer choice applies, and is stored on the device and
 * in the account. A failure does not prevent the sign-in.
 */
export async function mergeConsent(context: ActionContext): Promise<ActionCookies> {
  try {
    return await merge(context)
  } catch (error) {
    noteFault('the consent of an account was not merged', error)
    return {}
  }
}

async function merge(context: ActionContext): Promise<ActionCookies> {
  const own = context.visitor.consent
  const stored = own ? await storeConsent(context, own) : (await context.query(AccountConsentDocument, {})).me?.consent
  const winner = stored ? toChoice(stored) : null
  if (!winner || winner.version !== consentVersion || (own && winner.at <= own.at)) return {}
  const life = consentLife - (nowInSeconds() - winner.at)
  return life > 0 ? { [consentCookie]: cookieOf(winner, life) } : {}
}

async function storeConsent({ query }: ActionContext, { at, analytics, marketing, version }: ConsentChoice) {
  const input = { analytics, marketing, version, chosenAt: new Date(at * 1000).toISOString() }
  return (await query(SetConsentDocument, { input })).setConsent
}

function toChoice({ analytics, marketing, version, chosenAt }: ChosenConsentFragment): ConsentChoice {
  return { analytics, marketing, version, at: Math.floor(Date.parse(chosenAt) / 1000) }
}

function cookieOf(choice: ConsentChoice, life: number): ActionCookie {
  return { value: stringifyConsent(choice), life, httpOnly: false }
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
