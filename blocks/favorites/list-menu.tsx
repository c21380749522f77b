import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import { deleteList, renameList, shareList } from './actions.ts'
import styles from './favorites.module.css'
import type { ListData } from './load.ts'

interface ListMenuProps {
  readonly list: ListData
  readonly name: string
  readonly back: string
  readonly context: BlockContext
}

export function ListMenu({ list, name, back, context }: ListMenuProps) {
  const { t, href } = context
  const { id, isDefault, shareUrl, count } = list
  if (isDefault && shareUrl) return null
  const label = isDefault ? t('favorites:menu.shareOf', { list: name }) : t('favorites:menu.editOf', { list: name })
  return (
    <details className={styles.menu}>
      <summary aria-label={label}>{isDefault ? t('favorites:menu.share') : t('favorites:menu.edit')}</summary>
      {!isDefault && (
        <ActionForm
          action={renameList}
          kind="favorites"
          context={context}
          back={back}
          fields={{ listId: id }}
          className={styles.form}
        >
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
        </ActionForm>
      )}
      {!shareUrl && (
        <ActionForm
          action={shareList}
          kind="favorites"
          context={context}
          back={back}
          fields={{ listId: id }}
          className={styles.form}
        >
          <p>{t('favorites:share.text')}</p>
          <button type="submit" className={button.secondary}>
            {t('favorites:share.submit')}
          </button>
        </ActionForm>
      )}
      {!isDefault && (
        <ActionForm
          action={deleteList}
          kind="favorites"
          context={context}
          back={href({ route: 'favorites' })}
          fields={{ listId: id }}
          className={styles.form}
        >
          {count > 0 && <p>{t('favorites:delete.text', { count })}</p>}
          <button type="submit" className={button.secondary}>
            {t('favorites:delete.submit')}
          </button>
        </ActionForm>
      )}
    </details>
  )
}
