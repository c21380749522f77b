import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '#runtime/context.ts'
import type { Issue } from '#schemas/issue.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { ResolvedProps } from './parse-props.ts'

/** One migration step of a block's stored props, verified by its frozen example (B4). `id` is `type/version`. */
export interface Migration {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>>
  readonly up: (old: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

/** Groups of blocks in the editor, in display order. */
export const blockGroups = ['content', 'products', 'navigation', 'status', 'personal', 'shell'] as const
export type BlockGroup = (typeof blockGroups)[number]

/** Editor text, in the languages of the staff screens. */
export interface StaffText {
  readonly sv: string
  readonly en: string
}

/** Editor texts of a block's own fields; shared fields are named in `locales/staff/<language>/form.json`. */
export interface BlockMessages {
  /** Field name, at any depth → label. */
  readonly fields?: Readonly<Record<string, StaffText>>
  /** Field name → help text below it. */
  readonly help?: Readonly<Record<string, StaffText>>
  /** List field → label of one item. */
  readonly items?: Readonly<Record<string, StaffText>>
  /** Field name → value → label. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, StaffText>>>>
  /** Example name → label in the insert menu. */
  readonly examples?: Readonly<Record<string, StaffText>>
}

/** How the composer and the gallery present a block. */
export interface BlockEditor {
  readonly title: StaffText
  readonly group: BlockGroup
  /** Subject that the page must have for the block to show anything. */
  readonly subject?: 'product' | 'category'
  readonly words?: BlockMessages
}

/** Input of a view. `slots` contains the rendered blocks of each slot. */
export interface ViewInput<Props, Data> {
  readonly props: Resolved<Props>
  readonly data: Data
  readonly context: BlockContext
  readonly slots: Readonly<Record<string, ReactNode>>
}

/** Input of a block's Markdown view. */
export type MarkdownView<Props, Data> = Omit<ViewInput<Props, Data>, 'slots'>

interface BlockSpec<Schema extends z.ZodObject, Data> {
  readonly type: string
  readonly props: Schema
  readonly migrations?: readonly Migration[]
  /** Validates cross-field rules that JSON Schema cannot express (B2). */
  readonly check?: (props: NoInfer<z.infer<Schema>>) => readonly Issue[]
  /** Slot name → block types allowed in it; `['*']` allows all. */
  readonly slots?: Readonly<Record<string, { readonly allow: readonly string[] }>>
  /** Valid props by name, used by presets, gallery, tests and docs. */
  readonly examples: Readonly<Record<string, NoInfer<z.input<Schema>>>>
  /** Fetches the view's data on the server. `null` hides the block. */
  readonly load?: (props: Resolved<NoInfer<z.infer<Schema>>>, context: BlockContext) => Promise<Data | null>
  readonly view: (input: ViewInput<NoInfer<z.infer<Schema>>, NoInfer<Data>>) => ReactNode
  /**
   * Renders the block as Markdown, for readers without a screen. Omit it when the block has no text of its own (F85).
   */
  readonly markdown?: (input: MarkdownView<NoInfer<z.infer<Schema>>, NoInfer<Data>>) => string
  /** What visitors see when the block fails (B7). */
  readonly onError?: 'hide' | 'fallback' | 'fail-page'
  /** The block is probably above the fold: its images load eagerly. */
  readonly aboveFold?: boolean
  /** The view has islands: parts with client script. A block without islands is sent as plain HTML. */
  readonly islands?: boolean
  readonly editor: BlockEditor
}

/** Renders a block's view around the rendered blocks of its slots. */
export type RenderBlock = (slots: Readonly<Record<string, ReactNode>>) => ReactNode

/** A block as the registry uses it: its prop and data types are erased (B3). */
export interface Block {
  readonly type: string
  readonly version: number
  readonly schema: z.ZodObject
  readonly migrations: readonly Migration[]
  readonly slots: Readonly<Record<string, { readonly allow: readonly string[] }>>
  readonly examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly onError: 'hide' | 'fallback' | 'fail-page'
  readonly aboveFold: boolean
  readonly islands: boolean
  readonly editor: BlockEditor
  check(props: Readonly<Record<string, unknown>>): readonly Issue[]
  /**
   * Loads the data and returns a function that renders the view. A block without a loader returns it synchronously and
   * never throws here.
   */
  prepare(props: ResolvedProps, context: BlockContext): RenderBlock | Promise<RenderBlock | null>
  /** Loads the data and renders it as Markdown; returns an empty string when there is nothing to show. */
  prepareMarkdown(props: ResolvedProps, context: BlockContext): Promise<string>
}

/**
 * Defines a block; the entry point of its folder. The version is `migrations.length + 1`; `Data` is inferred from
 * `load` alone, so a view that uses data without a `load` does not compile.
 */
export function defineBlock<Schema extends z.ZodObject, Data = undefined>(spec: BlockSpec<Schema, Data>): Block {
  type Props = z.infer<Schema>
  const { load, view, markdown } = spec
  // `ResolvedProps` come from this block's own schema; only here is their type restored.
  const ownProps = (resolved: ResolvedProps) => resolved as unknown as Resolved<Props>
  return {
    type: spec.type,
    version: (spec.migrations?.length ?? 0) + 1,
    schema: spec.props,
    migrations: spec.migrations ?? [],
    slots: spec.slots ?? {},
    examples: spec.examples,
    onError: spec.onError ?? 'hide',
    aboveFold: spec.aboveFold ?? false,
    islands: spec.islands ?? false,
    editor: spec.editor,
    check: (props) => spec.check?.(props as Props) ?? [],
    prepare(resolved, context) {
      const props = ownProps(resolved)
      const pending =
        (data: Data): RenderBlock =>
        (slots) =>
          view({ props, data, context, slots })
      if (!load) return pending(undefined as Data)
      const loading = async () => {
        const data = await load(props, context)
        return data === null ? null : pending(data)
      }
      return loading()
    },
    async prepareMarkdown(resolved, context) {
      if (!markdown) return ''
      const props = ownProps(resolved)
      const data = load ? await load(props, context) : undefined
      return data === null ? '' : markdown({ props, data: data as Data, context })
    },
  }
}
