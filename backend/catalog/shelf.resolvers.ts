import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { PricingService } from '../pricing/pricing.service.ts'
import type { BrandModel, CategoryModel, ContributorModel } from './catalog.models.ts'
import type { CategoriesService } from './read/categories.service.ts'
import { pickText } from './read/localized-text.ts'
import type { PeopleService } from './read/people.service.ts'

export interface ShelfResolverDeps {
  readonly categories: CategoriesService
  readonly people: PeopleService
  readonly pricing: PricingService
  /**
   * Finds the rule-based list that has the given alias in any language. Returns the list's alias in the language of the
   * request, or null when there is no such list.
   */
  readonly findListAlias: (context: RequestContext, alias: string) => string | null | Promise<string | null>
}

export function createShelfResolvers({ categories, people, pricing, findListAlias }: ShelfResolverDeps): Resolvers {
  return {
    Query: {
      categories: (_, __, context) => categories.roots(context),
      category: (_, { alias }, context) => categories.byAlias(context, alias),
      brands: (_, { page, pageSize, letter, text, ids }, context) =>
        people.brands(context, {
          page: page ?? 1,
          pageSize: pageSize ?? 100,
          letter: letter ?? null,
          text: text ?? null,
          ids: ids ? ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number) : null,
        }),
      brandLetters: (_, __, context) => people.brandLetters(context),
      brand: (_, { alias }, context) => people.brand(context, alias),
      authors: (_, { page, pageSize, startsWith, letter }, context) =>
        people.authors(context, {
          page: page ?? 1,
          pageSize: pageSize ?? 100,
          startsWith: startsWith ?? null,
          letter: letter ?? null,
        }),
      authorLetters: (_, __, context) => people.authorLetters(context),
      author: (_, { alias }, context) => people.author(context, alias),
      listAddress: async (_, { alias }, context) => {
        const list = await findListAlias(context, alias)
        if (list !== null) return { kind: 'list', alias: list }
        const category = await categories.byAlias(context, alias)
        if (category) return { kind: 'category', alias: aliasOf(category, context) }
        if (await people.brand(context, alias)) return { kind: 'brand', alias }
        return (await pricing.campaignByAlias(context, alias)) ? { kind: 'discountCampaign', alias } : null
      },
    },
    Category: {
      name: (category: CategoryModel, _, { language }) => pickText(category.texts, language)?.name ?? category.id,
      alias: (category: CategoryModel, _, context) => aliasOf(category, context),
      aliases: (category: CategoryModel) =>
        Object.entries(category.texts).flatMap(([language, text]) => (text ? [{ language, alias: text.alias }] : [])),
      parent: async (category: CategoryModel, _, context) =>
        category.parentId === null ? null : ((await categories.byIds(context, [category.parentId]))[0] ?? null),
      path: (category: CategoryModel, _, context) => categories.byIds(context, category.path),
      children: (category: CategoryModel, _, context) => categories.children(context, category.id),
      productCount: (category: CategoryModel, _, context) => categories.count(context, category.id),
      description: (category: CategoryModel, _, { language }) => category.texts[language]?.description ?? null,
    },
    Brand: {
      id: (brand: BrandModel) => String(brand.id),
      productCount: (brand: BrandModel, _, context) => people.productCount(context, brand.id),
    },
    Contributor: {
      id: (contributor: ContributorModel) => String(contributor.id),
      biography: (contributor: ContributorModel, _, context) => people.biography(context, contributor.id),
      biographyLanguage: (contributor: ContributorModel, _, context) =>
        people.biographyLanguage(context, contributor.id),
      workCount: (contributor: ContributorModel, _, context) => people.workCount(context, contributor.id),
    },
  }
}

function aliasOf(category: CategoryModel, { language }: RequestContext): string {
  return pickText(category.texts, language)?.alias ?? category.id
}
