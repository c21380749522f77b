export interface MainRegion {
  readonly page: string
  readonly revision: string
  readonly bytes: number
  /** Blocks of the page, including header and footer, that are missing or incomplete. */
  readonly missingBlocks: readonly string[]
  /** Blocks that a preview replaced with a stub because their view threw. */
  readonly failed: readonly { readonly blockId: string; readonly type: string; readonly message: string }[]
}

const main = /<main\b[^>]*\bdata-page="([^"]*)"[^>]*\bdata-revision="([^"]*)"[^>]*>[\s\S]*?<\/main>/
const lack = /<main\b[^>]*\bdata-lacking="([^"]*)"/
const stub = /data-block="([^"]*)" data-block-id="([^"]*)"><p\b[^>]*\bdata-stub="view-failed"[^>]*>([\s\S]*?)<\/p>/g

/** Returns the main region's data, or null when the HTML contains no page of the shop. */
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
