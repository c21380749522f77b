import { clearViewed } from '#runtime/state/viewed.ts'
import { fillPrice } from '#ui/price/fill-price.ts'
import { type Viewed, type ViewedItem, viewedOf } from './viewed.ts'

/** Fetches the titles and adds their row to the page. Adds nothing when the response is invalid. */
export async function showViewed(
  template: HTMLTemplateElement,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { market = '', language = '' } = template.dataset
  const address = `/actions/finding/viewed?${new URLSearchParams({ ids: ids.join(','), market, language })}`
  const answer: unknown = await fetch(address, { headers: { accept: 'application/json' }, signal })
    .then((response) => response.json())
    .catch(() => null)
  if (!signal.aborted) show(template, viewedOf(answer))
}

function show(template: HTMLTemplateElement, viewed: Viewed | null): void {
  const row = template.content.firstElementChild?.cloneNode(true)
  if (!viewed || viewed.items.length === 0 || !(row instanceof HTMLElement)) return
  const [list, sample] = [row.querySelector('ul'), row.querySelector('li')]
  if (!list || !sample) return
  list.replaceChildren(
    ...viewed.items.map((item) => {
      const tile = sample.cloneNode(true) as HTMLElement
      fill(tile, item, viewed.vatIncluded)
      return tile
    }),
  )
  row.querySelector('button')?.addEventListener('click', () => {
    clearViewed(() => window.localStorage)
    row.remove()
  })
  template.after(row)
}

function fill(tile: HTMLElement, { productId, image, ...item }: ViewedItem, vatIncluded: boolean): void {
  // Fill in the price before the other fields, because a title may contain the price's placeholders.
  fillPrice(tile, item.unitPrice, vatIncluded)
  tile.querySelector('article')?.setAttribute('data-product-id', productId)
  const cover = tile.querySelector('img')
  if (!image) cover?.remove()
  else if (cover) Object.assign(cover, { src: image.fileName, width: image.width, height: image.height })
  const link = tile.querySelector('a')
  link?.setAttribute('href', item.href)
  link?.append(item.name)
  tile.querySelector('[data-field="format"]')?.append(item.formatLabel)
  const author = tile.querySelector('[data-field="author"]')
  if (item.author) author?.append(item.author)
  else author?.remove()
}
