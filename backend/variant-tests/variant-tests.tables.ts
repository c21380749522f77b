import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { variantTestSchema } from '#schemas/variant-test.ts'
import { holdsJson, storedJson } from '../kernel/stored-json.ts'

/** Variant tests. A test is a draft until it starts, and cannot change afterwards. */
export const variantTests = pgTable(
  'variant_tests',
  {
    id: text('id').primaryKey(),
    definition: storedJson('variant_tests.definition', variantTestSchema, null).notNull(),
    /** Hash of the definition. A save is refused when it is based on another revision. */
    revision: text('revision').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    /**
     * Latest end of the test. From this time on, everyone sees the control group again, unless staff ended the test
     * earlier.
     */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** When staff ended the test. From this time on, everyone sees the group `winner`. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    winner: text('winner'),
    author: text('author').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    holdsJson(table.definition, 'object', 'variant_tests_definition'),
    check('variant_tests_started', sql`(${table.startedAt} is null) = (${table.endsAt} is null)`),
    check('variant_tests_ended', sql`(${table.endedAt} is null) = (${table.winner} is null)`),
  ],
)

/** Consenting visitors who have seen what is tested. `visitor` is the random id in the visitor's cookie. */
export const variantTestVisitors = pgTable(
  'variant_test_visitors',
  {
    testId: text('test_id')
      .notNull()
      .references(() => variantTests.id, { onDelete: 'cascade' }),
    visitor: uuid('visitor').notNull(),
    group: text('group_id').notNull(),
    /** When the visitor first saw what is tested. `reachedAt` is when the visitor first reached the goal afterwards. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    reachedAt: timestamp('reached_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.testId, table.visitor] }),
    index('variant_test_visitors_visitor').on(table.visitor),
  ],
)

/** Numbers of visitors by test, group and week since the start (from 0). Verdicts are computed from them. */
export const variantTestWeeks = pgTable(
  'variant_test_weeks',
  {
    testId: text('test_id')
      .notNull()
      .references(() => variantTests.id, { onDelete: 'cascade' }),
    group: text('group_id').notNull(),
    week: integer('week').notNull(),
    visitors: integer('visitors').notNull(),
    reached: integer('reached').notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.group, table.week] })],
)
