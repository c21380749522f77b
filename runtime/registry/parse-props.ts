import type { Block } from './define-block.ts'
import { migrate, type StoredProps } from './migrate.ts'

declare const stage: unique symbol

/**
 * Output of a block's schema: props that are migrated, validated and completed with defaults. Created by `parseProps`.
 */
export type ParsedProps = Readonly<Record<string, unknown>> & { readonly [stage]: 'parsed' }

/** Parsed props in one language. Created only by `localiseProps`. */
export type ResolvedProps = Readonly<Record<string, unknown>> & { readonly [stage]: 'resolved' }

export type ParseResult =
  | { readonly ok: true; readonly props: ParsedProps }
  | { readonly ok: false; readonly message: string }

/** Migrates stored props and parses them with the block's schema. Never throws, whatever is stored. */
export function parseProps(block: Pick<Block, 'version' | 'migrations' | 'schema'>, stored: StoredProps): ParseResult {
  try {
    const parsed = block.schema.safeParse(migrate(block, stored).props)
    if (parsed.success) return { ok: true, props: parsed.data as unknown as ParsedProps }
    const message = parsed.error.issues.map(({ path, message: why }) => `/${path.join('/')} ${why}`).join('; ')
    return { ok: false, message }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

/** Props of a block that has a problem and is therefore never rendered. */
export const noProps = {} as ParsedProps
