import type { Block } from '#runtime/registry/define-block.ts'
import { parseProps, type ResolvedProps } from '#runtime/registry/parse-props.ts'
import { localiseProps } from '#runtime/resolve/localise.ts'
import type { Language } from '#schemas/languages.ts'

/**
 * Returns stored props of the current version in the form that a block receives. Throws when the props do not fit the
 * block's schema.
 */
export function resolvedProps(
  block: Block,
  stored: Readonly<Record<string, unknown>>,
  language: Language = 'sv',
): ResolvedProps {
  const parsed = parseProps(block, { v: block.version, props: stored })
  if (!parsed.ok) throw new Error(`${block.type}: ${parsed.message}`)
  return localiseProps(parsed.props, language, language).props
}
