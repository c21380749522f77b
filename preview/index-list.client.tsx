'use client'

import { type ChangeEvent, useState } from 'react'
import { hasEachWord } from '#schemas/values/has-each-word.ts'
import fields from './fields.module.css'
import styles from './index-list.module.css'
import { Thumbnail } from './thumbnail.tsx'

export interface IndexExample {
  /** Id of the element, unique in the index, so that links can lead to it. */
  readonly id: string
  readonly href: string
  readonly thumbnail: string
  readonly block: string
  readonly example: string
  /** Type and version of the block. */
  readonly code: string
}

export interface IndexGroup {
  readonly id: string
  readonly title: string
  readonly examples: readonly IndexExample[]
}

export interface IndexMessages {
  readonly search: string
  readonly show: string
  /** Message with the placeholder `{shown}`, the number of examples that match. */
  readonly found: string
  readonly nothing: string
  readonly groups: string
}

interface IndexListProps {
  readonly action: string
  readonly hidden: Readonly<Record<string, string>>
  readonly text: string
  readonly groups: readonly IndexGroup[]
  readonly messages: IndexMessages
}

/**
 * Renders the examples by group, and a search field that filters them while the user types. Without script, the field
 * is a form that loads the filtered list.
 */
export function IndexListClient({ action, hidden, text: initial, groups, messages }: IndexListProps) {
  const [text, setText] = useState(initial)
  const isShown = ({ block, example, code }: IndexExample, group: IndexGroup) =>
    hasEachWord(`${block} ${example} ${code} ${group.title}`, text)
  // Hide examples that do not match instead of removing them, so that their thumbnails are not loaded again.
  const counted = groups.map((group) => ({
    group,
    shown: new Set(group.examples.filter((example) => isShown(example, group))),
  }))
  const total = counted.reduce((sum, { shown }) => sum + shown.size, 0)
  const change = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setText(value)
    const url = new URL(window.location.href)
    if (value === '') url.searchParams.delete('q')
    else url.searchParams.set('q', value)
    window.history.replaceState(null, '', url)
  }
  return (
    <>
      <div className={styles.finder}>
        {/* biome-ignore lint/a11y/useSemanticElements: React reports `<search>` where the browser does not know it */}
        <form
          className={fields.fields}
          role="search"
          action={action}
          method="get"
          onSubmit={(event) => event.preventDefault()}
        >
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label>
            <span>{messages.search}</span>
            <input type="search" name="q" value={text} onChange={change} autoComplete="off" spellCheck={false} />
          </label>
          <noscript>
            <button type="submit">{messages.show}</button>
          </noscript>
        </form>
        <p role="status">{total === 0 ? messages.nothing : messages.found.replace('{shown}', String(total))}</p>
      </div>
      <nav className={styles.groups} aria-label={messages.groups}>
        <ul>
          {counted.map(({ group, shown }) => (
            <li key={group.id} hidden={shown.size === 0}>
              <a href={`#${group.id}`}>
                {group.title} <span>{shown.size}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {counted.map(({ group, shown }) => (
        <section
          key={group.id}
          id={group.id}
          className={styles.group}
          aria-labelledby={`${group.id}-title`}
          hidden={shown.size === 0}
        >
          <h2 id={`${group.id}-title`}>
            {group.title} <span>{shown.size}</span>
          </h2>
          <ul className={styles.cards}>
            {group.examples.map((example) => (
              <li key={example.id} id={example.id} hidden={!shown.has(example)}>
                <Thumbnail src={example.thumbnail} title={`${example.block} ${example.example}`} />
                <h3>
                  <a href={example.href}>
                    {example.block}
                    {example.example && <span>{example.example}</span>}
                  </a>
                </h3>
                <code>{example.code}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
