import type { Issue } from '#schemas/issue.ts'
import { type Language, languageSchema } from '#schemas/languages.ts'
import { type Definition, definitionSchema } from '#schemas/page.ts'
import { createIssueFactory } from '#schemas/validate/issue-factory.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'
import { type FoundReferences, referencesOf } from '#schemas/validate/references.ts'
import type { UsedSections } from '#schemas/validate/section-uses.ts'
import type { Validator } from '#schemas/validate/validate-definition.ts'
import type { CampaignPlace } from './campaigns/campaign.rules.ts'
import { parseImageUrl } from './images/images.service.ts'
import type { ImageFileInfo } from './images/images.store.ts'

export interface GateDeps {
  readonly validator: Validator
  readonly check: (definition: Definition) => Promise<FoundReferences>
  /**
   * Returns the sections that the definition shows in the given languages, or in any language when `languages` is
   * empty.
   */
  readonly usedSections: (definition: Definition, languages: readonly Language[]) => Promise<UsedSections>
  readonly markets: () => Promise<readonly CampaignPlace[]>
  readonly imageFiles: (ids: readonly string[]) => Promise<readonly ImageFileInfo[]>
}

export type PublishGate = ReturnType<typeof createPublishGate>

/**
 * `heavy` is the total number of image bytes above which a page loads slowly on a phone. `phoneWidth` is the width, in
 * pixels, of the image files that a phone loads.
 */
const heavy = 1_500 * 1024
const phoneWidth = 960

/**
 * Creates the publish gate (C3), which returns the issues of a definition to be published in the given languages.
 * Errors prevent publishing; warnings do not.
 */
export function createPublishGate({ validator, check, usedSections, markets, imageFiles }: GateDeps) {
  return async (
    definition: unknown,
    { languages, sentences }: { readonly languages: readonly Language[]; readonly sentences: StaffLanguage },
  ): Promise<readonly Issue[]> => {
    const parsed = definitionSchema.safeParse(definition)
    if (!parsed.success) return validator.validate(definition, { language: sentences })
    const [found, used, places] = await Promise.all([
      check(parsed.data),
      usedSections(parsed.data, languages),
      markets(),
    ])
    const countryCodes = [...new Set(places.map(({ countryCode }) => countryCode))]
    const issues = validator.validate(definition, {
      language: sentences,
      publishIn: languages,
      found,
      used,
      countryCodes,
    })
    return [...issues, ...(await weightIssues(parsed.data, sentences))]
  }

  async function weightIssues(definition: Definition, sentences: StaffLanguage): Promise<readonly Issue[]> {
    const named = referencesOf(definition).flatMap(({ kind, target }) => (kind === 'image' ? target : []))
    const ids = new Set(named.flatMap((target) => parseImageUrl(target)?.id ?? []))
    const files = await imageFiles([...ids])
    const bytes = [...ids].reduce((sum, id) => {
      const sent = files.filter((file) => file.imageId === id && file.format === 'webp' && file.width <= phoneWidth)
      return sum + (sent.at(-1)?.size ?? 0)
    }, 0)
    if (bytes <= heavy) return []
    const message = validatorMessages[sentences].heavy(Math.ceil(bytes / 1024), heavy / 1024)
    return [
      createIssueFactory(definition, new Map(), sentences).issue('warning', 'heavy', { path: '/blocks', message }),
    ]
  }
}

/**
 * Returns the errors that prevent publishing in the given languages. When a language is unknown, returns only the
 * errors about unknown languages.
 */
export async function errorsOf(
  gate: PublishGate,
  definition: unknown,
  { languages, sentences }: { readonly languages: readonly string[]; readonly sentences: StaffLanguage },
): Promise<readonly Issue[]> {
  const strange = languages.filter((language) => !languageSchema.safeParse(language).success)
  if (strange.length > 0) return strange.map((language) => unknownLanguage(language, sentences))
  const issues = await gate(definition, { languages: languages as readonly Language[], sentences })
  return issues.filter(({ severity }) => severity === 'error')
}

function unknownLanguage(language: string, sentences: StaffLanguage): Issue {
  const own = validatorMessages[sentences]
  return {
    severity: 'error',
    code: 'unknown-language',
    path: '',
    label: own.page,
    message: own.unknownLanguage(language),
  }
}
