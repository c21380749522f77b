import type { HandOver, HandOverResult, Resolvers } from '#backend/generated/resolvers.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import type { RequestContext, StaffIdentity } from '../../kernel/request-context.ts'
import { requireRole } from '../../staff/require-role.ts'
import { hasRole } from '../../staff/staff.rules.ts'
import { staffName } from '../../staff/staff-name.ts'
import { readStaffLanguage } from '../staff-input.ts'
import { storable } from '../storable.ts'
import { type HandOverRefusal, waitsFor } from './hand-overs.rules.ts'
import type { HandedOver, HandOversService } from './hand-overs.service.ts'
import type { HandOverRow } from './hand-overs.store.ts'

const sentences: Readonly<Record<HandOverRefusal, Readonly<Record<StaffLanguage, string>>>> = {
  empty: { sv: 'Skriv ett meddelande.', en: 'Write a message.' },
  'too-long': { sv: 'Meddelandet har högst 1 000 tecken.', en: 'The message can have at most 1,000 characters.' },
  'no-page': { sv: 'Sidan finns inte eller är arkiverad.', en: 'The page does not exist or is archived.' },
  'no-receiver': {
    sv: 'Mottagaren kan inte längre redigera sidor. Välj någon annan.',
    en: 'The receiver can no longer edit pages. Choose someone else.',
  },
  self: { sv: 'Du kan inte lämna över till dig själv.', en: 'You can’t hand over to yourself.' },
  over: {
    sv: 'Överlämningen är redan avslutad: sidan har publicerats, lämnats vidare eller återlämnats.',
    en: 'This hand-over has ended: the page was published, handed on or returned.',
  },
  'not-yours': { sv: 'Sidan är inte överlämnad till dig.', en: 'The page was not handed over to you.' },
}

const [maxIdLength, maxEmailLength] = [200, 254]

export function createHandOverResolvers(service: HandOversService): Resolvers {
  return {
    HandOverResult: { __resolveType: (value) => ('code' in value ? 'HandOverProblem' : 'HandedOver') },
    Query: {
      handOvers: async (_, { pageId }, context) => {
        const staff = requireRole(context, 'editor')
        const rows = await service.list(pageId == null ? null : storable(pageId, maxIdLength))
        return rows.map((row) => toHandOver(row, staff))
      },
      handOverReceivers: async (_, __, context) => {
        const { email } = requireRole(context, 'editor')
        const all = await service.receivers(email)
        return all.map((one) => ({ email: one.email, name: one.name, mayPublish: hasRole(one, 'publisher') }))
      },
    },
    Mutation: {
      handOverPage: async (_, { input, staffLanguage }, context) => {
        const staff = requireRole(context, 'editor')
        const { pageId, receiver, message } = input
        const about = {
          pageId: storable(pageId, maxIdLength),
          receiver: receiver == null ? null : storable(receiver, maxEmailLength),
          message,
        }
        return answer(await service.handOver(about, actorOf(staff, context)), staff, staffLanguage)
      },
      returnHandOver: async (_, { id, message, staffLanguage }, context) => {
        const staff = requireRole(context, 'editor')
        return answer(await service.giveBack(readId(id), message, actorOf(staff, context)), staff, staffLanguage)
      },
      withdrawHandOver: async (_, { id, staffLanguage }, context) => {
        const staff = requireRole(context, 'editor')
        return answer(await service.withdraw(readId(id), actorOf(staff, context)), staff, staffLanguage)
      },
    },
  }
}

function actorOf(staff: StaffIdentity, context: RequestContext) {
  return { ...staff, name: staffName(context) }
}

function answer(done: HandedOver, staff: StaffIdentity, language: string | null | undefined): HandOverResult {
  if ('refusal' in done) {
    return { code: done.refusal, message: sentences[done.refusal][readStaffLanguage(language)] }
  }
  const { handOver, replaced } = done
  return { handOver: toHandOver(handOver, staff), replaced: replaced && toHandOver(replaced, staff) }
}

function toHandOver(row: HandOverRow, staff: StaffIdentity): HandOver {
  return {
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    waitsForMe: waitsFor(row, staff),
    mine: row.author === staff.email,
  }
}

function readId(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}
