import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { parseMarkdown } from '#schemas/markdown/parse-markdown.ts'
import type { Inline, Part } from '#schemas/markdown/tree.ts'
import styles from './rich-text.module.css'
import type { richTextProps } from './schema.ts'

export function RichText({ props }: ViewInput<z.infer<typeof richTextProps>, undefined>) {
  const Title = props.heading === 1 ? 'h1' : 'h2'
  return (
    <section className={`wrap ${styles.text}`}>
      {props.title && <Title>{props.title}</Title>}
      <Parts parts={parseMarkdown(props.body ?? '').parts} />
    </section>
  )
}

function Parts({ parts, tight = false }: { readonly parts: readonly Part[]; readonly tight?: boolean }) {
  return parts.map((part, index) => {
    const key = `${part.kind}-${index}`
    if (part.kind === 'list') {
      return (
        <ul key={key}>
          {part.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items of a list can be identical.
            <li key={at}>
              <Parts parts={item} tight={item.filter(({ kind }) => kind === 'paragraph').length === 1} />
            </li>
          ))}
        </ul>
      )
    }
    if (tight) return <Runs key={key} runs={part.runs} />
    const Tag = part.kind === 'paragraph' ? 'p' : part.level === 2 ? 'h2' : 'h3'
    return (
      <Tag key={key}>
        <Runs runs={part.runs} />
      </Tag>
    )
  })
}

function Runs({ runs }: { readonly runs: readonly Inline[] }) {
  return runs.map((run, index) => {
    const key = `${run.kind}-${index}`
    if (run.kind === 'text') return run.text
    if (run.kind === 'break') return <br key={key} />
    const words = <Runs runs={run.runs} />
    if (run.kind !== 'link') {
      const Tag = run.kind === 'strong' ? 'strong' : 'em'
      return <Tag key={key}>{words}</Tag>
    }
    return (
      <a key={key} href={run.href}>
        {words}
      </a>
    )
  })
}
