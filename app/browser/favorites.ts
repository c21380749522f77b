import type { EventItem, NewEvent } from '#runtime/events/event.ts'
import { newId } from '#runtime/new-id.ts'
import { fetchFavorites } from './send-form.ts'
import type { Tabs } from './tabs.ts'
import type { VisitorShop } from './visitor-shop.ts'

export interface FavoritesOptions {
  readonly shop: VisitorShop
  readonly tabs: Tabs
  readonly emit: (event: NewEvent) => void
  readonly productOf: (productId: string) => { readonly currency: string; readonly item: EventItem } | undefined
}

export type Favorites = ReturnType<typeof createFavorites>

/**
 * Creates the updater of the heart buttons. Pages are cached as HTML that all visitors share, so this script marks the
 * hearts of the visitor's favourites.
 */
export function createFavorites({ shop, tabs, emit, productOf }: FavoritesOptions) {
  let ids: ReadonlySet<string> = new Set()

  function render(): void {
    for (const heart of document.querySelectorAll<HTMLElement>('button[data-heart]')) {
      heart.setAttribute('aria-pressed', String(ids.has(heart.dataset.heart ?? '')))
    }
  }

  function set(next: readonly string[]): void {
    ids = new Set(next)
    render()
  }

  return {
    render,
    onMessage: set,

    /**
     * Fetches the ids of the visitor's favourites and marks their hearts. Sends no request if the cookies show that the
     * visitor has no favourites.
     */
    async load(): Promise<void> {
      const mayHave = /(?:^|;\s*)(?:kolofon-favorites|ralph-user)=/.test(document.cookie)
      set(mayHave ? await fetchFavorites().catch(() => [...ids]) : [])
    },

    async toggle(action: string, data: FormData, submitter: HTMLElement | null): Promise<void> {
      const productId = String(data.get('productId'))
      const wasSaved = ids.has(productId)
      // Update the heart at once. A different response from the shop reverts it.
      submitter?.setAttribute('aria-pressed', String(!wasSaved))
      data.set('key', newId())
      const answer = await shop.send(action, data)
      if (!answer?.favorites) return render()
      set(answer.favorites.ids)
      tabs.broadcast({ type: 'favorites', data: { ids: answer.favorites.ids } })
      const known = productOf(productId)
      if (known) emit({ type: ids.has(productId) ? 'favorite:add' : 'favorite:remove', data: known })
    },
  }
}
