import type { z } from 'zod'
import type { Issue } from '#schemas/issue.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'
import { offerWords } from './offer-words.ts'

export function offerError(sentences: StaffLanguage, code: string, path: string, message: string): Issue {
  return { severity: 'error', code, path, label: offerWords[sentences].offer, message }
}

export function issuesOf(error: z.ZodError, sentences: StaffLanguage): readonly Issue[] {
  return error.issues.map((issue) =>
    offerError(
      sentences,
      'offer',
      issue.path.map((part) => `/${String(part)}`).join(''),
      sentenceOf(issue, validatorMessages[sentences], offerWords[sentences]),
    ),
  )
}

function sentenceOf(
  issue: z.core.$ZodIssue,
  own: (typeof validatorMessages)[StaffLanguage],
  offer: (typeof offerWords)[StaffLanguage],
): string {
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') return own.longest(String(issue.maximum))
      return issue.origin === 'array' ? own.most(String(issue.maximum)) : offer.atMost(String(issue.maximum))
    case 'too_small':
      if (issue.origin === 'string') return own.shortest(String(issue.minimum))
      return issue.origin === 'array' ? own.fewest(String(issue.minimum)) : offer.atLeast(String(issue.minimum))
    case 'invalid_type':
      return issue.expected === 'int' || issue.expected === 'number' ? offer.notWhole : own.unfit
    case 'invalid_format':
      return own.pattern
    case 'unrecognized_keys':
      return own.extra(issue.keys.join(', '))
    case 'custom':
      return offer.custom[String(issue.params?.code)] ?? own.unfit
    default:
      return own.unfit
  }
}
