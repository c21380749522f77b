import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#schemas/environment.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const code = [...textOf('AGENTS.md').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

describe('[F114] the guide for coding agents', () => {
  test('names commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
    const named = code.flatMap((text) => /^npm run ([\w:]+)/.exec(text)?.[1] ?? [])
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('names files and folders that exist', () => {
    const paths = code.filter((text) => /^[\w.-]+(?:\/[\w.-]+)+\/?$/.test(text) && !text.startsWith('node_modules'))
    const places = ['', 'backend']
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !places.some((place) => existsSync(join(root, place, path))))).toEqual([])
  })
})

test('[F112] a shop without settings uses no other service', () => {
  const read = readEnvironment({})
  if (!read.ok) throw new Error(read.sentences.join(' '))
  const { PAYMENT_PROVIDER, SHIPPING_PROVIDER, CONTENT_SOURCE, SMTP_URL, DATABASE_URL } = read.environment
  expect([PAYMENT_PROVIDER, SHIPPING_PROVIDER, CONTENT_SOURCE]).toEqual(['test', 'table', 'database'])
  expect([SMTP_URL, DATABASE_URL]).toEqual([undefined, undefined])
})
