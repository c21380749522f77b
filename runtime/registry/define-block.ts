import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '#runtime/context.ts'
import type { Issue } from '#schemas/issue.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { ResolvedProps } from './parse-props.ts'

/** One step of a block's stored props, proved by its frozen example (B4). `id` is `type/version`. */
export interface Migration {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>>
  readonly up: (old: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

/** Where a block is found among the others, in the order in which they are offered. */
export const blockGroups = ['content', 'products', 'navigation', 'status', 'personal', 'shell'] as const
export type BlockGroup = (typeof blockGroups)[number]

/** Words for editors, in the languages of the staff screens. */
export interface StaffText {
  readonly sv: string
  readonly en: string
}

/** What a block calls what is its own; fields that several blocks have are named in `locales/staff/<language>/form.json`. */
export interface BlockMessages {
  /** Field, at any depth → its name. */
  readonly fields?: Readonly<Record<string, StaffText>>
  /** Field → a sentence under it. */
  readonly help?: Readonly<Record<string, StaffText>>
  /** Field that is a list → what one of the list is called. */
  readonly items?: Readonly<Record<string, StaffText>>
  /** Field → its choices → their names. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, StaffText>>>>
  /** Example → its name among what can be inserted. */
  readonly examples?: Readonly<Record<string, StaffText>>
}

/** How the composer and the gallery show a block. */
export interface BlockEditor {
  readonly title: StaffText
  readonly group: BlockGroup
  /** What the block's page must be about for the block to show anything. */
  readonly subject?: 'product' | 'category'
  readonly words?: BlockMessages
}

/** What a view receives. `slots` holds the rendered blocks of each slot. */
export interface ViewInput<Props, Data> {
  readonly props: Resolved<Props>
  readonly data: Data
  readonly context: BlockContext
  readonly slots: Readonly<Record<string, ReactNode>>
}

/** What a block's Markdown is made from. */
export type MarkdownView<Props, Data> = Omit<ViewInput<Props, Data>, 'slots'>

interface BlockSpec<Schema extends z.ZodObject, Data> {
  readonly type: string
  readonly props: Schema
  readonly migrations?: readonly Migration[]
  /** Cross-field rules that JSON Schema cannot say (B2). */
  readonly check?: (props: NoInfer<z.infer<Schema>>) => readonly Issue[]
  /** Slot name → block types allowed in it; `['*']` allows all. */
  readonly slots?: Readonly<Record<string, { readonly allow: readonly string[] }>>
  /** Valid props by name: presets, gallery, tests and docs read these. */
  readonly examples: Readonly<Record<string, NoInfer<z.input<Schema>>>>
  /** Fetches the view's data on the server. `null` hides the block. */
  readonly load?: (props: Resolved<NoInfer<z.infer<Schema>>>, context: BlockContext) => Promise<Data | null>
  readonly view: (input: ViewInput<NoInfer<z.infer<Schema>>, NoInfer<Data>>) => ReactNode
  /** The block in words, for readers without a screen. Absent: it has none of its own (F85). */
  readonly markdown?: (input: MarkdownView<NoInfer<z.infer<Schema>>, NoInfer<Data>>) => string
  /** What shoppers see when the block breaks (B7). */
  readonly onError?: 'hide' | 'fallback' | 'fail-page'
  /** Likely in the first screen: its pictures load eagerly. */
  readonly aboveFold?: boolean
  /** The view has islands: parts with script of their own. Without them a block is sent as HTML alone. */
  readonly islands?: boolean
  readonly editor: BlockEditor
}

/** Renders a block's view around the rendered blocks of its slots. */
export type RenderBlock = (slots: Readonly<Record<string, ReactNode>>) => ReactNode

/** A block as the registry sees it: its types are closed over (B3). */
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
   * Loads the data; the answer renders the view when React asks for it. A block that loads nothing answers at once and
   * never throws here.
   */
  prepare(props: ResolvedProps, context: BlockContext): RenderBlock | Promise<RenderBlock | null>
  /** Loads the data and says it in Markdown; empty when there is nothing to say. */
  prepareMarkdown(props: ResolvedProps, context: BlockContext): Promise<string>
}

/**
 * The door of a block's folder. The version is `migrations.length + 1`; `Data` is inferred from `load` alone, so a view
 * that wants data without a `load` does not compile.
 */
export function defineBlock<Schema extends z.ZodObject, Data = undefined>(spec: BlockSpec<Schema, Data>): Block {
  type Props = z.infer<Schema>
  const { load, view, markdown } = spec
  // `ResolvedProps` are made from the output of this block's own schema: here alone they get its type back.
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
      const drawing =
        (data: Data): RenderBlock =>
        (slots) =>
          view({ props, data, context, slots })
      if (!load) return drawing(undefined as Data)
      const loading = async () => {
        const data = await load(props, context)
        return data === null ? null : drawing(data)
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
