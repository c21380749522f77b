import type { Database } from '../../kernel/database.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { BrandModel, ContributorModel } from '../catalog.models.ts'
import { type LetterCount, letterOf, lettersOf } from '../index-letters.rules.ts'
import type { LoadersOf } from './loaders.ts'
import { pickedLanguage, pickText } from './localized-text.ts'
import {
  type BrandIndexInput,
  countAuthorInitials,
  countBrandInitials,
  findBrandByAlias,
  findContributorByAlias,
  listAuthors,
  listBrands,
} from './people.store.ts'

export interface Page<T> {
  readonly total: number
  readonly pageCount: number
  readonly items: readonly T[]
}

const maxPage = 200
const furthest = 100_000

function paging(page: number, pageSize: number): { readonly offset: number; readonly limit: number } {
  const limit = Math.min(maxPage, Math.max(1, pageSize))
  return { offset: (Math.min(furthest, Math.max(1, page)) - 1) * limit, limit }
}

export interface IndexPage {
  readonly page: number
  readonly pageSize: number
  /** Letter of the index in the request's language; null for all letters. */
  readonly letter: string | null
}

export interface PeopleDeps {
  readonly database: Database
  readonly loadersOf: LoadersOf
}

export function createPeopleService({ database, loadersOf }: PeopleDeps) {
  const authorInitials = (context: RequestContext) =>
    context.memo('catalog.authorInitials', () => countAuthorInitials(database))
  const brandInitials = (context: RequestContext) =>
    context.memo('catalog.brandInitials', () => countBrandInitials(database))

  /**
   * Returns the leading characters of the names that the index lists under `letter`, or null (for all names) when
   * `letter` is null.
   */
  async function initialsUnder(
    letter: string | null,
    initials: () => Promise<readonly LetterCount[]>,
    { language }: RequestContext,
  ): Promise<readonly string[] | null> {
    if (letter === null) return null
    if ([...letter].length !== 1) return []
    const wanted = letterOf(letter, language)
    return (await initials()).map((entry) => entry.letter).filter((initial) => letterOf(initial, language) === wanted)
  }

  return {
    async authors(
      context: RequestContext,
      input: IndexPage & { readonly startsWith: string | null },
    ): Promise<Page<ContributorModel>> {
      context.tags.add('catalog')
      const { offset, limit } = paging(input.page, input.pageSize)
      const { language } = context
      const initials = await initialsUnder(input.letter, () => authorInitials(context), context)
      const found = await listAuthors(database, { offset, limit, language, initials, startsWith: input.startsWith })
      return { ...found, pageCount: Math.max(1, Math.ceil(found.total / limit)) }
    },
    async authorLetters(context: RequestContext): Promise<readonly LetterCount[]> {
      context.tags.add('catalog')
      return lettersOf(await authorInitials(context), context.language)
    },
    async author(context: RequestContext, alias: string): Promise<ContributorModel | null> {
      context.tags.add('catalog')
      const found = await findContributorByAlias(database, alias)
      if (found) context.tags.add(`author:${found.id}`)
      return found
    },
    biography: async (context: RequestContext, id: number): Promise<string | null> =>
      pickText(await loadersOf(context).biographies.load(id), context.language) ?? null,
    biographyLanguage: async (context: RequestContext, id: number): Promise<string | null> =>
      pickedLanguage(await loadersOf(context).biographies.load(id), context.language),
    workCount: (context: RequestContext, id: number) => loadersOf(context).workCounts.load(id),
    /** Returns contributors by id, for suggestions; unknown ids are omitted. */
    async contributorsByIds(context: RequestContext, ids: readonly number[]): Promise<readonly ContributorModel[]> {
      const { contributors } = loadersOf(context)
      const found = await Promise.all(ids.map((id) => contributors.load(id)))
      return found.filter((contributor) => contributor !== null)
    },
    async brandLetters(context: RequestContext): Promise<readonly LetterCount[]> {
      context.tags.add('catalog')
      return lettersOf(await brandInitials(context), context.language)
    },
    async brands(
      context: RequestContext,
      input: IndexPage & Pick<BrandIndexInput, 'text' | 'ids'>,
    ): Promise<Page<BrandModel>> {
      context.tags.add('catalog')
      const { offset, limit } = paging(input.page, input.pageSize)
      const initials = await initialsUnder(input.letter, () => brandInitials(context), context)
      const { text, ids } = input
      const found = await listBrands(database, { offset, limit, language: context.language, initials, text, ids })
      return { ...found, pageCount: Math.max(1, Math.ceil(found.total / limit)) }
    },
    async brand(context: RequestContext, alias: string): Promise<BrandModel | null> {
      context.tags.add('catalog')
      const found = await findBrandByAlias(database, alias)
      if (found) context.tags.add(`brand:${found.id}`)
      return found
    },
    productCount: (context: RequestContext, brandId: number) => loadersOf(context).brandCounts.load(brandId),
  }
}

export type PeopleService = ReturnType<typeof createPeopleService>
