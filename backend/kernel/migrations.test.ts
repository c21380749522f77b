import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../migrations')
/**
 * Statements that would break back ends of the previous release, which still run after the new release has migrated the
 * database.
 */
const breaking = [
  /\bdrop (table|column|schema|type|view)\b/i,
  /\brename\b/i,
  /\btruncate\b/i,
  /\balter column\b.*\b(type|set not null|drop default)\b/i,
  /\badd column\b(?=.*\bnot null\b)(?!.*\b(default|generated)\b)/i,
]

/**
 * Migrations that may remove a table, a column or the like, because back ends of the previous release no longer use it.
 * Each entry gives the last release that used it (`docs/operations.md`, Releases).
 */
const contracting: Readonly<Record<string, string>> = {}

const statements = (text: string) =>
  text.split('--> statement-breakpoint').map((one) => one.replaceAll(/\s+/g, ' ').trim())
const isBreaking = (statement: string) => breaking.some((pattern) => pattern.test(statement))

test('[operations] a migration breaks nothing that back ends of the previous release read or write', () => {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !(name in contracting))
    .flatMap((name) => statements(readFileSync(join(folder, name), 'utf8')).map((statement) => ({ name, statement })))
    .filter(({ statement }) => isBreaking(statement))
  expect(found).toEqual([])
})

test.each([
  ['DROP TABLE "orders" CASCADE;', true],
  ['ALTER TABLE "orders" DROP COLUMN "email";', true],
  ['ALTER TABLE "orders" RENAME COLUMN "email" TO "mail";', true],
  ['ALTER TABLE "orders"\n  ALTER COLUMN "total" SET DATA TYPE bigint;', true],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;', true],
  ['ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;', true],
  ['ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;', false],
  ['ALTER TABLE "orders" ADD COLUMN "note" text;', false],
  ['ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;', false],
  ['DROP INDEX "orders_email";', false],
])('[operations] %s breaks a running back end: %s', (statement, breaks) => {
  expect(statements(statement).some(isBreaking)).toBe(breaks)
})
