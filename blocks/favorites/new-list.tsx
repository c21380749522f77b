import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { createList } from './actions.ts'
import styles from './favorites.module.css'

export function NewList({ context }: { readonly context: BlockContext }) {
  const { t } = context
  return (
    <details className={styles.menu}>
      <summary>
        <Icon name="plus" />
        {t('favorites:create.open')}
      </summary>
      <ActionForm action={createList} kind="once" context={context} className={styles.form}>
        <Field
          name="name"
          id="new-list"
          label={t('favorites:create.label')}
          input={{ maxLength: 60, autoComplete: 'off' }}
        />
        <button type="submit" className={button.secondary}>
          {t('favorites:create.submit')}
        </button>
      </ActionForm>
    </details>
  )
}
