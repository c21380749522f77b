import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

interface Uploaded {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly code?: string
  readonly files: readonly {
    readonly src: string
    readonly width: number
    readonly format: string
    readonly size: number
  }[]
}

let backend: TestBackend
let editor: Readonly<Record<string, string>>
let origin = ''
beforeAll(async () => {
  backend = await createTestBackend()
  editor = await backend.staff('editor')
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  backend.server.closeAllConnections()
  backend.server.close()
  await backend.stop()
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 40, alpha: 0.5 } } })

async function upload(bytes: Buffer, headers: Readonly<Record<string, string>> = editor, name = 'höst.png') {
  const response = await fetch(`${origin}/api/images?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: (await response.json()) as Uploaded }
}

describe('an image that an editor uploads', () => {
  test('is served in every width up to its own, as WebP and JPEG, cacheable as immutable', async () => {
    const { status, body } = await upload(await picture(1000, 500).png().toBuffer())
    expect(status).toBe(201)
    expect(body.files.map(({ width, format }) => `${width}.${format}`)).toEqual(
      [320, 640, 960, 1000].flatMap((width) => [`${width}.jpg`, `${width}.webp`]),
    )
    const response = await fetch(`${origin}${body.files.find(({ format }) => format === 'webp')?.src}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([320, 160])
  })

  test('is rotated upright, and stripped of its EXIF metadata', async () => {
    const photo = picture(400, 200).flatten().jpeg()
    const turned = await photo
      .withExif({ IFD0: { Copyright: 'hemligt' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload(turned)
    expect([body.width, body.height]).toEqual([200, 400])
    const sent = Buffer.from(await (await fetch(`${origin}${body.files[0]?.src}`)).arrayBuffer())
    expect((await sharp(sent).metadata()).exif).toBeUndefined()
    expect(sent.includes('hemligt')).toBe(false)
  })

  test('is stored once, however often it is uploaded', async () => {
    const bytes = await picture(10, 10).png().toBuffer()
    const [first, second] = [await upload(bytes), await upload(bytes, editor, 'annan.png')]
    expect(second.body.id).toBe(first.body.id)
  })

  test.each([
    ['HTML sent as an image', () => Buffer.from('<html><script>alert(1)</script>'), 415],
    ['SVG, which can contain script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a truncated image', async () => (await picture(600, 600).png().toBuffer()).subarray(0, 300), 422],
    ['a small file of a hundred million pixels', () => picture(10_000, 10_000).png().toBuffer(), 422],
    ['an empty file', () => Buffer.alloc(0), 415],
    ['sixteen megabytes', () => Buffer.alloc(16 * 1024 * 1024, 1), 413],
  ])('%s is refused', async (_, make, status) => {
    expect((await upload(await make())).status).toBe(status)
  })

  test('is accepted from editors only', async () => {
    const bytes = await picture(10, 10).png().toBuffer()
    expect((await upload(bytes, {})).status).toBe(401)
    expect((await upload(bytes, await backend.staff('moderator'))).status).toBe(403)
  })

  test('has alt text per language, and cannot be removed while a page uses it', async () => {
    const { body } = await upload(await picture(50, 50).webp().toBuffer())
    const describeIt = `mutation ($id: ID!) { describeImage(id: $id, alt: [{ language: "sv", text: "Höstlöv" }, { language: "xx", text: "?" }]) {
      alt { language text } files { src } } }`
    const described = await backend.ask(describeIt, { id: body.id }, editor)
    expect(described.data).toMatchObject({ describeImage: { alt: [{ language: 'sv', text: 'Höstlöv' }] } })
    const found = await backend.ask('{ contentImages(text: "HÖSTLÖV") { id } }', {}, editor)
    expect(found.data).toEqual({ contentImages: [{ id: body.id }] })

    const remove = 'mutation ($id: ID!) { removeImage(id: $id) }'
    const image = { src: body.files[0]?.src, alt: 'Löv', width: 50, height: 50 }
    const blocks = { a: { type: 'image-with-text', v: 1, props: { title: 'Hej', text: 'Hej', image } } }
    const route = { name: 'index' }
    const definition = { format: 1, id: 'pictured', kind: 'page', route, regions: { main: ['a'] }, blocks }
    const save = 'mutation ($definition: JSON!) { savePage(id: "pictured", definition: $definition) { __typename } }'
    await backend.ask(save, { definition }, editor)
    expect((await backend.ask(remove, { id: body.id }, editor)).data).toEqual({ removeImage: 'used' })
    const other = await upload(await picture(51, 50).webp().toBuffer())
    expect((await backend.ask(remove, { id: other.body.id }, editor)).data).toEqual({ removeImage: 'removed' })
    expect((await fetch(`${origin}${other.body.files[0]?.src}`)).status).toBe(404)
  })
})
