import type { BlockContext } from '#runtime/context.ts'
import styles from './facets.module.css'
import type { ProductListData } from './load.ts'
import { PriceRange } from './price-range.tsx'
import { toggle } from './selection.ts'

interface FacetsProps {
  readonly data: ProductListData
  readonly context: BlockContext
}

/** Number of values per facet that are visible before the visitor activates “show all”. */
const openValues = 7

export function Facets({ data, context }: FacetsProps) {
  return (
    <div>
      {data.facets.map((facet) => (
        <FacetGroup key={facet.id} facet={facet} context={context} />
      ))}
    </div>
  )
}

type Facet = ProductListData['facets'][number]

function FacetGroup({ facet, context }: { readonly facet: Facet; readonly context: BlockContext }) {
  const { t, customerType } = context
  // The price filter always uses prices with VAT. Say so to customers who see prices without VAT.
  const tax = facet.id === 'price' && !customerType.vatIncluded ? ` (${t('common:price.incVat')})` : ''
  return (
    <details className={styles.facet} data-keep={facet.id} open>
      <summary>{`${facet.label}${tax}`}</summary>
      <FacetValues facet={facet} context={context} />
      {facet.id === 'price' && <PriceRange facet={facet} context={context} />}
    </details>
  )
}

function FacetValues({ facet, context }: { readonly facet: Facet; readonly context: BlockContext }) {
  const open = facet.values.filter((value, index) => value.selected || index < openValues)
  const folded = facet.values.filter((value) => !open.includes(value))
  return (
    <>
      <ul>
        {open.map((value) => (
          <FacetLink key={value.id} facet={facet} value={value} context={context} />
        ))}
      </ul>
      {folded.length > 0 && (
        <details className={styles.folded} data-keep={`${facet.id}~all`}>
          <summary>{context.t('list:showAll', { count: facet.values.length })}</summary>
          <ul>
            {folded.map((value) => (
              <FacetLink key={value.id} facet={facet} value={value} context={context} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface FacetLinkProps {
  readonly facet: Facet
  readonly value: Facet['values'][number]
  readonly context: BlockContext
}

function FacetLink({ facet, value, context }: FacetLinkProps) {
  const { hrefList, route } = context
  const address = hrefList(toggle(route.query, facet.id, { id: value.id, label: value.label }))
  return (
    <li>
      <a
        href={address}
        rel="nofollow"
        aria-current={value.selected ? 'true' : undefined}
        data-focus={`${facet.id}~${value.id}`}
      >
        <span>{value.label}</span>
        <small>{value.count.toLocaleString(context.locale)}</small>
      </a>
    </li>
  )
}
