import { useState } from 'react'
import { Button } from 'react-aria-components'
import buttons from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { CommentText } from './comment-text.tsx'
import styles from './comments.module.css'
import type { PageComment } from './comments-store.ts'
import { Moment } from './moment.tsx'

interface CommentItemProps {
  readonly comment: PageComment
  readonly onResolve: (resolved: boolean) => void
  readonly onRemove: () => void
}

export function CommentItem({ comment, onResolve, onRemove }: CommentItemProps) {
  const { t } = useStaffTranslation()
  const [isSure, setSure] = useState(false)
  const { authorName: name, author, at, body, blockGone, blockTitle, blockId, resolvedAt, resolvedBy } = comment
  const isOpen = resolvedAt === null
  return (
    <li className={styles.comment} data-open={isOpen}>
      <p className={styles.head}>
        <b title={author}>{name}</b> <Moment at={at} />
      </p>
      {blockGone && (
        <p className={styles.quiet}>{t('staff:comments.goneBlock', { title: blockTitle ?? blockId ?? '' })}</p>
      )}
      <p className={styles.body}>
        <CommentText text={body} />
      </p>
      {!isOpen && (
        <p className={styles.quiet}>
          <Moment at={resolvedAt} words={(time) => t('staff:comments.resolvedBy', { time, who: resolvedBy ?? '' })} />
        </p>
      )}
      <p className={styles.actions}>
        <Button
          className={buttons.text ?? ''}
          aria-label={isOpen ? t('staff:comments.resolveOf', { name }) : t('staff:comments.reopenOf', { name })}
          onPress={() => onResolve(isOpen)}
        >
          {isOpen ? t('staff:comments.resolve') : t('staff:comments.reopen')}
        </Button>
        {comment.mayDelete && !isSure && (
          <Button
            className={buttons.text ?? ''}
            aria-label={t('staff:comments.removeOf', { name })}
            onPress={() => setSure(true)}
          >
            {t('staff:comments.remove')}
          </Button>
        )}
        {isSure && (
          <>
            <Button className={buttons.text ?? ''} onPress={onRemove}>
              {t('staff:comments.removeSure')}
            </Button>
            <Button className={buttons.text ?? ''} autoFocus onPress={() => setSure(false)}>
              {t('staff:comments.keep')}
            </Button>
          </>
        )}
      </p>
    </li>
  )
}
