import type { Page } from 'playwright-core'
import { readBlockContracts } from '#bin/block-contracts.ts'

export const homes = { sv: 'se', da: 'dk', en: 'eu', fi: 'fi', nb: 'no' } as const

export const blockTypes: readonly string[] = readBlockContracts().map(({ type }) => type)

/**
 * URL of the gallery with a search that matches no example. The page still contains the links, but loads no thumbnails.
 */
export const galleryLinks = '/preview-widgets?q=no-such-block'

export async function readExamples(gallery: Page): Promise<ReadonlyMap<string, readonly string[]>> {
  const paths = await gallery
    .locator('a[href*="/preview-widgets/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  const namesOf = (type: string) =>
    paths.flatMap((path) => new RegExp(`/preview-widgets/${type}/([^/]+)$`).exec(path)?.[1] ?? [])
  return new Map(blockTypes.map((type) => [type, [...new Set(namesOf(type))]]))
}

export const exampleAddress = (type: string, example: string, language: keyof typeof homes): string =>
  `/preview-widgets/${type}/${example}?bare=1&language=${language}&market=${homes[language]}`
