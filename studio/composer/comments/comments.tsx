'use client'

import { useId, useRef, useState } from 'react'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import styles from './comments.module.css'
import { type PageComment, useComments } from './comments-store.ts'

interface CommentsProps {
  readonly pageId: string
  /** Id of the block; null for the page itself, which also shows the comments of removed blocks. */
  readonly blockId: string | null
  readonly blockTitle?: string | undefined
}

export function Comments({ pageId, blockId, blockTitle }: CommentsProps) {
  const { t } = useStaffTranslation()
  const { state, comments, add, resolve, remove } = useComments(pageId)
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const here = comments.filter((comment) => comment.blockId === blockId)
  const gone = blockId === null ? comments.filter((comment) => comment.blockGone) : []

  /**
   * Runs an action and announces its result. Moves the focus to the heading, because the pressed control may be gone.
   */
  async function act(action: Promise<void>, done: string): Promise<void> {
    setNews('')
    setNews(await action.then(() => done).catch(() => t('staff:errors.failed')))
    heading.current?.focus()
  }

  const list = (shown: readonly PageComment[]) => (
    <ul className={styles.list}>
      {shown.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          onResolve={(resolved) =>
            void act(resolve(comment.id, resolved), resolved ? t('staff:comments.done') : t('staff:comments.reopened'))
          }
          onRemove={() => void act(remove(comment.id), t('staff:comments.removed'))}
        />
      ))}
    </ul>
  )
  const thread = (all: readonly PageComment[]) => {
    const open = all.filter(({ resolvedAt }) => resolvedAt === null)
    const resolved = all.filter(({ resolvedAt }) => resolvedAt !== null)
    return (
      <>
        {open.length > 0 && list(open)}
        {resolved.length > 0 && (
          <details className={styles.resolved}>
            <summary>{t('staff:comments.resolved', { count: resolved.length })}</summary>
            {list(resolved)}
          </details>
        )}
      </>
    )
  }

  return (
    <section className={styles.comments} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {blockId === null ? t('staff:comments.onPage') : t('staff:comments.onBlock', { title: blockTitle ?? blockId })}
      </h2>
      {state === 'failed' && <p role="alert">{t('staff:errors.failed')}</p>}
      {state === 'loading' && <p className={styles.quiet}>{t('staff:comments.loading')}</p>}
      {state === 'ready' && here.length === 0 && <p className={styles.quiet}>{t('staff:comments.none')}</p>}
      {thread(here)}
      <CommentForm
        key={blockId}
        onSend={async (body) => {
          setNews('')
          const problem = await add({ blockId, blockTitle: blockTitle ?? null, body })
          if (problem === null) setNews(t('staff:comments.added'))
          return problem
        }}
      />
      {gone.length > 0 && (
        <>
          <h3>{t('staff:comments.onGone')}</h3>
          {thread(gone)}
        </>
      )}
      <p role="status" className={styles.quiet}>
        {news}
      </p>
    </section>
  )
}
