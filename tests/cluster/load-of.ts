import { until } from './child.ts'
import { fetchShop } from './fetch-shop.ts'

const list = '/c/skonlitteratur'
/** Number of books that can be bought, and that the list must show. */
const enough = 4

/**
 * Returns pages of the sample shop that visitors read, and SKUs that they buy. Waits until the list shows books, because
 * it stays empty for a moment after the samples were added.
 */
export async function loadOf(): Promise<{ readonly pages: readonly string[]; readonly skus: readonly string[] }> {
  const pages = ['/', list, '/p/pride-and-prejudice', '/om-oss', '/en', '/en/c/fiction', '/fi', '/forfattare']
  let skus: readonly string[] = []
  await until('books that can be bought in the list', async () => {
    const { body } = await fetchShop({ path: list })
    skus = [...new Set([...body.matchAll(/form="shop-add" value="(\d+)"/g)].map(([, sku]) => sku ?? ''))]
    return skus.length >= enough
  })
  return { pages, skus }
}
