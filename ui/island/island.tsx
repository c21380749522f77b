import type { ReactNode } from 'react'
import { jsonLdText } from '../json-ld/json-ld.tsx'

interface IslandProps {
  /** Name of the island in `blocks/islands.ts`. */
  readonly name: string
  /**
   * When the script of the island loads: `touched` when the visitor first uses the island or the element `for`,
   * `visible` when the island is in view, `idle` when the browser is idle, and `modal` when the modal with the island's
   * name opens.
   */
  readonly when: 'touched' | 'visible' | 'idle' | 'modal'
  /** Id of another element, such as a field. Its first use loads the script, too. */
  readonly for?: string
  readonly props: Readonly<Record<string, unknown>>
  /** What the island shows until its script has loaded, and without script. */
  readonly children?: ReactNode
}

/**
 * Renders the element of an island: a part of a block that React renders in the browser. The script of the island loads
 * on demand.
 */
export function Island({ name, when, for: touched, props, children }: IslandProps) {
  return (
    <div data-island={name} data-when={when} data-for={touched}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with every `<` escaped; React has no other way to fill a script */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonLdText(props) }} />
      {children}
    </div>
  )
}
