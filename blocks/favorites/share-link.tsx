import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import field from '#ui/field/field.module.css'
import { unshareList } from './actions.ts'
import styles from './favorites.module.css'

interface ShareLinkProps {
  readonly listId: string
  readonly name: string
  readonly url: string
  readonly back: string
  readonly context: BlockContext
}

export function ShareLink({ listId, name, url, back, context }: ShareLinkProps) {
  const { t } = context
  return (
    <ActionForm
      action={unshareList}
      kind="favorites"
      context={context}
      back={back}
      fields={{ listId }}
      className={styles.share}
    >
      <p>
        <label htmlFor={`link-${listId}`}>{t('favorites:share.link', { list: name })}</label>
        <input className={field.control} id={`link-${listId}`} key={url} type="url" readOnly value={url} />
      </p>
      <button type="submit" className={button.text}>
        {t('favorites:share.withdraw')}
      </button>
    </ActionForm>
  )
}
