import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import type { ListSelection } from '../../search/search.port.ts'

/**
 * Converts a list to the selection that the search runs in one market, given by alias. Campaigns move the titles in
 * `firsts` to the top, before all pins.
 */
export function selectionOf(list: MerchandisedList, market: string, firsts: readonly number[]): ListSelection {
  const { prices, ...rule } = list.rule
  const price = prices?.[market]
  const first = firstsSelection(firsts)
  const gone = list.buried.filter(({ out }) => out).map(({ product }) => Number(product))
  return {
    rule: {
      ...present(rule),
      ...(price ? { price: { from: price.from ?? 0, to: price.to ?? Number.MAX_SAFE_INTEGER } } : {}),
    },
    sort: list.sort,
    members: {
      add: [...first.members.add, ...list.pins.map(({ product }) => Number(product))],
      remove: gone.filter((product) => !firsts.includes(product)),
    },
    arrangement: {
      pins: [
        ...first.arrangement.pins,
        ...list.pins.map(({ product, place }) => ({ productId: Number(product), place })),
      ],
      boosts: list.boosts.map(({ product, factor }) => ({ productId: Number(product), factor })),
      last: list.buried.filter(({ out }) => !out).map(({ product }) => Number(product)),
    },
    fallback: list.fallback ?? null,
  }
}

/** Returns a selection that pins titles to the first slots, in the given order. */
export function firstsSelection(firsts: readonly number[]): Pick<ListSelection, 'members' | 'arrangement'> {
  return {
    members: { add: firsts, remove: [] },
    arrangement: { pins: firsts.map((productId, at) => ({ productId, place: at + 1 })), boosts: [], last: [] },
  }
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function present<T extends object>(value: T): Present<T> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Present<T>
}
