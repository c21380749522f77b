import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

type Table = ReturnType<typeof getTableConfig> & { readonly module: string }

/** Returns `docs/diagrams/data-model.md`: one Mermaid diagram per back-end module, with its tables and foreign keys. */
export async function renderDataModel(root: string): Promise<string> {
  const tables = await readTables(root)
  const moduleOf = new Map(tables.map(({ name, module }) => [name, module]))
  const modules = Map.groupBy(tables, ({ module }) => module)
  return [
    '# Data model',
    '',
    'Each diagram shows the tables of one back-end module with their primary and foreign keys. `other columns_4` means that',
    'the table has four more columns. A box with only one line, such as `module accounts`, is a table that belongs to that module.',
    '',
    '`npm run generate` writes this file from the `*.tables.ts` of the back end.',
    ...[...modules].flatMap(([module, own]) => ['', `## ${module}`, '', ...renderModule(own, moduleOf)]),
    '',
  ].join('\n')
}

async function readTables(root: string): Promise<readonly Table[]> {
  const files = globSync('backend/**/*.tables.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const found = await Promise.all(
    files.toSorted().map(async (file) => {
      const exports: Record<string, unknown> = await import(join(root, file))
      const module = file.split('/')[1] ?? ''
      return Object.values(exports).flatMap((value) =>
        is(value, PgTable) ? [{ ...getTableConfig(value), module }] : [],
      )
    }),
  )
  return found.flat().toSorted((one, other) => compare(one.module, other.module) || compare(one.name, other.name))
}

function renderModule(tables: readonly Table[], moduleOf: ReadonlyMap<string, string>): readonly string[] {
  const keys = tables.flatMap((table) => table.foreignKeys.map((key) => ({ table: table.name, ...referenceOf(key) })))
  const own = new Set(tables.map(({ name }) => name))
  const foreign = [...new Set(keys.map(({ to }) => to))].filter((name) => !own.has(name)).toSorted(compare)
  return [
    '```mermaid',
    'erDiagram',
    ...tables.flatMap(renderTable),
    ...foreign.map((name) => `  ${name} {\n    module ${moduleOf.get(name)?.replaceAll('-', '_')}\n  }`),
    ...keys
      .map(
        ({ table, columns, to, isUnique, isOptional }) =>
          `  ${to} ${isOptional ? '|o' : '||'}--o${isUnique ? '|' : '{'} ${table} : "${columns.join(', ')}"`,
      )
      .toSorted(compare),
    '```',
  ]
}

function renderTable(table: Table): readonly string[] {
  const primary = new Set([
    ...table.columns.filter(({ primary }) => primary).map(({ name }) => name),
    ...table.primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)),
  ])
  const foreign = new Set(table.foreignKeys.flatMap((key) => referenceOf(key).columns))
  const keys = table.columns.filter(({ name }) => primary.has(name) || foreign.has(name))
  const rest = table.columns.length - keys.length
  return [
    `  ${table.name} {`,
    ...keys.map((column) => {
      const marks = [primary.has(column.name) ? 'PK' : '', foreign.has(column.name) ? 'FK' : ''].filter(Boolean)
      return `    ${column.getSQLType().replace(/\W+/g, '_')} ${column.name} ${marks.join(', ')}`
    }),
    ...(rest === 0 ? [] : [`    other columns_${rest}`]),
    '  }',
  ]
}

function referenceOf(key: Table['foreignKeys'][number]) {
  const { columns, foreignTable } = key.reference()
  const [only, second] = columns
  return {
    columns: columns.map(({ name }) => name),
    to: getTableConfig(foreignTable).name,
    isUnique: second === undefined && only !== undefined && (only.primary || only.isUnique),
    isOptional: columns.some(({ notNull }) => !notNull),
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
