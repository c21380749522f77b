import { defineBlock } from '#runtime/registry/define-block.ts'
import { favoritesActions, mergeFavorites } from './actions.ts'
import { favoritesExamples } from './examples.ts'
import { Favorites } from './favorites.tsx'
import { loadFavorites } from './load.ts'
import { favoritesProps } from './schema.ts'

export const favorites = defineBlock({
  type: 'favorites',
  props: favoritesProps,
  examples: favoritesExamples,
  load: loadFavorites,
  view: Favorites,
  onError: 'fail-page',
  actions: favoritesActions,
  onSignIn: mergeFavorites,
  editor: {
    title: { sv: 'Favoriter', en: 'Favourites' },
    group: 'personal',
    words: {
      examples: {
        own: { sv: 'Besökarens egna', en: 'Visitor’s own lists' },
        shared: { sv: 'En delad lista', en: 'A shared list' },
      },
    },
  },
})
