import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { currentShop } from './current-shop.ts'
import { type Neighbour, openNeighbour } from './processes.ts'
import { useShopDatabase } from './shop-database.ts'

// Longer than usual, because each change is awaited on two gateways.
vi.setConfig({ testTimeout: 180_000 })

const database = useShopDatabase()
let neighbour: Neighbour
let gateways: readonly string[]

beforeAll(async () => {
  neighbour = await openNeighbour(currentShop().folder)
  gateways = [currentShop().url, (await neighbour.gateway(await neighbour.backend())).url]
})
afterAll(() => neighbour.stop())

const changes = 6
const longest = 20_000

interface Kept {
  readonly state: string | null
  readonly html: string
}

async function read(url: string): Promise<Kept> {
  const response = await fetch(url)
  expect([url, response.status]).toEqual([url, 200])
  return { state: response.headers.get('x-cache'), html: await response.text() }
}

/** Requests each page from each gateway until its response comes from the cache. */
async function warm(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>()
  for (const url of gateways.flatMap((gateway) => paths.map((path) => `${gateway}${path}`))) {
    let answer = await read(url)
    for (let tries = 0; tries < 50 && answer.state !== 'HIT'; tries += 1) {
      await wait(100)
      answer = await read(url)
    }
    expect([url, answer.state]).toEqual([url, 'HIT'])
    kept.set(url, answer.html)
  }
  return kept
}

/** Waits until every page shows a change on every gateway, and returns how long this took in milliseconds. */
async function timeUntil(paths: readonly string[], says: (html: string, path: string) => boolean): Promise<number> {
  const began = performance.now()
  await Promise.all(
    gateways.flatMap((gateway) =>
      paths.map(async (path) => {
        while (!says((await read(`${gateway}${path}`)).html, path)) {
          if (performance.now() - began > longest) throw new Error(`${gateway}${path} never said it.`)
          await wait(20)
        }
      }),
    ),
  )
  return performance.now() - began
}

/** Commits a change of a title and its invalidation tag together, as a module of the back end does. */
async function change(id: number, statement: string, value: number): Promise<void> {
  await database.query(
    `with changed as (${statement} returning 1) insert into pending_changes (tags) select array['product:' || $1::integer] where exists (select 1 from changed)`,
    [id, value],
  )
}

/** Returns a title that is the only edition of its work, so that lists cannot show another edition instead. */
async function aTitle(skip: number) {
  const { rows } = await database.query(
    `select p.id, p.article_number as number, p.alias, c.alias as author from products p
      join work_contributors w on w.work_id = p.work_id and w.role = 'author' join contributors c on c.id = w.contributor_id
      join skus s on s.product_id = p.id join stock k on k.sku_id = s.id and k.quantity > 10 and not k.static
      join prices r on r.sku_id = s.id and r.price_list_id = 1
      where not exists (select 1 from products o where o.work_id = p.work_id and o.id <> p.id)
      and (p.release_date is null or p.release_date < now()) order by p.popularity desc, p.id offset $1 limit 1`,
    [skip],
  )
  return rows[0] as { readonly id: number; readonly number: string; readonly alias: string; readonly author: string }
}

const setPrice = `update prices set regular = $2 from skus where skus.id = prices.sku_id and skus.product_id = $1 and price_list_id = 1`
const setStock = `update stock set quantity = $2, oversellable = false, static = false from skus
  where skus.id = stock.sku_id and skus.product_id = $1`

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity

test('[N7] a new price is on the book’s page, in lists and in searches, on two gateways with a back end each', async ({
  annotate,
}) => {
  const title = await aTitle(3)
  const paths = [`/p/${title.alias}`, `/a/${title.author}`, `/s/${title.number}`]
  const times: number[] = []
  for (let number = 0; number < changes; number += 1) {
    const price = 5_101 + number
    await warm(paths)
    await change(title.id, setPrice, price * 100)
    const words = new RegExp(`5\\s${String(price).slice(1)}\\skr`)
    times.push(await timeUntil(paths, (html) => words.test(html)))
  }
  await annotate(`${Math.round(median(times))} ms at the median of ${times.map(Math.round).join(', ')}`)
})

test('[N7] a title that sells out shows so on its page and in lists', async ({ annotate }) => {
  const title = await aTitle(5)
  const paths = [`/p/${title.alias}`, `/s/${title.number}`]
  const times: number[] = []
  for (let number = 0; number < changes; number += 1) {
    await warm(paths)
    const isOut = number % 2 === 0
    await change(title.id, setStock, isOut ? 0 : 40)
    times.push(await timeUntil(paths, (html) => html.includes('Slut i lager') === isOut))
  }
  await annotate(`${Math.round(median(times))} ms at the median of ${times.map(Math.round).join(', ')}`)
})

/**
 * Returns pages unrelated to a title: a book that shares neither its categories nor its authors, that book's author,
 * and another top-level category.
 */
async function pagesWithout(id: number): Promise<readonly string[]> {
  const { rows } = await database.query(
    `with recursive above (id) as (
       select category_id from product_categories where product_id = $1
       union select c.parent_id from categories c join above a on a.id = c.id where c.parent_id is not null)
     select p.alias, a.alias as author,
       (select t.alias from categories c join category_texts t on t.category_id = c.id and t.language = 'sv'
         where c.parent_id is null and c.id not in (select id from above) order by c.position limit 1) as category
     from products p join work_contributors w on w.work_id = p.work_id and w.role = 'author'
       join contributors a on a.id = w.contributor_id
     where not exists (select 1 from product_categories c where c.product_id = p.id and c.category_id in (select id from above))
       and a.id not in (select o.contributor_id from work_contributors o join products q on q.work_id = o.work_id where q.id = $1)
     order by p.popularity desc, p.id limit 1`,
    [id],
  )
  const { alias, author, category } = rows[0] as {
    readonly alias: string
    readonly author: string
    readonly category: string
  }
  return [`/p/${alias}`, `/a/${author}`, `/c/${category}`]
}

interface Heard extends Kept {
  /**
   * Whether the gateway's change feed was connected at the time of the response. Without the feed, the gateway serves
   * nothing from its cache.
   */
  readonly hears: boolean
}

/** Requests a page and the gateway's readiness in one packet, so that both responses describe the same instant. */
async function readHearing(url: string): Promise<Heard> {
  const { hostname, port, host, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\n\r\nGET /readyz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
  )
  await once(socket, 'end')
  const answers = Buffer.concat(chunks)
  const body = answers.indexOf('\r\n\r\n') + 4
  const headers = new Map(
    answers
      .toString('latin1', 0, body)
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const),
  )
  const end = body + Number(headers.get('content-length'))
  return {
    state: headers.get('x-cache') ?? null,
    html: answers.toString('utf8', body, end),
    hears: answers.toString('utf8', end).includes('"changeFeed":true'),
  }
}

test('[N7] pages without the title stay cached through a new price, byte for byte', async () => {
  const title = await aTitle(7)
  const paths = [`/p/${title.alias}`]
  const others = ['/om-oss', '/forfattare', '/brands', '/kategorier', '/en/about-us', ...(await pagesWithout(title.id))]
  for (let price = 5_101; ; price += 1) {
    await warm(paths)
    const kept = await warm(others)
    await change(title.id, setPrice, price * 100)
    const words = new RegExp(`5\\s${String(price).slice(1)}\\skr`)
    await timeUntil(paths, (html) => words.test(html))
    await wait(1_000)
    let unheard = 0
    for (const [url, html] of kept) {
      const { hears, ...answer } = await readHearing(url)
      // While the change feed is down, every page is a miss, so a miss does not mean that the change invalidated the
      // page. Try again with the next price.
      if (answer.state !== 'HIT' && !hears) unheard += 1
      else expect([url, answer]).toEqual([url, { state: 'HIT', html }])
    }
    if (unheard === 0) return
  }
})
