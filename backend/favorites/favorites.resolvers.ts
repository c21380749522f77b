import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { Language } from '#schemas/languages.ts'
import type { ProductModel } from '../catalog/index.ts'
import { formatMoney, toDecimal } from '../kernel/money.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { exVat } from '../pricing/pricing.rules.ts'
import { refusalCode, refusalMessage } from './error-messages.ts'
import type { FavoriteIdsModel, FavoriteItemModel, FavoriteListModel } from './favorites.models.ts'
import { priceDifference } from './favorites.rules.ts'
import type { FavoritesDeps, FavoritesService } from './favorites.service.ts'
import type { FavoritesChangeResult } from './results.ts'

export interface FavoritesResolverDeps extends Pick<FavoritesDeps, 'unitPrice'> {
  readonly favorites: FavoritesService
  readonly productsByIds: (context: RequestContext, ids: readonly number[]) => Promise<readonly ProductModel[]>
  readonly sharedAddress: (language: Language, token: string) => string
}

export function createFavoritesResolvers(deps: FavoritesResolverDeps): Resolvers {
  const { favorites, productsByIds, sharedAddress } = deps
  const differenceOf = async (item: FavoriteItemModel, context: RequestContext) =>
    priceDifference(item, await deps.unitPrice(context, item.productId))
  const withoutVat = async (item: FavoriteItemModel, context: RequestContext) => {
    const now = await deps.unitPrice(context, item.productId)
    if (!now || now.currency !== item.currency) return null
    return { saved: exVat(item.price, now.vatRate), now: exVat(now.selling, now.vatRate) }
  }
  return {
    FavoriteResult: {
      __resolveType: (value) => ('items' in value ? 'FavoriteList' : 'FavoriteProblem'),
    },
    FavoriteToggleResult: {
      __resolveType: (value) => ('added' in value ? 'FavoriteToggle' : 'FavoriteProblem'),
    },
    Query: {
      favoriteLists: async (_, { guestListId }, context) => [...(await favorites.lists(context, guestListId ?? null))],
      favoriteList: (_, { listId }, context) => favorites.list(context, listId),
      favoriteIds: (_, { guestListId }, context) => favorites.ids(context, guestListId ?? null),
      sharedFavoriteList: (_, { token }) => favorites.shared(token),
    },
    Mutation: {
      toggleFavorite: async (_, { productId, guestListId, idempotencyKey }, context) => {
        const made = await favorites.toggle(context, {
          productId: readId(productId),
          guestListId: guestListId ?? null,
          idempotencyKey: idempotencyKey ?? null,
        })
        return 'refusal' in made ? problem(made, context) : made
      },
      addFavorite: async (_, { productId, listId, guestListId, idempotencyKey }, context) =>
        answer(
          await favorites.add(context, {
            productId: readId(productId),
            listId: listId ?? null,
            guestListId: guestListId ?? null,
            idempotencyKey: idempotencyKey ?? null,
          }),
          context,
        ),
      removeFavorite: async (_, { productId, listId, guestListId }, context) =>
        answer(
          await favorites.remove(context, {
            productId: readId(productId),
            listId: listId ?? null,
            guestListId: guestListId ?? null,
          }),
          context,
        ),
      moveFavorite: async (_, { productId, fromListId, toListId }, context) =>
        answer(await favorites.move(context, { productId: readId(productId), fromListId, toListId }), context),
      createFavoriteList: async (_, { name, idempotencyKey }, context) =>
        answer(await favorites.create(context, name, idempotencyKey ?? null), context),
      renameFavoriteList: async (_, { listId, name }, context) =>
        answer(await favorites.rename(context, listId, name), context),
      deleteFavoriteList: async (_, { listId }, context) => answer(await favorites.delete(context, listId), context),
      shareFavoriteList: async (_, { listId, shared }, context) =>
        answer(await favorites.share(context, listId, shared), context),
      mergeFavorites: async (_, { guestListId }, context) =>
        answer(await favorites.merge(context, guestListId ?? null), context),
    },
    FavoriteIds: {
      productIds: ({ productIds }: FavoriteIdsModel) => productIds.map(String),
    },
    FavoriteList: {
      isDefault: ({ name }: FavoriteListModel) => name === '',
      shareUrl: ({ shareToken }: FavoriteListModel, _, { language }) =>
        shareToken === null ? null : sharedAddress(language, shareToken),
      count: ({ items }: FavoriteListModel) => items.length,
      items: ({ items }: FavoriteListModel, { limit }) => [...items.slice(0, readLimit(limit))],
    },
    SharedFavoriteList: {
      count: ({ items }: FavoriteListModel) => items.length,
      products: async ({ items }: FavoriteListModel, _, context) => [
        ...(await productsByIds(
          context,
          items.map(({ productId }) => productId),
        )),
      ],
    },
    FavoriteItem: {
      productId: ({ productId }: FavoriteItemModel) => String(productId),
      product: async ({ productId }: FavoriteItemModel, _, context) =>
        (await productsByIds(context, [productId]))[0] ?? null,
      addedAt: ({ addedAt }: FavoriteItemModel) => addedAt.toISOString(),
      priceThenIncVat: ({ price, currency }: FavoriteItemModel) => toDecimal(price, currency),
      priceThenIncVatFormatted: ({ price, currency }: FavoriteItemModel, _, { locale }) =>
        formatMoney(price, currency, locale),
      priceThenExVatFormatted: async (item: FavoriteItemModel, _, context) => {
        const amounts = await withoutVat(item, context)
        return amounts && formatMoney(amounts.saved, item.currency, context.locale)
      },
      priceDifferenceExVatFormatted: async (item: FavoriteItemModel, _, context) => {
        const amounts = await withoutVat(item, context)
        return amounts && formatMoney(Math.abs(amounts.now - amounts.saved), item.currency, context.locale)
      },
      priceDifferenceIncVat: async (item: FavoriteItemModel, _, context) => {
        const difference = await differenceOf(item, context)
        return difference === null ? null : toDecimal(difference, item.currency)
      },
      priceDifferenceIncVatFormatted: async (item: FavoriteItemModel, _, context) => {
        const difference = await differenceOf(item, context)
        return difference === null ? null : formatMoney(Math.abs(difference), item.currency, context.locale)
      },
      cheaper: async (item: FavoriteItemModel, _, context) => ((await differenceOf(item, context)) ?? 0) < 0,
    },
  }
}

function answer(made: FavoritesChangeResult, context: RequestContext) {
  return 'refusal' in made ? problem(made, context) : made
}

function problem(made: Parameters<typeof refusalCode>[0], { language }: RequestContext) {
  return { code: refusalCode(made), message: refusalMessage(made, language) }
}

function readId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

function readLimit(limit: number | null | undefined): number | undefined {
  return limit == null ? undefined : Math.max(0, limit)
}
