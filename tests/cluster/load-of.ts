import { fetchShop } from './fetch-shop.ts'

/** Returns pages of the sample shop that visitors read, and SKUs that they buy. */
export async function loadOf(): Promise<{ readonly pages: readonly string[]; readonly skus: readonly string[] }> {
  const pages = [
    '/',
    '/c/skonlitteratur',
    '/p/pride-and-prejudice',
    '/om-oss',
    '/en',
    '/en/c/fiction',
    '/fi',
    '/forfattare',
  ]
  const list = await fetchShop({ path: '/c/skonlitteratur' })
  const skus = [...new Set([...list.body.matchAll(/form="shop-add" value="(\d+)"/g)].map(([, sku]) => sku ?? ''))]
  if (skus.length < 4) throw new Error('The category shows too few books that can be bought.')
  return { pages, skus }
}
