import type { BlockContext } from '#runtime/context.ts'
import type { ProductDetailData } from './load.ts'
import styles from './product-detail.module.css'

interface FactsProps {
  readonly data: ProductDetailData
  readonly context: BlockContext
}

/**
 * Renders a table of facts about the edition. Omits facts that are not meant for visitors. The publisher comes first,
 * as a link.
 */
export function Facts({ data, context }: FactsProps) {
  const { t, href } = context
  const rows = data.parameterGroups.flatMap((group) =>
    group.parameters.filter(({ show, name }) => show && name !== 'Publisher'),
  )
  if (rows.length === 0 && !data.brand) return null
  return (
    <section className={styles.facts}>
      <h2>{t('product:facts')}</h2>
      <table>
        <tbody>
          {data.brand && (
            <tr>
              <th scope="row">{t('product:publisher')}</th>
              <td>
                <a href={href({ route: 'brand', params: { brand: data.brand.alias } })}>{data.brand.name}</a>
              </td>
            </tr>
          )}
          {rows.map(({ name, label, value }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
