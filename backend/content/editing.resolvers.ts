import type { Resolvers, SchedulePageResult } from '#backend/generated/resolvers.ts'
import { languages as allLanguages, type Language, languageSchema } from '#schemas/languages.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { requireRole } from '../staff/require-role.ts'
import type { LogService } from './audit-log.ts'
import type { ContentService } from './content.service.ts'
import type { PublishGate } from './publish-gate.ts'
import type { ReferencesService } from './references/references.service.ts'
import type { Scheduled, SchedulesService } from './schedules.service.ts'
import type { MoveRow } from './schedules.store.ts'
import { readStaffLanguage } from './staff-input.ts'

export interface EditingDeps {
  readonly content: ContentService
  readonly schedules: SchedulesService
  readonly references: ReferencesService
  readonly gate: PublishGate
  readonly log: LogService
}

type Refusal = Extract<Scheduled, { kind: 'refused' }>['reason']

const refusals: Readonly<Record<Refusal, Readonly<Record<StaffLanguage, string>>>> = {
  missing: {
    sv: 'Sidan, versionen eller schemat finns inte.',
    en: 'This page, version or schedule no longer exists.',
  },
  past: { sv: 'Tidpunkten har redan varit.', en: 'This time has passed. Choose a later one.' },
  'no-instant': {
    sv: 'Tiden är ingen entydig tidpunkt i tidszonen: klockan ställs om då, eller så går den inte att läsa.',
    en: 'This isn’t a valid time in the time zone: the clocks change then, or it can’t be read. Choose another time.',
  },
  'not-waiting': { sv: 'Det väntar inte längre.', en: 'This schedule has already run or been cancelled.' },
}

export function createEditingResolvers(deps: EditingDeps): Resolvers {
  const { content, schedules, references, gate, log } = deps
  return {
    SchedulePageResult: {
      __resolveType: (value) => ('issues' in value ? 'InvalidPage' : 'code' in value ? 'ScheduleProblem' : 'Schedule'),
    },
    Query: {
      validatePage: async (_, { definition, staffLanguage, languages }, context) => {
        requireRole(context, 'editor')
        const requested = languages ? readLanguages(languages) : []
        return [...(await gate(definition, { languages: requested, sentences: readStaffLanguage(staffLanguage) }))]
      },
      publishGate: async (_, { id, revision, languages, staffLanguage }, context) => {
        requireRole(context, 'editor')
        const row = await content.revision(id, revision)
        if (!row) return []
        const requested = readLanguages(languages)
        const sentences = readStaffLanguage(staffLanguage)
        return Promise.all(
          requested.map(async (language) => {
            const issues = await gate(row.definition, { languages: [language], sentences })
            return { language, issues: [...issues], open: !issues.some(({ severity }) => severity === 'error') }
          }),
        )
      },
      schedules: async (_, { id }, context) => {
        requireRole(context, 'editor')
        return (await content.waiting(id ?? undefined)).map(toSchedule)
      },
      contentLog: async (_, { subject, limit }, context) => {
        requireRole(context, 'editor')
        return log.list(subject ?? null, limit ?? null)
      },
      whereUsed: async (_, { kind, target }, context) => {
        requireRole(context, 'editor')
        return (await references.uses(kind, target)).map((use) => ({ ...use, languages: [...use.languages] }))
      },
      searchContent: async (_, { text }, context) => {
        requireRole(context, 'editor')
        return [...(await references.search(text))]
      },
      ruleReach: async (_, { route, match }, context) => {
        requireRole(context, 'editor')
        const reach = await references.reach(route, match)
        return reach && [...reach]
      },
    },
    Mutation: {
      schedulePage: async (_, { id, revision, languages, at, zone, note, staffLanguage }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        const sentences = readStaffLanguage(staffLanguage)
        const input = { id, revision: revision ?? null, languages: languages ?? null, wallClock: at, zone }
        return answer(await schedules.schedule({ ...input, author, note: note ?? null, sentences }), sentences)
      },
      cancelSchedule: async (_, { id, staffLanguage }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        const number = /^\d{1,15}$/.test(id) ? Number(id) : 0
        return answer(await schedules.cancel({ id: number, author }), readStaffLanguage(staffLanguage))
      },
    },
  }
}

function answer(done: Scheduled, sentences: StaffLanguage): SchedulePageResult {
  switch (done.kind) {
    case 'scheduled':
      return toSchedule(done.move)
    case 'invalid':
      return { message: 'The definition has errors.', issues: [...done.issues] }
    case 'refused':
      return { code: done.reason, message: refusals[done.reason][sentences] }
  }
}

function toSchedule(move: MoveRow) {
  return { ...move, id: String(move.id), at: move.at.toISOString() }
}

function readLanguages(requested: readonly string[] | null | undefined): readonly Language[] {
  if (!requested) return allLanguages
  return requested.flatMap((language) => {
    const parsed = languageSchema.safeParse(language)
    return parsed.success ? [parsed.data] : []
  })
}
