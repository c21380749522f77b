import { until } from './child.ts'
import { fetchShop } from './fetch-shop.ts'

const list = '/c/skonlitteratur'
/** Number of SKUs that the list must offer before the load begins. */
const enough = 4

/**
 * Returns pages of the sample shop that visitors read, and SKUs that they buy. Waits until the page `list` shows books,
 * because it stays empty for a moment after the samples have been added.
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
