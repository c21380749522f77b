import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFormerAddress } from '#schemas/values/former-address.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

let backend: TestBackend
let editor: Readonly<Record<string, string>>
beforeAll(async () => {
  backend = await createTestBackend()
  editor = await backend.staff('editor')
})
afterAll(() => backend.stop())

const set = (path: string, to: string) =>
  backend.ask(
    `mutation ($path: String!, $to: String!) { setRedirect(path: $path, to: $to) {
      __typename ... on ManagedRedirect { path to } ... on RedirectProblem { code } } }`,
    { path, to },
    editor,
  )
const follow = async (path: string) =>
  (await backend.ask<{ redirect: unknown }>('query ($path: String!) { redirect(path: $path) { to status } }', { path }))
    .data?.redirect
const stored = async (text: string) =>
  (
    await backend.ask<{ redirects: { path: string; to: string }[] }>(
      'query ($text: String) { redirects(text: $text) { path to } }',
      { text },
      editor,
    )
  ).data?.redirects

test('[R1] an old path with å redirects, however it was entered and is requested', async () => {
  for (const [path, to] of [
    ['/böcker-på-rea', '/dc/1'],
    ['/b%C3%B6cker-p%C3%A5-rea/', '/dc/2'],
    [' /bo\u0308cker-pa\u030a-rea\u200b', '/s/rea–höst'],
  ] as const)
    expect((await set(path, to)).data).toMatchObject({ setRedirect: { path: '/b%C3%B6cker-p%C3%A5-rea' } })
  for (const asked of ['/böcker-på-rea', '/b%c3%b6cker-p%c3%a5-rea/', '/bo%CC%88cker-pa%CC%8A-rea'])
    expect(await follow(asked)).toEqual({ to: '/s/rea%E2%80%93h%C3%B6st', status: 301 })
  for (const text of ['Böcker-på', 'B%C3%B6cker', 'rea–höst', '/bo\u0308cker'])
    expect(await stored(text)).toHaveLength(1)
  const gone = await backend.ask('mutation { removeRedirect(path: "/böcker-på-rea/") }', {}, editor)
  expect(gone.data).toEqual({ removeRedirect: true })
})

test('[R1] redirects stored in an earlier form are found, and of two equivalent ones the newer is retained', async () => {
  const { db } = backend.database
  const old = [
    ['/rea%c3%a5', '/gammal', '2020-01-01'],
    ['/rea%C3%A5', '/nyare', '2021-01-01'],
    ['/reaå', '/mellan', '2020-06-01'],
    ['/bo\u0308cker/på-rea/', '/dc/1', '2020-01-01'],
    ['/100%', '/dc/2', '2020-01-01'],
    ['/a,b/AC%2fDC', '/dc/3', '2020-01-01'],
    ['/vanlig-sida', '/dc/4', '2020-01-01'],
    ['/x.php?id=5&a=å', '/dc/5', '2020-01-01'],
    ['/osynlig\u3164\ufff9', '/dc/6', '2020-01-01'],
    ['/b%F6cker', '/dc/7', '2020-01-01'],
    ['/två ord', '/dc/8', '2020-01-01'],
    ['/\u200b', '/dc/9', '2020-01-01'],
    ['//annan.example', '/dc/10', '2020-01-01'],
  ] as const
  for (const [path, to, at] of old)
    await db.execute(
      sql`insert into redirects (path, "to", status, author, at) values (${path}, ${to}, 301, 'x', ${at})`,
    )
  await backend.modules.content.start?.()
  expect(await follow('/rea%C3%A5')).toEqual({ to: '/nyare', status: 301 })
  for (const [path, to] of old.slice(3, -2)) expect(await follow(path)).toEqual({ to, status: 301 })
  const rows = (await stored('/')) ?? []
  expect(rows).toHaveLength(9)
  for (const { path } of rows) expect(readFormerAddress(path)).toBe(path)
  const { data } = await backend.ask('{ contentLog(subject: "redirect:/rea%C3%A5") { action details } }', {}, editor)
  expect(data).toMatchObject({
    contentLog: expect.arrayContaining([
      { action: 'merge', details: expect.objectContaining({ to: '/gammal' }) },
      { action: 'merge', details: expect.objectContaining({ to: '/mellan' }) },
    ]),
  })
})
