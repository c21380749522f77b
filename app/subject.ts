import {
  type CategoryTrailFragment,
  SubjectAuthorDocument,
  SubjectBrandDocument,
  SubjectCategoryDocument,
  SubjectDiscountCampaignDocument,
  SubjectNamedListDocument,
  SubjectProductDocument,
  SubjectSeriesDocument,
} from '#generated/graphql.ts'
import type { RouteLink, RouteSubject } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'

const noFacts: RouteSubject['facts'] = { categoryIds: [], brandId: null, price: null, inStock: null }

type Lookup = (alias: string, query: RequestQuery) => Promise<RouteSubject | null>

/**
 * By route name, the route parameter that names the subject and the function that looks up the subject. A route without
 * an entry has no subject.
 */
const lookups: Readonly<Record<string, { readonly param: string; readonly find: Lookup }>> = {
  product: { param: 'alias', find: findProduct },
  category: { param: 'category', find: findCategory },
  brand: { param: 'brand', find: findBrand },
  discountCampaign: { param: 'discountCampaign', find: findDiscountCampaign },
  author: { param: 'alias', find: findAuthor },
  series: { param: 'alias', find: findSeries },
  list: { param: 'list', find: findNamedList },
}

/** Returns the route's subject, null when its alias is unknown, or undefined when the route has no subject. */
export async function findSubject(
  route: { readonly name: string; readonly params: Readonly<Record<string, string>> },
  query: RequestQuery,
): Promise<RouteSubject | null | undefined> {
  const lookup = lookups[route.name]
  if (!lookup) return undefined
  const alias = route.params[lookup.param]?.split('/').at(-1)
  return alias ? lookup.find(alias, query) : null
}

function categoryLink(alias: string): RouteLink {
  return { route: 'category', params: { category: alias } }
}

function trailOf(path: CategoryTrailFragment['path']): RouteSubject['trail'] {
  return path.map(({ name, alias }) => ({ name, to: categoryLink(alias) }))
}

async function findCategory(alias: string, query: RequestQuery): Promise<RouteSubject | null> {
  const { category } = await query.query(SubjectCategoryDocument, { alias })
  if (!category) return null
  return {
    kind: 'category',
    id: category.id,
    alias: category.alias,
    name: category.name,
    description: category.description ?? null,
    aliases: Object.fromEntries(category.aliases.map((entry) => [entry.language, entry.alias])),
    trail: trailOf(category.path.filter(({ id }) => id !== category.id)),
    facts: { ...noFacts, categoryIds: category.path.map(({ id }) => id) },
  }
}

async function findProduct(alias: string, query: RequestQuery): Promise<RouteSubject | null> {
  const { product } = await query.query(SubjectProductDocument, { alias })
  if (!product) return null
  const path = product.primaryCategory?.path ?? []
  const { leadEdition, aliases } = product.work
  return {
    kind: 'product',
    id: product.productId,
    alias: product.alias,
    name: product.name,
    description: product.description ?? null,
    // From a lead edition, the language menu leads to the lead edition of the other language. From any other edition,
    // it leads to the same edition.
    aliases:
      leadEdition.alias === product.alias
        ? Object.fromEntries(aliases.map((entry) => [entry.language, entry.alias]))
        : {},
    author: product.author ?? null,
    canonicalAlias: leadEdition.alias,
    trail: trailOf(path),
    facts: {
      categoryIds: path.map(({ id }) => id),
      brandId: product.brand?.id ?? null,
      price: product.unitPrice.sellingPriceIncVat,
      inStock: product.skus.some(({ stock }) => stock.inStock),
    },
  }
}

async function findBrand(alias: string, query: RequestQuery): Promise<RouteSubject | null> {
  const { brand } = await query.query(SubjectBrandDocument, { alias })
  return brand && { ...plain('brand', brand), facts: { ...noFacts, brandId: brand.id } }
}

async function findDiscountCampaign(alias: string, query: RequestQuery): Promise<RouteSubject | null> {
  const { discountCampaign: found } = await query.query(SubjectDiscountCampaignDocument, { alias })
  return found && { ...plain('discountCampaign', found), description: found.description ?? null }
}

async function findAuthor(alias: string, query: RequestQuery): Promise<RouteSubject | null> {
  const { author } = await query.query(SubjectAuthorDocument, { alias })
  if (!author) return null
  const { biography = null, biographyLanguage = null } = author
  return { ...plain('author', author), description: biography, descriptionLanguage: biographyLanguage }
}

async function findSeries(alias: string, query: RequestQuery): Promise<RouteSubject | null> {
  const { series } = await query.query(SubjectSeriesDocument, { alias })
  return series ? plain('series', series) : null
}

async function findNamedList(alias: string, query: RequestQuery): Promise<RouteSubject | null> {
  const { namedList: found } = await query.query(SubjectNamedListDocument, { alias })
  if (!found) return null
  return {
    ...plain('list', found),
    description: found.description ?? null,
    aliases: Object.fromEntries(found.aliases.map((entry) => [entry.language, entry.alias])),
  }
}

function plain(
  kind: RouteSubject['kind'],
  found: { readonly id: string; readonly alias: string; readonly name: string },
): RouteSubject {
  const { id, alias, name } = found
  return { kind, id, alias, name, description: null, aliases: {}, trail: [], facts: noFacts }
}
