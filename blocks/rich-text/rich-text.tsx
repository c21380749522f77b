import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { type Inline, parseMarkdown } from './parse-markdown.ts'
import styles from './rich-text.module.css'
import type { richTextProps } from './schema.ts'

export function RichText({ props }: ViewInput<z.infer<typeof richTextProps>, undefined>) {
  const Title = props.heading === 1 ? 'h1' : 'h2'
  return (
    <section className={`wrap ${styles.text}`}>
      {props.title && <Title>{props.title}</Title>}
      {parseMarkdown(props.body ?? '').map((part, index) => {
        const key = `${part.kind}-${index}`
        if (part.kind === 'list') {
          return (
            <ul key={key}>
              {part.items.map((runs) => (
                <li key={runs.map((run) => run.text).join('')}>
                  <Runs runs={runs} />
                </li>
              ))}
            </ul>
          )
        }
        const Tag = part.kind === 'paragraph' ? 'p' : part.level === 2 ? 'h2' : 'h3'
        return (
          <Tag key={key}>
            <Runs runs={part.runs} />
          </Tag>
        )
      })}
    </section>
  )
}

function Runs({ runs }: { readonly runs: readonly Inline[] }) {
  return runs.map((run, index) => {
    const key = `${index}-${run.text}`
    if (run.kind === 'strong') return <strong key={key}>{run.text}</strong>
    if (run.kind === 'emphasis') return <em key={key}>{run.text}</em>
    if (run.kind === 'link') {
      return (
        <a key={key} href={run.href}>
          {run.text}
        </a>
      )
    }
    return run.text
  })
}
