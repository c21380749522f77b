import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import { jsonLdText } from '#ui/json-ld/json-ld.tsx'
import { type PageSettings, settingsId } from './browser/page-settings.ts'
import { getShop } from './shop.ts'

interface PageScriptProps {
  readonly settings: PageSettings
  readonly regions: Readonly<Record<string, readonly ResolvedNode[]>>
}

/** Renders the page's script with its settings, and preload hints for the scripts of the blocks on the page. */
export function PageScript({ settings, regions }: PageScriptProps) {
  const { pageScript } = getShop()
  if (!pageScript) return null
  const { entry, imports, enhancers } = pageScript
  const preloaded = new Set([...imports, ...[...typesIn(regions)].flatMap((type) => enhancers[type] ?? [])])
  return (
    <>
      {[...preloaded].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script
        id={settingsId}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with every `<` escaped; React has no other way to fill a script
        dangerouslySetInnerHTML={{ __html: jsonLdText(settings) }}
      />
      <script type="module" src={entry} />
    </>
  )
}

function typesIn(lists: PageScriptProps['regions']): ReadonlySet<string> {
  const nodes = Object.values(lists).flat()
  return new Set(nodes.flatMap(({ type, slots }) => [type, ...typesIn(slots)]))
}
