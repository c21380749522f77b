import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { createPatch, type Patch } from './patch.ts'
import { takeSnapshot } from './snapshot.ts'

let patch: Patch

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
function open(body: string, head = ''): void {
  document.head.innerHTML = head
  document.body.innerHTML = body
  patch = createPatch(takeSnapshot(document))
}
const answer = (body: string, head = '') => patch.apply(parse(`<head>${head}</head><body>${body}</body>`))
function find<Type extends HTMLElement = HTMLElement>(selector: string): Type {
  const found = document.querySelector<Type>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}

beforeEach(() => open(''))

test('[F120] the copy of the page belongs to a document without a window, so that its images are not loaded again', () => {
  document.body.innerHTML = '<img src="/covers/1.svg" alt="">'
  const copy = takeSnapshot(document).body.querySelector('img')
  expect([copy?.getAttribute('src'), copy?.ownerDocument.defaultView]).toEqual(['/covers/1.svg', null])
})

test('[F120] what the server has changed is shown: texts, attributes, new and missing parts', () => {
  open('<h1>Korg</h1><p class="a">Två böcker</p><ul><li>Matilda</li><li>Pippi</li></ul>', '<title>Korg (2)</title>')
  const heading = find('h1')
  answer(
    '<h1>Korg</h1><p class="b" lang="sv">En bok</p><ul><li>Pippi</li></ul><a href="/">Start</a>',
    '<title>Korg (1)</title>',
  )
  expect(document.body.innerHTML).toBe(
    '<h1>Korg</h1><p class="b" lang="sv">En bok</p><ul><li>Pippi</li></ul><a href="/">Start</a>',
  )
  expect([document.title, find('h1') === heading]).toEqual(['Korg (1)', true])
})

test('[F120] lines and tiles stay the same elements when others come, go and change places', () => {
  const line = (id: string, text = '') => `<li data-sku-id="${id}"><input name="typed" value="1">${text}</li>`
  open(`<ul>${line('a')}${line('b')}${line('c')}</ul>`)
  const [b, c] = [find('[data-sku-id="b"]'), find('[data-sku-id="c"]')]
  const field = find('[data-sku-id="c"] input')
  field.focus()
  answer(`<ul>${line('c', 'last one')}${line('d')}${line('b')}</ul>`)
  expect([...document.querySelectorAll('li')].map((item) => item.dataset.skuId)).toEqual(['c', 'd', 'b'])
  expect([find('[data-sku-id="b"]') === b, find('[data-sku-id="c"]') === c]).toEqual([true, true])
  expect([c.textContent, document.activeElement === field]).toEqual(['last one', true])
})

test('[F120] what a visitor has entered stays; a field without an entry shows the new value', () => {
  const fields = (value: string, checked = '') =>
    `<input id="text" value="${value}"><input id="other" value="${value}"><textarea id="area">${value}</textarea><input id="box" type="checkbox" ${checked}><input id="box2" type="checkbox" ${checked}><select id="list"><option value="a">A</option><option value="b" ${checked && 'selected'}>B</option><option value="c">C</option></select>`
  open(fields('1'))
  find<HTMLInputElement>('#text').value = 'half a co'
  find<HTMLTextAreaElement>('#area').value = 'a long letter'
  find<HTMLInputElement>('#box').checked = true
  find<HTMLSelectElement>('#list').value = 'c'
  answer(fields('2', 'checked'))
  expect(find<HTMLInputElement>('#text').value).toBe('half a co')
  expect(find<HTMLInputElement>('#other').value).toBe('2')
  expect(find<HTMLTextAreaElement>('#area').value).toBe('a long letter')
  expect([find<HTMLInputElement>('#box').checked, find<HTMLInputElement>('#box2').checked]).toEqual([true, true])
  expect(find<HTMLSelectElement>('#list').value).toBe('c')
})

test('[F120] a quantity that the shop has accepted is no entry any more, so another tab’s change is shown', () => {
  const field = (value: number) => `<input name="typed" value="${value}">`
  open(field(1))
  find<HTMLInputElement>('input').value = '2'
  answer(field(2))
  expect(find<HTMLInputElement>('input').value).toBe('2')
  answer(field(5))
  expect(find<HTMLInputElement>('input').value).toBe('5')
})

test('[F120] what scripts and the visitor have opened, marked and added stays', () => {
  open(
    '<details><summary>Format</summary></details><button data-heart="1" aria-pressed="false">♥</button><div role="status"></div><p>1</p>',
  )
  find('details').setAttribute('open', '')
  find('button').setAttribute('aria-pressed', 'true')
  find('[role="status"]').append('Lagd i korgen')
  document.body.append(Object.assign(document.createElement('b'), { textContent: 'script' }))
  answer(
    '<details><summary>Format (3)</summary></details><button data-heart="1" aria-pressed="false">♥</button><div role="status"></div><p>2</p>',
  )
  expect(document.body.innerHTML).toBe(
    '<details open=""><summary>Format (3)</summary></details><button data-heart="1" aria-pressed="true">♥</button><div role="status">Lagd i korgen</div><p>2</p><b>script</b>',
  )
})

test('[F120] the content of an island stays its own', () => {
  document.body.innerHTML = '<div data-island="a"><i>1</i></div><p>1</p>'
  const props: string[] = []
  patch = createPatch(takeSnapshot(document), {
    owns(live, next) {
      if (live.dataset.island === undefined) return false
      props.push(next.textContent ?? '')
      return true
    },
  })
  find('[data-island]').innerHTML = '<b>rendered</b>'
  answer('<div data-island="a"><i>2</i></div><p>2</p>')
  answer('<div data-island="a"><i>3</i></div><p>2</p>')
  expect([document.body.innerHTML, props]).toEqual(['<div data-island="a"><b>rendered</b></div><p>2</p>', ['2', '3']])
})

test('[F120] an option of a group stays chosen when another one comes before it', () => {
  const options = (...values: readonly string[]) =>
    values.map((value) => `<label><input type="radio" name="option" value="${value}"><b>${value}</b></label>`).join('')
  open(options('post', 'shop'))
  find<HTMLInputElement>('[value="post"]').checked = true
  answer(options('home', 'post', 'shop'))
  expect([...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)).toEqual(['post'])
})

test('[F120] groups of filters stay open by their name, also those that were opened before the script ran', () => {
  const groups = (...names: readonly string[]) =>
    names.map((name) => `<details data-keep="${name}"><summary>${name}</summary></details>`).join('')
  document.body.innerHTML = groups('format', 'age')
  find('[data-keep="format"]').setAttribute('open', '')
  patch = createPatch(takeSnapshot(document))
  find('[data-keep="age"]').setAttribute('open', '')
  answer(groups('price', 'format', 'age'))
  answer(groups('price', 'age', 'format'))
  const open = [...document.querySelectorAll<HTMLElement>('details[open]')].map(({ dataset }) => dataset.keep)
  expect(open).toEqual(['age', 'format'])
})

interface Tree {
  readonly tag: string
  readonly key: string | null
  readonly title: string | null
  readonly children: readonly (Tree | string)[]
}
const { tree } = fc.letrec<{ tree: Tree; child: Tree | string }>((tie) => ({
  tree: fc.record({
    tag: fc.constantFrom('div', 'section', 'ul', 'li', 'p'),
    key: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
    title: fc.option(fc.constantFrom('x', 'y')),
    children: fc.array(tie('child'), { maxLength: 4 }),
  }),
  child: fc.oneof({ depthSize: 'small' }, fc.constantFrom('one', 'two'), tie('tree')),
}))
function toElement(node: Tree, page: Document): HTMLElement {
  const element = page.createElement(node.tag)
  if (node.key) element.dataset.key = node.key
  if (node.title) element.title = node.title
  for (const child of node.children) element.append(typeof child === 'string' ? child : toElement(child, page))
  return element
}

test('[F120] after any number of answers the document is the last one, and what was typed in between is in it', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 2, maxLength: 4 }), fc.string(), (trees, typed) => {
      const field = '<input id="code" value="">'
      const [first, ...later] = trees
      if (!first) return
      open(field)
      document.body.append(toElement(first, document))
      patch = createPatch(takeSnapshot(document))
      find<HTMLInputElement>('#code').value = typed
      for (const next of later) {
        const page = parse(field)
        page.body.append(toElement(next, page))
        const expected = page.body.innerHTML
        patch.apply(page)
        expect(document.body.innerHTML).toBe(expected)
        expect(find<HTMLInputElement>('#code').value).toBe(typed.replaceAll(/[\r\n]/g, ''))
      }
    }),
    { numRuns: rounds(200) },
  )
})
