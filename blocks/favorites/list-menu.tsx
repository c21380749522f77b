import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
import styles from './favorites.module.css'
import type { ListData } from './load.ts'

interface ListMenuProps {
  readonly list: ListData
  readonly name: string
  readonly back: string
  readonly context: BlockContext
}

/** Renders a list's actions: share and, except for the default list, rename and delete. */
export function ListMenu({ list, name, back, context }: ListMenuProps) {
  const { t, href } = context
  const { id, isDefault, shareUrl, count } = list
  if (isDefault && shareUrl) return null
  const label = isDefault ? t('favorites:menu.shareOf', { list: name }) : t('favorites:menu.editOf', { list: name })
  return (
    <details className={styles.menu}>
      <summary aria-label={label}>{isDefault ? t('favorites:menu.share') : t('favorites:menu.edit')}</summary>
      {!isDefault && (
        <form className={styles.form} action="/actions/favorites/rename" method="post" data-action="favorites">
          <StorefrontFields context={context} back={back} />
          <input type="hidden" name="listId" value={id} />
          <Field
            key={name}
            name="name"
            id={`name-${id}`}
            label={t('favorites:rename.label')}
            value={name}
            input={{ maxLength: 60, autoComplete: 'off' }}
          />
          <button type="submit" className={button.secondary}>
            {t('favorites:rename.submit')}
          </button>
        </form>
      )}
      {!shareUrl && (
        <form className={styles.form} action="/actions/favorites/share" method="post" data-action="favorites">
          <StorefrontFields context={context} back={back} />
          <input type="hidden" name="listId" value={id} />
          <p>{t('favorites:share.text')}</p>
          <button type="submit" className={button.secondary}>
            {t('favorites:share.submit')}
          </button>
        </form>
      )}
      {!isDefault && (
        <form className={styles.form} action="/actions/favorites/delete" method="post" data-action="favorites">
          <StorefrontFields context={context} back={href({ route: 'favorites' })} />
          <input type="hidden" name="listId" value={id} />
          {count > 0 && <p>{t('favorites:delete.text', { count })}</p>}
          <button type="submit" className={button.secondary}>
            {t('favorites:delete.submit')}
          </button>
        </form>
      )}
    </details>
  )
}
