import { expect, test } from 'vitest'
import type { PageRequest } from '#runtime/public/page.ts'
import { runtime } from './runtime.ts'
import { requestFor } from './serve.ts'

async function render(path: string, format?: PageRequest['format']) {
  const page = await runtime.render(requestFor(path, format))
  if (page.kind !== 'document') throw new Error(`${path} has no document.`)
  return page
}

test('[B1] two blocks and a folder of JSON are a page, without a back end', async () => {
  const { status, body, page, problems } = await render('/')
  expect([status, page, problems]).toEqual([200, { id: 'home', revision: 'index.json' }, []])
  expect(body).toBe(
    '<!doctype html><html lang="sv"><title>Start</title><main>' +
      '<div data-block="greeting" data-block-id="b_greeting"><h1>Hej!</h1></div>' +
      '<div data-block="shelf" data-block-id="b_shelf"><ul><li>Emma</li><li>Persuasion</li></ul></div></main>',
  )
})

test('[P7] a variant is chosen by language, which the page then depends on', async () => {
  const { body, depends } = await render('/en')
  expect(body).toContain('data-variant="english"><ul><li>Emma</li><li>Persuasion</li><li>Sanditon</li></ul>')
  expect([...depends.dims]).toContain('language')
})

test('[F85] the same page as Markdown, and as a trace', async () => {
  expect((await render('/en', 'markdown')).body).toBe('# Hello!\n\n- Emma\n- Persuasion\n- Sanditon')
  const trace = JSON.parse((await render('/en', 'trace')).body)
  expect(trace).toMatchObject({ page: 'home', blocks: [{ id: 'b_greeting' }, { id: 'b_shelf', variant: 'english' }] })
})

test('[S13] a path without a page shows the page of the route 404', async () => {
  const { status, body, isIndexed } = await render('/nowhere')
  expect([status, isIndexed]).toEqual([404, false])
  expect(body).toContain('<h1>Ingen sida</h1>')
})
