import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { NoticeBox } from '#ui/notice/notice.tsx'
import { clearComparison } from './actions.ts'
import styles from './compare.module.css'
import { ComparedTitle } from './compared-title.tsx'
import type { CompareData } from './load.ts'
import { rows } from './rows.tsx'
import type { compareProps } from './schema.ts'

export function Compare({ data: { titles }, context }: ViewInput<z.infer<typeof compareProps>, CompareData>) {
  const { t, block, visitor } = context
  const heading = `${block.id}-heading`
  const ids = titles.map(({ productId }) => productId)
  return (
    <div className={`wrap ${styles.compare}`}>
      <h1 id={heading}>{t('finding:compare.title')}</h1>
      {visitor?.notice && <NoticeBox {...visitor.notice} />}
      {titles.length === 0 && <p>{t('finding:compare.empty')}</p>}
      {titles.length === 1 && <p>{t('finding:compare.one')}</p>}
      {titles.length > 0 && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a horizontally scrolling element must be reachable by
              keyboard */}
          <section className={styles.scroll} aria-labelledby={heading} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <td />
                  {titles.map((title) => (
                    <th key={title.productId} scope="col">
                      <ComparedTitle title={title} ids={ids} context={context} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, cell }) => (
                  <tr key={id}>
                    <th scope="row">{t(`finding:compare.row.${id}`)}</th>
                    {titles.map((title) => (
                      <td key={title.productId}>
                        {cell(title, context) || <span className={styles.unknown}>{t('finding:compare.unknown')}</span>}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <ActionForm action={clearComparison} context={context}>
            <button type="submit" className={button.text}>
              {t('finding:compare.clear')}
            </button>
          </ActionForm>
        </>
      )}
    </div>
  )
}
