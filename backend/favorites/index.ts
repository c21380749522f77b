import type { BackendModule } from '../kernel/module.ts'
import { createFavoritesResolvers, type FavoritesResolverDeps } from './favorites.resolvers.ts'
import { createFavoritesService, type FavoritesDeps } from './favorites.service.ts'

export { favoritesPersonalData } from './favorites.personal-data.ts'

/** Creates the favourites module: lists of products that belong to a guest or a customer and can be shared by link. */
export function createFavoritesModule(
  deps: FavoritesDeps & Pick<FavoritesResolverDeps, 'productsByIds' | 'sharedAddress'>,
): BackendModule {
  const favorites = createFavoritesService(deps)
  return { name: 'favorites', resolvers: createFavoritesResolvers({ ...deps, favorites }) }
}
