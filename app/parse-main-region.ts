export interface MainRegion {
  readonly page: string
  readonly revision: string
  readonly bytes: number
  /** Ids of the page's missing or incomplete blocks, including those of header and footer. */
  readonly missingBlocks: readonly string[]
  /** Blocks for which a preview shows a stub because their view threw. */
  readonly failed: readonly { readonly blockId: string; readonly type: string; readonly message: string }[]
}

const main = /<main\b[^>]*\bdata-page="([^"]*)"[^>]*\bdata-revision="([^"]*)"[^>]*>[\s\S]*?<\/main>/
const lack = /<main\b[^>]*\bdata-lacking="([^"]*)"/
const stub = /data-block="([^"]*)" data-block-id="([^"]*)"><p\b[^>]*\bdata-stub="view-failed"[^>]*>([\s\S]*?)<\/p>/g

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
