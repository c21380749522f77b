import type { ReactNode } from 'react'
import { jsonLdText } from '../json-ld/json-ld.tsx'

interface IslandProps {
  /** Name of the island in the list of islands (`blocks/islands.ts`). */
  readonly name: string
  /**
   * When its script loads: `touched` on the first use of the island or of the element `for`, `visible` when it is in
   * view, `idle` when the browser has time, and `modal` when the modal of its name opens.
   */
  readonly when: 'touched' | 'visible' | 'idle' | 'modal'
  /** Id of an element whose use counts as that of the island. */
  readonly for?: string
  /** Props of the island. They must survive JSON. */
  readonly props: Readonly<Record<string, unknown>>
  /** What the island shows until its script has loaded, and without script. */
  readonly children?: ReactNode
}

/** Renders the place of an island, a part of a block that React renders in the browser. Its script loads on demand. */
export function Island({ name, when, for: touched, props, children }: IslandProps) {
  return (
    <div data-island={name} data-when={when} data-for={touched}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with every `<` escaped; React has no other way to fill a script */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonLdText(props) }} />
      {children}
    </div>
  )
}
