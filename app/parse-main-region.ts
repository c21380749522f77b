/** What a page's HTML says of its main region. */
export interface MainRegion {
  readonly page: string
  readonly revision: string
  readonly bytes: number
  /** Blocks of the page, its header and footer included, that could not be shown whole. */
  readonly missingBlocks: readonly string[]
  /** Blocks in whose place a preview shows that their view threw. */
  readonly failed: readonly { readonly blockId: string; readonly type: string; readonly message: string }[]
}

const main = /<main\b[^>]*\bdata-page="([^"]*)"[^>]*\bdata-revision="([^"]*)"[^>]*>[\s\S]*?<\/main>/
const lack = /<main\b[^>]*\bdata-lacking="([^"]*)"/
const stub = /data-block="([^"]*)" data-block-id="([^"]*)"><p\b[^>]*\bdata-stub="view-failed"[^>]*>([\s\S]*?)<\/p>/g

/** Null: there is no page of the shop in it. */
export function parseMainRegion(html: string): MainRegion | null {
  const found = main.exec(html)
  if (!found) return null
  const [region, page = '', revision = ''] = found
  const failed = [...region.matchAll(stub)].map(([, type = '', blockId = '', message = '']) => ({
    blockId,
    type,
    message: message.replace(/<[^>]*>/g, '').trim(),
  }))
  return {
    page,
    revision,
    bytes: Buffer.byteLength(region),
    missingBlocks: lack.exec(region)?.[1]?.split(' ') ?? [],
    failed,
  }
}
