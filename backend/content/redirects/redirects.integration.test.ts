import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

const set = `mutation ($path: String!, $to: String!, $status: Int) { setRedirect(path: $path, to: $to, status: $status) {
  __typename ... on ManagedRedirect { path to status author } ... on RedirectProblem { code } } }`

let backend: TestBackend
let editor: Readonly<Record<string, string>>
beforeAll(async () => {
  backend = await createTestBackend()
  editor = await backend.staff('editor')
})
afterAll(() => backend.stop())

const lead = async (path: string, to: string, status?: number) =>
  (await backend.ask<{ setRedirect: unknown }>(set, { path, to, status }, editor)).data?.setRedirect
const follow = async (path: string) =>
  (await backend.ask<{ redirect: unknown }>('query ($path: String!) { redirect(path: $path) { to status } }', { path }))
    .data?.redirect

describe('[F83] redirects managed by editors', () => {
  test('a path redirects at once, with or without a trailing slash, until the redirect is removed', async () => {
    expect(await lead('/gammal-sida/', '/ny-sida')).toMatchObject({ path: '/gammal-sida', author: 'staff@example.com' })
    expect(await follow('/gammal-sida/')).toEqual({ to: '/ny-sida', status: 301 })
    const remove = await backend.ask('mutation { removeRedirect(path: "/gammal-sida") }', {}, editor)
    expect(remove.data).toEqual({ removeRedirect: true })
    expect(await follow('/gammal-sida')).toBeNull()
    const { data } = await backend.ask('{ contentLog(subject: "redirect:/gammal-sida") { action author } }', {}, editor)
    expect(data).toMatchObject({ contentLog: [{ action: 'remove' }, { action: 'set' }] })
  })

  test.each([
    ['//evil.example', 'bad-target'],
    ['/\\evil.example', 'bad-target'],
    ['/%5cevil.example', 'bad-target'],
    ['/%2fevil.example', 'bad-target'],
    ['https://evil.example', 'bad-target'],
    ['/%0d%0aSet-Cookie:x', 'bad-target'],
    ['/%', 'bad-target'],
  ])('[F130] refuses a target on another host: %s', async (to, code) => {
    expect(await lead('/farlig', to)).toMatchObject({ code })
  })

  test('[R1] matches an old URL with its query string first, then without it', async () => {
    await lead('/gammal.php?id=12&lang=sv', '/p/tolv')
    await lead('/gammal.php?id=13', '/', 410)
    expect(await follow('/gammal.php')).toBeNull()
    expect(await follow('/gammal.php?id=14')).toBeNull()
    for (const asked of ['/gammal.php?id=12&lang=sv', '/gammal.php?lang=sv&utm_source=brev&id=12'])
      expect(await follow(asked)).toEqual({ to: '/p/tolv', status: 301 })
    await lead('/gammal.php', '/alla')
    expect(await follow('/gammal.php?id=12&lang=sv')).toEqual({ to: '/p/tolv', status: 301 })
    expect(await follow('/gammal.php?id=13')).toMatchObject({ status: 410 })
    expect(await follow('/gammal.php?id=14')).toEqual({ to: '/alla', status: 301 })
    const gone = await backend.ask('mutation { removeRedirect(path: "/gammal.php?lang=sv&id=12") }', {}, editor)
    expect(gone.data).toEqual({ removeRedirect: true })
    expect(await follow('/gammal.php?id=12&lang=sv')).toEqual({ to: '/alla', status: 301 })
  })

  test('[R1] distinguishes paths in an old encoding, and accepts spaces as typed', async () => {
    await lead('/b%F6cker', '/bok')
    await lead('/b%E4cker', '/back')
    expect(await follow('/b%F6cker')).toEqual({ to: '/bok', status: 301 })
    expect(await follow('/böcker')).toEqual({ to: '/bok', status: 301 })
    expect(await follow('/b%E4cker')).toEqual({ to: '/back', status: 301 })
    expect(await lead(' /gammal sida ', '/ny sida')).toMatchObject({ path: '/gammal%20sida', to: '/ny%20sida' })
    expect(await follow('/gammal%20sida')).toEqual({ to: '/ny%20sida', status: 301 })
  })

  test('refuses loops over any number of redirects', async () => {
    await lead('/ett', '/tva')
    await lead('/tva', '/tre')
    expect(await lead('/tre', '/ett/')).toMatchObject({ code: 'loop' })
    expect(await lead('/sig-sjalv', '/sig-sjalv')).toMatchObject({ code: 'loop' })
    expect(await lead('/fraga', '/fraga?x=1')).toMatchObject({ code: 'loop' })
    expect(await lead('/fraga?x=1', '/svar')).toMatchObject({ to: '/svar' })
    expect(await lead('/svar', '/fraga#topp')).toMatchObject({ code: 'loop' })
    const both = await Promise.all([lead('/hit', '/dit'), lead('/dit', '/hit')])
    expect(both.filter((answer) => JSON.stringify(answer).includes('loop'))).toHaveLength(1)
  })

  test('refuses to redirect the home page, and refuses unknown statuses', async () => {
    for (const first of ['/', '/?p=12', '/\u200b']) expect(await lead(first, '/x')).toMatchObject({ code: 'bad-path' })
    expect(await lead('/x', '/y', 307)).toMatchObject({ code: 'bad-status' })
    expect(await lead('/borta', '', 410)).toMatchObject({ status: 410 })
  })

  test('only editors may create redirects', async () => {
    expect((await backend.ask(set, { path: '/a', to: '/b' })).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    const other = await backend.staff('moderator')
    expect((await backend.ask(set, { path: '/a', to: '/b' }, other)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  })
})
