import { afterEach, expect, test, vi } from 'vitest'
import { createVisitorShop } from './visitor-shop.ts'

function choose(type: string, life = 60): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the page's script reads it.
  document.cookie = `ralph-user-type=${type}; path=/; max-age=${life}`
}
afterEach(() => {
  choose('', 0)
  vi.unstubAllGlobals()
})

test.each([
  ['COMPANY', true],
  ['PERSON', false],
])(
  '[S1] a form that sets the customer type %s (before: PERSON) is announced to other tabs: %s',
  async (type, isAnnounced) => {
    choose('PERSON')
    vi.stubGlobal('fetch', async () => {
      choose(type)
      return Response.json({})
    })
    const broadcast = vi.fn()
    const words = { failed: '', cartAddress: '', toCart: '', favoritesAddress: '', toFavorites: '' }
    const shop = createVisitorShop({
      words: { ...words, fields: { required: '', email: '', short: '', choose: '' } },
      personal: true,
      refresh: () => undefined,
      emit: () => undefined,
      tabs: { broadcast, elect: () => undefined, close: () => undefined },
    })
    await shop.send('/actions/account/profile', new FormData())
    expect(broadcast.mock.calls).toEqual(isAnnounced ? [[{ type: 'customer-type' }]] : [])
  },
)
